import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { LayoutState } from '../layout/layout-state.js';
import { layoutServerProgram, LayoutServerProgram } from '../layout/layout-server-program.js';
import { LayoutSupervisor } from '../layout/layout-supervisor.js';

/** Layouts: the layout server, and the state of the latest layout. */
export function registerLayout(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(LayoutServerProgram, { useValue: layoutServerProgram });
  container.register(LayoutSupervisor, { useClass: LayoutSupervisor }, one);
  container.register(LayoutState, { useClass: LayoutState }, one);
}
