import type Sigma from 'sigma';
import type { NodeLook } from './node-looks.js';
import { viewportOf, type Viewport } from './viewport.js';

/**
 * Keeps nodes where they are on the page when the view becomes narrower, because a panel opens beside it: the user is about to click a node
 * a second time. In a view that becomes wider there is nothing to lose, and sigma fits the picture to it.
 * @param fitAgain brings the part into view again that the view was just moved to. Returns whether there is one.
 * @returns ends the observation
 */
export function keepSteady(sigma: Sigma<NodeLook>, fitAgain: () => boolean): () => void {
  const container = sigma.getContainer();
  const leftOf = (): number => container.getBoundingClientRect().left;
  let drawn: { readonly viewport: Viewport; readonly left: number } | undefined;
  let left = leftOf();
  sigma.on('afterRender', () => (drawn = { viewport: viewportOf(sigma), left }));
  sigma.on('resize', () => {
    left = leftOf();
    const dimensions = sigma.getDimensions();
    if (fitAgain()) return;
    if (drawn?.viewport.height !== dimensions.height) return;
    const { viewport, left: leftBefore } = drawn;
    if (dimensions.width >= viewport.width || viewport.width <= 1) return;
    const override = { viewportDimensions: dimensions };
    const [origin, beside] = [0, 1].map((x) => sigma.graphToViewport({ x, y: 0 }, override).x);
    const scale = (beside ?? 0) - (origin ?? 0);
    const center = {
      x: (dimensions.width / 2 + left - leftBefore - viewport.toX(0)) / viewport.scale,
      y: (viewport.toY(0) - dimensions.height / 2) / viewport.scale,
    };
    const { x, y } = sigma.viewportToFramedGraph(sigma.graphToViewport(center, override), override);
    const camera = sigma.getCamera();
    camera.setState({ x, y, ratio: (camera.ratio * scale) / viewport.scale });
  });
  const observer = new ResizeObserver(() => sigma.scheduleRender());
  observer.observe(container);
  return () => observer.disconnect();
}
