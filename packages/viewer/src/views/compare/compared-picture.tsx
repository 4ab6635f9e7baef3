import { useEffect, useRef, type ReactNode } from 'react';
import type { SigmaPicture } from '../../picture/sigma-picture.js';
import type { PictureModel } from '../../state/picture-model.js';
import type { Camera } from '../../state/view-state.js';
import { useViewer } from '../../state/viewer-context.js';
import { useTheme } from '../../theme/use-theme.js';
import { createPicture } from '../graph/graph-view.js';
import { handlePictureKey, pictureKeys } from '../graph/picture-keys.js';

/** The picture is attached to the element, so that end-to-end tests find the positions of nodes. */
type PictureElement = HTMLDivElement & { picture?: SigmaPicture };

/** One of the compared pictures, with its title above and its legend below. */
export function ComparedPicture(props: {
  readonly title: string;
  readonly model: PictureModel;
  readonly legend: ReactNode;
  readonly onPicture: (picture: SigmaPicture | undefined) => void;
  readonly onCamera: (camera: Camera) => void;
}) {
  const { title, model, legend, onPicture, onCamera } = props;
  const viewer = useViewer();
  const theme = useTheme();
  const element = useRef<PictureElement>(null);
  const picture = useRef<SigmaPicture>(undefined);

  useEffect(() => {
    const container = element.current;
    if (container === null) return undefined;
    const created = createPicture(viewer, container, onCamera);
    picture.current = container.picture = created;
    onPicture(created);
    return () => {
      onPicture(undefined);
      picture.current = undefined;
      delete container.picture;
      created.kill();
    };
  }, [viewer, onPicture, onCamera]);

  useEffect(() => picture.current?.show(model, theme), [model, theme, viewer, onPicture, onCamera]);

  return (
    <section className="compare-picture" aria-label={title}>
      <h2>{title}</h2>
      <div
        ref={element}
        className="compare-canvas"
        tabIndex={0}
        role="application"
        aria-label={`${title}. ${pictureKeys}`}
        onKeyDown={(event) => handlePictureKey(event, viewer, picture.current)}
      />
      {legend}
    </section>
  );
}
