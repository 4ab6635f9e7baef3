import { Group, Panel, Separator } from 'react-resizable-panels';
import { closedPanel } from '../state/view-state.js';
import { useViewerState } from '../state/viewer-context.js';
import { PanelSheet } from './panel-sheet.js';
import { ReopenButton } from './reopen-button.js';
import { SideArea } from './side-area.js';
import { useIsNarrow } from './use-is-narrow.js';
import { ViewArea } from './view-area.js';

/** The view with the panels beside it, or over it on a narrow page. */
export function ShellAreas() {
  return useIsNarrow() ? <NarrowAreas /> : <WideAreas />;
}

function NarrowAreas() {
  return (
    <div className="shell-narrow">
      <ViewArea />
      <PanelSheet />
    </div>
  );
}

function WideAreas() {
  const hasLeft = useViewerState(({ view }) => view.leftPanel !== undefined);
  const hasRight = useViewerState(({ view: { rightPanel } }) => rightPanel !== undefined && rightPanel !== closedPanel);
  return (
    <Group className="shell-areas" orientation="horizontal">
      {hasLeft ? (
        <>
          <Panel id="left" defaultSize="330px" minSize="180px" maxSize="45%" groupResizeBehavior="preserve-pixel-size">
            <SideArea side="left" />
          </Panel>
          <Separator className="shell-separator" title="Width of the left panel" />
        </>
      ) : (
        <ReopenButton side="left" />
      )}
      <Panel id="view" minSize="30%">
        <ViewArea />
      </Panel>
      {hasRight ? (
        <>
          <Separator className="shell-separator" title="Width of the right panel" />
          <Panel id="right" defaultSize="300px" minSize="180px" maxSize="45%" groupResizeBehavior="preserve-pixel-size">
            <SideArea side="right" />
          </Panel>
        </>
      ) : (
        <ReopenButton side="right" />
      )}
    </Group>
  );
}
