import { Fragment } from 'react';

/** Text with paths or ids that breaks between their parts, and inside of a part only if it is longer than a line. */
export function BreakableText({ text }: { readonly text: string }) {
  return text.split(/(?<=[/#])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
