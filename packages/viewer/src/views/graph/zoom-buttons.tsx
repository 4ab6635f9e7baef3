/** Zoom buttons over the picture. */
export function ZoomButtons(props: {
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onFit: () => void;
}) {
  return (
    <div className="zoom-buttons" role="group" aria-label="Zoom">
      <button type="button" aria-label="Zoom in" title="Zoom in (+)" onClick={props.onZoomIn}>
        +
      </button>
      <button type="button" aria-label="Zoom out" title="Zoom out (-)" onClick={props.onZoomOut}>
        −
      </button>
      <button type="button" aria-label="Show everything" title="Show everything (0)" onClick={props.onFit}>
        ⤢
      </button>
    </div>
  );
}
