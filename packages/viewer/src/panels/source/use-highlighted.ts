import { useEffect, useState } from 'react';
import type { HighlightReply, HighlightRequest } from '../../data/highlight-messages.js';

/** Milliseconds after which code stays without colors. */
const timeoutMs = 3_000;

/** Maximum length of a text that gets colors, in UTF-16 code units. */
const maxLength = 200_000;

/** The colored tokens of each line; undefined until they are known, and where the language is not. */
export function useHighlighted(text: string, language: string | undefined): HighlightReply {
  const [result, setResult] = useState<{ readonly text: string; readonly lines: HighlightReply }>();
  useEffect(() => {
    if (language === undefined || text.length > maxLength) return undefined;
    const worker = new Worker(new URL('highlight-worker.js', document.baseURI).href, { name: 'highlight' });
    const end = setTimeout(() => worker.terminate(), timeoutMs);
    worker.onmessage = ({ data }: MessageEvent<HighlightReply>) => {
      setResult({ text, lines: data });
      worker.terminate();
    };
    worker.postMessage({ text, language } satisfies HighlightRequest);
    return () => {
      clearTimeout(end);
      worker.terminate();
    };
  }, [text, language]);
  return result?.text === text ? result.lines : undefined;
}
