import { useId, type ReactNode } from 'react';
import { plotRoles, splits, toAttributes, type PlotRole } from '../../model/hot-spots/hot-spot-choices.js';
import { nodeLevels, type NodeLevel } from '../../model/hot-spots/node-level.js';
import { hotEnd } from '../../model/measures/measure.js';
import type { HotSpots } from './use-hot-spots.js';

const levelTitles: Readonly<Record<NodeLevel, string>> = {
  folders: 'Folders',
  files: 'Files',
  classes: 'Classes',
  functions: 'Functions',
};

const roleTitles: Readonly<Record<PlotRole, string>> = {
  x: 'Across',
  y: 'Up',
  size: 'Size',
  color: 'Color',
};

/** The choices of what is plotted and ranked. */
export function HotSpotBar({ spots }: { readonly spots: HotSpots }) {
  const { choices, preset, choose } = spots;
  return (
    <div className="hot-spots-bar" role="group" aria-label="Plot">
      <Choice
        label="Level"
        value={choices.level}
        onChange={(value) => choose({ level: nodeLevels.find((level) => level === value) ?? 'files' })}
      >
        {nodeLevels.map((level) => (
          <option key={level} value={level}>
            {levelTitles[level]}
          </option>
        ))}
      </Choice>
      {plotRoles.map((role) => (
        <RoleChoice key={role} role={role} spots={spots} />
      ))}
      <Choice
        label="Split"
        value={String(choices.split)}
        onChange={(value) => choose({ split: splits.find((each) => String(each) === value) ?? 75 })}
      >
        {splits.map((split) => (
          <option key={split} value={split}>
            {split === 50 ? 'at the medians' : `at the upper ${100 - split} %`}
          </option>
        ))}
      </Choice>
      {preset.length >= 2 && (
        <button
          type="button"
          aria-pressed={isPreset(spots)}
          title="The attributes of which plugins say which end needs attention: the first of each plugin."
          onClick={() => choose({ attributes: undefined, logX: undefined, logY: undefined, sort: undefined })}
        >
          {preset.map(hotEnd).join(' × ')}
        </button>
      )}
    </div>
  );
}

function isPreset({ plot, preset }: HotSpots): boolean {
  const wanted = toAttributes(preset);
  return plotRoles.every((role) => plot[role]?.name === wanted[role]);
}

function RoleChoice({ role, spots }: { readonly role: PlotRole; readonly spots: HotSpots }) {
  const { plot, measures, choose } = spots;
  const none = { size: 'equal', color: 'as in the graph', x: undefined, y: undefined }[role];
  return (
    <Choice
      label={roleTitles[role]}
      value={plot[role]?.name ?? ''}
      onChange={(name) => {
        const attributes = plotRoles.map((each) => [each, each === role ? name : (plot[each]?.name ?? '')] as const);
        choose({ attributes: Object.fromEntries(attributes.filter(([, attribute]) => attribute !== '')) });
      }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {measures.map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </Choice>
  );
}

function Choice(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}) {
  const { label, value, onChange, children } = props;
  const id = useId();
  return (
    <span className="hot-spots-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </span>
  );
}
