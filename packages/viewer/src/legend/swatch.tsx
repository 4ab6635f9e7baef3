/** A square in a color. An SVG attribute, because a style attribute would need an exception in the content security policy. */
export function Swatch({ color }: { readonly color: string }) {
  return (
    <svg className="legend-swatch" viewBox="0 0 10 10" aria-hidden="true">
      <rect width="10" height="10" rx="2" fill={color} />
    </svg>
  );
}
