import type { ReactNode } from 'react';
import './legend.css';

/** The legend of one of several pictures. It has the focus of the keyboard, because it scrolls where there is little room. */
export function LegendGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="legend" role="group" aria-label={`Legend: ${title}`} tabIndex={0}>
      {children}
    </div>
  );
}
