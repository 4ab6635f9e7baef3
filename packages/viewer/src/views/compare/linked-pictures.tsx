import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { palettes } from '../../picture/palette.js';
import { putBeside } from '../../picture/scenes-beside.js';
import type { SigmaPicture } from '../../picture/sigma-picture.js';
import { indexOfId } from '../../state/node-ids.js';
import { type PictureModel } from '../../state/picture-model.js';
import type { Camera } from '../../state/view-state.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { useTheme } from '../../theme/use-theme.js';
import { SelectionStatus } from '../graph/selection-status.js';
import { useCamera } from '../graph/use-camera.js';
import { ZoomButtons } from '../graph/zoom-buttons.js';
import { ComparedPicture } from './compared-picture.js';

/** A picture with its title. */
export interface TitledPicture {
  readonly title: string;
  readonly model: PictureModel;
  readonly legend: ReactNode;
}

/** Pictures of the same placement, of which the cameras move together. Their number does not change. */
export function LinkedPictures(props: { readonly pictures: readonly TitledPicture[]; readonly tooltip: ReactNode }) {
  const { pictures, tooltip } = props;
  const viewer = useViewer();
  const theme = useTheme();
  const centered = useViewerState((state) => state.centered);
  const created = useRef<(SigmaPicture | undefined)[]>([]);
  const first = useMemo(
    () => ({
      get current() {
        return created.current[0];
      },
    }),
    [],
  );
  const noteCamera = useCamera(first);
  const link = useRef({ isMoving: false, note: noteCamera });
  link.current.note = noteCamera;
  const listeners = useMemo(
    () =>
      pictures.map((_, index) => ({
        onPicture: (picture: SigmaPicture | undefined): void => {
          created.current[index] = picture;
        },
        onCamera: (camera: Camera): void => {
          // Moving the other cameras reports their movements, too.
          if (link.current.isMoving) return;
          link.current.isMoving = true;
          for (const other of created.current.filter((_other, position) => position !== index))
            other?.camera.set(camera);
          link.current.isMoving = false;
          link.current.note(camera);
        },
      })),
    // The listeners depend on the number of pictures alone.
    [pictures.length],
  );

  useEffect(() => {
    const titles = pictures.map(({ title }) => title);
    viewer.store.setState({
      drawScene: () =>
        putBeside(
          created.current.flatMap((picture, index) =>
            picture === undefined ? [] : [{ title: titles[index] ?? '', scene: picture.toScene() }],
          ),
          palettes[theme],
        ),
    });
  }, [viewer, pictures, theme]);
  useEffect(() => () => viewer.store.setState({ drawScene: undefined }), [viewer]);

  useEffect(() => {
    const { graph } = viewer.store.getState();
    const node = centered && graph && indexOfId(graph, centered.node);
    if (node !== undefined) created.current[0]?.bringIntoView(node);
  }, [viewer, centered]);

  return (
    <div className="compare">
      {pictures.map(({ title, model, legend }, index) => {
        const listener = listeners[index];
        return listener && <ComparedPicture key={index} title={title} model={model} legend={legend} {...listener} />;
      })}
      <SelectionStatus />
      {tooltip}
      <ZoomButtons
        onZoomIn={() => created.current[0]?.camera.zoom(1.5)}
        onZoomOut={() => created.current[0]?.camera.zoom(1 / 1.5)}
        onFit={() => created.current[0]?.camera.fit()}
      />
    </div>
  );
}
