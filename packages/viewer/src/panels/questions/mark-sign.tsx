import { markSigns, type MarkKind } from '../../model/questions/marks/mark-kind.js';
import { markDashes } from '../../picture/mark-shapes.js';
import { palettes } from '../../picture/palette.js';
import { useTheme } from '../../theme/use-theme.js';

/** A node with a mark as pictures draw it. Attributes, because the content security policy permits no inline styles. */
export function MarkSign({ kind }: { readonly kind: MarkKind }) {
  const palette = palettes[useTheme()];
  const color = palette.marks[kind];
  return (
    <svg className="mark-sign" viewBox="0 0 16 16" role="img" aria-label={kind === 'violation' ? 'new' : kind}>
      <circle
        cx="8"
        cy="8"
        r="6.5"
        fill="none"
        stroke={color}
        strokeWidth="2"
        strokeDasharray={markDashes[kind]?.join(' ')}
      />
      <text x="8" y="11.6" fontSize="11" fontWeight="700" textAnchor="middle" fill="currentColor">
        {markSigns[kind]}
      </text>
    </svg>
  );
}
