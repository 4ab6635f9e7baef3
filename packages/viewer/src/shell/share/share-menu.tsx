import { useState } from 'react';
import { graphFormats, type GraphFormat } from '@code-graph/graph/formats';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { toPng, toSvg } from './picture-files.js';
import { saveFile } from '../../data/files/save-file.js';
import './share-menu.css';

const graphTitles: Readonly<Record<GraphFormat, string>> = { json: 'JSON', gexf: 'GEXF', graphml: 'GraphML' };

/** Copies a link to the view, and saves the picture and the graph as files. */
export function ShareMenu() {
  const { source } = useViewer();
  const drawScene = useViewerState((state) => state.drawScene);
  const hasGraph = useViewerState(({ graph }) => graph !== undefined);
  const workspace = useViewerState(({ health }) => health?.workspace);
  const name = workspace?.split(/[\\/]/).at(-1) ?? 'code-graph';
  const [message, setMessage] = useState('');

  const attempt = (doing: string, work: () => Promise<string>): void => {
    setMessage(doing);
    work().then(setMessage, (error: unknown) => setMessage(error instanceof Error ? error.message : String(error)));
  };
  const save = (extension: string, toContent: () => Blob | Promise<Blob>): void =>
    attempt(`Writing ${name}.${extension} …`, async () => {
      saveFile(await toContent(), `${name}.${extension}`);
      return `Saved ${name}.${extension}.`;
    });
  const copyLink = (): void =>
    attempt('Copying …', async () => {
      // Browsers offer the clipboard only to pages of this machine and of secure addresses.
      if (!isSecureContext) return 'Copy the address of the page: it is the link.';
      await navigator.clipboard.writeText(location.href);
      return 'The link is copied.';
    });

  return (
    <>
      <button type="button" popoverTarget="share-menu">
        Share
      </button>
      <div id="share-menu" className="share-menu" popover="auto" role="group" aria-label="Share">
        <button type="button" onClick={copyLink}>
          Copy link to this view
        </button>
        <h2>Picture with legend</h2>
        <div className="share-menu-row">
          <button
            type="button"
            disabled={drawScene === undefined}
            onClick={() => drawScene && save('png', () => toPng(drawScene(), name))}
          >
            PNG
          </button>
          <button
            type="button"
            disabled={drawScene === undefined}
            onClick={() => drawScene && save('svg', () => toSvg(drawScene(), name))}
          >
            SVG
          </button>
        </div>
        {drawScene === undefined && <p>This view has no picture to save.</p>}
        <h2>Whole graph</h2>
        <div className="share-menu-row">
          {graphFormats.map((format) => (
            <button
              key={format}
              type="button"
              disabled={!hasGraph}
              onClick={() => save(format, () => source.writeFile(format))}
            >
              {graphTitles[format]}
            </button>
          ))}
        </div>
        <p role="status">{message}</p>
      </div>
    </>
  );
}
