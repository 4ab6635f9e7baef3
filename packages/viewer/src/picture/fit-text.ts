/** The text, shortened to a width in pixels; empty if not even a few characters fit. */
export function fitText(context: CanvasRenderingContext2D, text: string, width: number): string {
  const full = context.measureText(text).width;
  if (full <= width) return text;
  const length = Math.floor((text.length * width) / full) - 1;
  return length >= 3 ? `${text.slice(0, length)}…` : '';
}
