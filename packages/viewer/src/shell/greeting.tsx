import { useEffect, useState } from 'react';

/** Key in the local storage of the browser. */
const key = 'code-graph:greeted';

interface Step {
  /** The element that the step is about, which is outlined. */
  readonly target: string;
  readonly text: string;
}

const steps: readonly Step[] = [
  {
    target: '.view-area',
    text: 'A circle is a folder, file, type or function, and a line is a dependency. Double-click a circle to open it, or press Enter.',
  },
  {
    target: '.search',
    text: 'Press / and type a name to find it. Then Focus in the details leaves only what it depends on and what depends on it.',
  },
  {
    target: '#tab-overlays',
    text: 'Overlays color the picture by complexity, authors, coverage and more. Filters and Folders hide what you do not need.',
  },
  {
    target: '[popovertarget="views-menu"], [popovertarget="share-menu"]',
    text: 'Every picture has a link: save it with a title, or share it. Press ? for all keys.',
  },
];

/**
 * The first steps, one after the other. Shown until the user ends them, once for each browser.
 * @param isReady whether there is a graph to try them with. Until then, only the storage is read, which may take long.
 */
export function Greeting({ isReady }: { readonly isReady: boolean }) {
  const [isShown, setShown] = useState(() => !wasGreeted());
  const [index, setIndex] = useState(0);
  const step = isReady && isShown ? steps[index] : undefined;
  useOutline(step?.target);
  if (step === undefined) return undefined;
  const dismiss = (): void => {
    remember();
    setShown(false);
  };
  const isLast = index === steps.length - 1;
  return (
    <section
      className="greeting"
      aria-label="First steps"
      onKeyDown={({ key: pressed }) => {
        if (pressed === 'Escape') dismiss();
      }}
    >
      <p role="status">
        <strong>
          {index + 1} of {steps.length}
        </strong>{' '}
        {step.text}
      </p>
      <div className="greeting-buttons">
        <button type="button" onClick={() => (isLast ? dismiss() : setIndex(index + 1))}>
          {isLast ? 'Got it' : 'Next'}
        </button>
        {index > 0 && (
          <button type="button" onClick={() => setIndex(index - 1)}>
            Back
          </button>
        )}
        {!isLast && (
          <button type="button" onClick={dismiss}>
            Skip
          </button>
        )}
      </div>
    </section>
  );
}

/** Outlines an element while a step is about it. */
function useOutline(target: string | undefined): void {
  useEffect(() => {
    const element = target === undefined ? null : document.querySelector(target);
    element?.classList.add('greeting-target');
    return () => element?.classList.remove('greeting-target');
  }, [target]);
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
