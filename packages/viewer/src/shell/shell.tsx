import { Group, Panel, Separator } from 'react-resizable-panels';
import { Legend } from '../legend/legend.js';
import { closedPanel } from '../state/view-state.js';
import { useViewerState } from '../state/viewer-context.js';
import { usePageTheme } from '../theme/use-theme.js';
import { Header } from './header.js';
import { ViewArea } from './view-area.js';
import { SideArea } from './side-area.js';
import { ReopenButton } from './reopen-button.js';
import { StatusBar } from './status-bar.js';
import { TokenDialog } from './token-dialog.js';
import '../theme/theme.css';
import './shell.css';

/** The page: header, panels left and right of the view, legend and status below. */
export function Shell() {
  usePageTheme();
  const hasLeft = useViewerState(({ view }) => view.leftPanel !== undefined);
  const hasRight = useViewerState(({ view: { rightPanel } }) => rightPanel !== undefined && rightPanel !== closedPanel);
  return (
    <div className="shell">
      <Header />
      <Group className="shell-areas" orientation="horizontal">
        {hasLeft ? (
          <>
            <Panel
              id="left"
              defaultSize="280px"
              minSize="180px"
              maxSize="45%"
              groupResizeBehavior="preserve-pixel-size"
            >
              <SideArea side="left" />
            </Panel>
            <Separator className="shell-separator" aria-label="Width of the left panel" />
          </>
        ) : (
          <ReopenButton side="left" />
        )}
        <Panel id="view" minSize="30%">
          <ViewArea />
        </Panel>
        {hasRight ? (
          <>
            <Separator className="shell-separator" aria-label="Width of the right panel" />
            <Panel
              id="right"
              defaultSize="300px"
              minSize="180px"
              maxSize="45%"
              groupResizeBehavior="preserve-pixel-size"
            >
              <SideArea side="right" />
            </Panel>
          </>
        ) : (
          <ReopenButton side="right" />
        )}
      </Group>
      <Legend />
      <StatusBar />
      <TokenDialog />
    </div>
  );
}
