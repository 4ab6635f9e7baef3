import type Sigma from 'sigma';
import type { NodeLook } from './node-looks.js';

type Picture = Pick<Sigma<NodeLook>, 'getCamera' | 'getMouseCaptor' | 'scheduleRender'>;

/** Whether the part of the picture that is in view is changing, so that a part with much in it is drawn in less detail. */
export function isMoving(picture: Picture): boolean {
  const mouse = picture.getMouseCaptor();
  return (
    picture.getCamera().isAnimated() || mouse.isMoving || mouse.draggedEvents > 0 || mouse.currentWheelDirection !== 0
  );
}

/** Has the picture drawn in full after it was dragged: sigma itself draws nothing if it stood still before the button was released. */
export function drawAfterDrag(picture: Picture): void {
  // The mouse captor forgets the drag in a task that it starts before it reports the event.
  picture.getMouseCaptor().on('mouseup', () => setTimeout(() => picture.scheduleRender()));
}
