import assert from 'node:assert/strict';
import type { CameraState, Coordinates } from 'sigma/types';
import type { PartOfPicture } from '../../src/picture/neighborhood-view.js';
import { PictureCamera } from '../../src/picture/picture-camera.js';

const size = 1000;
const extent = 100;
const everything = { x: 0.5, y: 0.5, ratio: 1, angle: 0 };

/** Converts as sigma does: to pixels by the camera of the latest rendering, back by the one that is set. */
function picture(rendered: CameraState, set: CameraState) {
  let state = set;
  const camera = {
    get x() {
      return state.x;
    },
    get y() {
      return state.y;
    },
    get ratio() {
      return state.ratio;
    },
    getState: () => state,
    setState: (part: Partial<CameraState>) => (state = { ...state, ...part }),
    animate: (part: Partial<CameraState>) => (state = { ...state, ...part }),
    on: () => undefined,
  };
  const framedGraphToViewport = (
    { x, y }: Coordinates,
    { cameraState = rendered }: { readonly cameraState?: CameraState } = {},
  ): Coordinates => ({
    x: size / 2 + ((x - cameraState.x) * size) / cameraState.ratio,
    y: size / 2 - ((y - cameraState.y) * size) / cameraState.ratio,
  });
  return {
    getCamera: () => camera,
    getDimensions: () => ({ width: size, height: size }),
    getNodeDisplayData: () => undefined,
    framedGraphToViewport,
    graphToViewport: ({ x, y }: Coordinates, override?: { readonly cameraState?: CameraState }) =>
      framedGraphToViewport({ x: x / extent, y: y / extent }, override),
    viewportToFramedGraph: ({ x, y }: Coordinates) => ({
      x: state.x + ((x - size / 2) * state.ratio) / size,
      y: state.y - ((y - size / 2) * state.ratio) / size,
    }),
    scaleSize: (radius: number) => radius / state.ratio,
  };
}

describe('The camera of a picture', () => {
  // Matches the preference of a user, so that there is no animation to wait for.
  before(() => Object.assign(globalThis, { matchMedia: () => ({ matches: true }) }));
  after(() => Reflect.deleteProperty(globalThis, 'matchMedia'));

  it('shows a part of the picture also while a movement is under way that is not drawn yet', () => {
    const part: PartOfPicture = { box: { x: [20, 40], y: [60, 80] }, scales: [0, Infinity] };
    const views = [everything, { x: 0.3, y: 0.9, ratio: 0.02, angle: 0 }].map((moving) => {
      const camera = new PictureCamera(picture(everything, moving));
      camera.show(part);
      return Object.values(camera.view).map((value) => Number(value.toFixed(6)));
    });
    const ratio = Number((size / extent / (904 / 20)).toFixed(6));
    assert.deepEqual(views, [
      [0.3, 0.7, ratio],
      [0.3, 0.7, ratio],
    ]);
  });
});
