import { useState } from 'react';

/** Key in the local storage of the browser. */
const key = 'code-graph:greeted';

/**
 * Three things to try first. Shown until the user dismisses it, once for each browser.
 * @param isReady whether there is a graph to try them with. Until then, only the storage is read, which may take long.
 */
export function Greeting({ isReady }: { readonly isReady: boolean }) {
  const [isShown, setShown] = useState(() => !wasGreeted());
  if (!isReady || !isShown) return undefined;
  const dismiss = (): void => {
    remember();
    setShown(false);
  };
  return (
    <section className="greeting" aria-label="First steps">
      <p>
        A circle is a folder, file, type or function; larger ones have more inside. A line is a dependency, and the
        darker it is, the more there are.
      </p>
      <ol>
        <li>Double-click a circle to open it.</li>
        <li>
          Press <kbd>/</kbd> and type a name to find it.
        </li>
        <li>Choose another color under Overlays on the left.</li>
      </ol>
      <button type="button" onClick={dismiss}>
        Got it
      </button>
    </section>
  );
}

/** Browsers may refuse to store anything. The greeting then comes back on the next visit. */
function wasGreeted(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // See above.
  }
}
