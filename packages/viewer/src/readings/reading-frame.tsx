import type { ReactNode } from 'react';
import './reading-frame.css';

/** A reading with a bar above it. */
export function ReadingFrame({ bar, children }: { readonly bar: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="reading-frame">
      <div className="reading-frame-bar">{bar}</div>
      <div className="reading-frame-content">{children}</div>
    </div>
  );
}

/** Text for screen readers, which read it when it changes. */
export function Announcement({ text }: { readonly text: string }) {
  return (
    <p className="reading-frame-announcement" aria-live="polite">
      {text}
    </p>
  );
}
