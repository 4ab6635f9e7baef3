/** The text, shortened to a width in pixels; empty if not even a few characters fit. */
export function fitText(context: CanvasRenderingContext2D, text: string, width: number): string {
  const full = context.measureText(text).width;
  if (full <= width) return text;
  // An estimate, as if all characters had the same width.
  for (let length = Math.floor((text.length * width) / full) - 1; length >= 3; length--) {
    const shortened = `${text.slice(0, length)}…`;
    if (context.measureText(shortened).width <= width) return shortened;
  }
  return '';
}
