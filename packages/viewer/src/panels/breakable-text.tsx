import { Fragment } from 'react';
import { splitToBreak } from '../model/naming/split-to-break.js';

/** Text with paths, ids or names that breaks between their parts, and inside of a part only if it is longer than a line. */
export function BreakableText({ text }: { readonly text: string }) {
  return splitToBreak(text).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
