import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { attributeOf, type Overlay } from '../../model/channels/channel.js';
import { describeValue } from '../../model/values/describe-value.js';
import type { VisibleValue } from '../../model/values/visible-values.js';
import './cursor-tooltip.css';

/** Distance in pixels between the cursor and the tooltip. */
const distance = 14;

/** The latest position of the cursor, which a tooltip needs when it appears. */
const cursor = { x: 0, y: 0 };
globalThis.addEventListener(
  'mousemove',
  ({ clientX, clientY }) => {
    cursor.x = clientX;
    cursor.y = clientY;
  },
  { capture: true },
);

/** A tooltip beside the cursor that stays within the view. */
export function CursorTooltip({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const follow = (): void => {
    const tooltip = element.current;
    const area = tooltip?.parentElement?.getBoundingClientRect();
    if (!tooltip || !area) return;
    const left = Math.min(cursor.x - area.left + distance, area.width - tooltip.offsetWidth - 4);
    const below = cursor.y - area.top + distance;
    const isAbove = below + tooltip.offsetHeight > area.height - 4;
    const top = isAbove ? cursor.y - area.top - distance - tooltip.offsetHeight : below;
    tooltip.style.transform = `translate(${Math.max(0, left)}px, ${Math.max(0, top)}px)`;
  };
  useLayoutEffect(follow);
  useEffect(() => {
    globalThis.addEventListener('mousemove', follow);
    return () => globalThis.removeEventListener('mousemove', follow);
  }, []);
  return (
    <div ref={element} className="cursor-tooltip" role="tooltip">
      {children}
    </div>
  );
}

/** A value in the channel of an overlay. */
export function OverlayValue({
  overlay,
  value,
  includesHidden,
}: {
  readonly overlay: Overlay;
  readonly value: VisibleValue | undefined;
  /** Whether the value includes contents that filters hide. */
  readonly includesHidden?: boolean;
}) {
  return (
    <div className="cursor-tooltip-value">
      <span>{overlay.definition.name}</span>
      <span>{describeValue(value, attributeOf(overlay), includesHidden)}</span>
    </div>
  );
}
