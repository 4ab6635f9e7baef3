import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { LayoutState } from '../layouts/layout-state.js';
import { layoutServerProgram, LayoutServerProgram } from '../layouts/layout-server-program.js';
import { LayoutSupervisor } from '../layouts/layout-supervisor.js';

/** Layouts: the layout server, and the state of the latest layout. */
export function registerLayout(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(LayoutServerProgram, { useValue: layoutServerProgram });
  container.register(LayoutSupervisor, { useClass: LayoutSupervisor }, one);
  container.register(LayoutState, { useClass: LayoutState }, one);
}
