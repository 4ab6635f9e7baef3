import type { ReactNode } from 'react';
import './view-frame.css';

/** A view with a bar above it. */
export function ViewFrame({ bar, children }: { readonly bar: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="view-frame">
      <div className="view-frame-bar">{bar}</div>
      <div className="view-frame-content">{children}</div>
    </div>
  );
}

/** Text for screen readers, which read it when it changes. */
export function Announcement({ text }: { readonly text: string }) {
  return (
    <p className="view-frame-announcement" aria-live="polite">
      {text}
    </p>
  );
}
