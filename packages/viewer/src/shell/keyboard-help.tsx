import { useEffect, useRef } from 'react';
import '../views/dialog.css';

const keys: readonly (readonly [keys: readonly string[], effect: string])[] = [
  [['/'], 'Search for a name'],
  [['←', '→', '↑', '↓'], 'Follow an edge of the selected node in that direction, or select the node beside it'],
  [['Shift', '←'], 'Move the picture'],
  [['+', '-'], 'Zoom'],
  [['0'], 'Show everything'],
  [['Enter'], 'Open or close the selected container'],
  [['n', 'p'], 'Show the next or the previous change or violation'],
  [['Backspace'], 'Leave a container of the treemap'],
  [['Esc'], 'Select nothing'],
  [['?'], 'Show these keys'],
];

/** The button for the list of keys, which `?` opens, too. */
export function KeyboardHelp() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      if (event.key !== '?' || isField || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      dialog.current?.showModal();
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button type="button" className="status-bar-button" onClick={() => dialog.current?.showModal()}>
        Keys
      </button>
      <dialog ref={dialog} className="dialog keyboard-help" aria-labelledby="keyboard-help-title">
        <h2 id="keyboard-help-title">Keys</h2>
        <dl>
          {keys.map(([names, effect]) => (
            <div key={effect}>
              <dt>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog">
          <button type="submit">Close</button>
        </form>
      </dialog>
    </>
  );
}
