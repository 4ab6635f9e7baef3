import { Legend } from '../legend/legend.js';
import { usePageTheme } from '../theme/use-theme.js';
import { Header } from './header.js';
import { LostHost } from './lost-host.js';
import { SkipLink } from './skip-link.js';
import { ShellAreas } from './shell-areas.js';
import { StatusBar } from './status-bar.js';
import { HostTokenDialog } from './host-token-dialog.js';
import '../theme/theme.css';
import './shell.css';
import './narrow.css';

/** The page: header, panels left and right of the view, legend and status below. */
export function Shell() {
  usePageTheme();
  return (
    <div className="shell">
      <SkipLink />
      <Header />
      <LostHost />
      <ShellAreas />
      <Legend />
      <StatusBar />
      <HostTokenDialog />
    </div>
  );
}
