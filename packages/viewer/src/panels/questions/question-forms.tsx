import { useId, useState, type SubmitEvent, type ReactNode } from 'react';
import {
  cycleLevels,
  defaultDepth,
  maxDepth,
  requiresHost,
  type CycleLevel,
  type Question,
} from '../../model/questions/question.js';
import { exampleBranch, isRange, toDiff } from '../../model/questions/parse-question.js';
import { indexOfId } from '../../state/node-ids.js';
import { rangeOfBranch, useRevisions } from '../../state/use-revisions.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import type { ViewerState } from '../../state/viewer-state.js';
import { NodeField } from './node-field.js';

/** A range of revisions, where the default branch is not known. */
const exampleRange = `${exampleBranch}...HEAD`;

/** The levels of cycles in the plural. */
const levelTitles: Readonly<Record<CycleLevel, string>> = {
  namespace: 'Namespaces',
  folder: 'Folders',
  file: 'Files',
  type: 'Types',
};

/** A form for each question. Those about a node begin with the one that is selected. */
export function QuestionForms() {
  // Here and not in the forms, which begin again with each selection.
  const range = rangeOfBranch(useRevisions());
  const selected = useViewerState(selectedNode);
  const question = useViewerState(({ view }) => view.question);
  // A path begins where the user has chosen one end and asks for the other.
  return (
    <div key={`${selected ?? ''} ${question === undefined}`}>
      <CallForm node={selected ?? ''} />
      <PathForm from={selected ?? ''} />
      <ImpactForm node={selected ?? ''} range={range} />
      <DiffForm range={range} />
      <CyclesForm />
      <UnusedForm />
    </div>
  );
}

/** The first selected node. A link can select nodes that the graph no longer has. */
function selectedNode({ graph, view: { selection } }: ViewerState): string | undefined {
  const [first] = selection;
  return graph === undefined || first === undefined || indexOfId(graph, first) === undefined ? undefined : first;
}

function AskForm(props: {
  readonly title: string;
  readonly question: Question | undefined;
  readonly children?: ReactNode;
}) {
  const { actions, client } = useViewer();
  const { title, question, children } = props;
  const isRefused = client === undefined && question !== undefined && requiresHost(question);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (question !== undefined) actions.ask(question);
  };
  return (
    <form className="questions-panel-form" aria-label={title} onSubmit={submit}>
      <h3>{title}</h3>
      {children}
      <button type="submit" disabled={question === undefined || isRefused}>
        Ask
      </button>
      {isRefused && <p className="questions-panel-hint">Only a host has the revisions of the workspace.</p>}
    </form>
  );
}

function CallForm({ node: initial }: { readonly node: string }) {
  const [kind, setKind] = useState<'callers' | 'callees'>('callers');
  const [node, setNode] = useState(initial);
  const [depth, setDepth] = useState<number>(defaultDepth.calls);
  return (
    <AskForm title="Calls" question={node.trim() === '' ? undefined : { kind, node: node.trim(), depth }}>
      <div className="questions-panel-choice" role="radiogroup" aria-label="Direction">
        {(['callers', 'callees'] as const).map((each) => (
          <label key={each}>
            <input type="radio" checked={kind === each} onChange={() => setKind(each)} />
            {each === 'callers' ? 'Callers' : 'Callees'}
          </label>
        ))}
      </div>
      <NodeField label="of" value={node} onChange={setNode} />
      <Depth value={depth} max={maxDepth.calls} onChange={setDepth} />
    </AskForm>
  );
}

function PathForm({ from: initial }: { readonly from: string }) {
  const [from, setFrom] = useState(initial);
  const [to, setTo] = useState('');
  const isComplete = from.trim() !== '' && to.trim() !== '';
  return (
    <AskForm title="Path" question={isComplete ? { kind: 'path', from: from.trim(), to: to.trim() } : undefined}>
      <NodeField label="from" value={from} onChange={setFrom} />
      <NodeField label="to" value={to} onChange={setTo} />
    </AskForm>
  );
}

function ImpactForm({ node: initial, range }: { readonly node: string; readonly range: string }) {
  const [written, setOf] = useState<string>();
  const of = written ?? (initial === '' ? range : initial);
  const [depth, setDepth] = useState<number>(defaultDepth.impact);
  const name = of.trim();
  const change = isRange(name) ? { range: name } : { nodes: [name] };
  return (
    <AskForm title="Impact" question={name === '' ? undefined : { kind: 'impact', of: change, depth }}>
      <NodeField label={`of a node, or of commits such as ${range || exampleRange}`} value={of} onChange={setOf} />
      <Depth value={depth} max={maxDepth.impact} onChange={setDepth} />
    </AskForm>
  );
}

function DiffForm({ range }: { readonly range: string }) {
  const id = useId();
  const { client } = useViewer();
  const [written, setRevisions] = useState<string>();
  // A report has the question, too, so that the form says why it has no answer.
  const revisions = written ?? (client === undefined ? exampleRange : range);
  return (
    <AskForm title="Difference of revisions" question={toDiff(revisions)}>
      <div className="questions-panel-field">
        <label htmlFor={id}>A revision, compared with the working tree, or two such as {range || exampleRange}</label>
        <input
          id={id}
          value={revisions}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setRevisions(target.value)}
        />
      </div>
    </AskForm>
  );
}

function CyclesForm() {
  const [level, setLevel] = useState<CycleLevel>('namespace');
  return (
    <AskForm title="Cycles" question={{ kind: 'cycles', level }}>
      <label className="questions-panel-depth">
        between
        <select value={level} onChange={({ target }) => setLevel(target.value as CycleLevel)}>
          {cycleLevels.map((each) => (
            <option key={each} value={each}>
              {levelTitles[each]}
            </option>
          ))}
        </select>
      </label>
    </AskForm>
  );
}

function UnusedForm() {
  return <AskForm title="Unused code" question={{ kind: 'unused' }} />;
}

function Depth(props: { readonly value: number; readonly max: number; readonly onChange: (depth: number) => void }) {
  const { value, max, onChange } = props;
  return (
    <label className="questions-panel-depth">
      Distance up to
      <select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {Array.from({ length: max }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </select>
    </label>
  );
}
