import { useEffect, useState } from 'react';
import type { HighlightReply, HighlightRequest } from '../../data/highlight-messages.js';
import { startHighlightWorker } from '../../data/start-highlight-worker.js';
import { useViewer } from '../../state/viewer-context.js';

/** Milliseconds after which code stays without colors. */
const timeoutMs = 3_000;

/** Maximum length of a text that gets colors, in UTF-16 code units. */
const maxLength = 200_000;

/** The colored tokens of each line; undefined until they are computed, and if the language is unknown. */
export function useHighlighted(text: string, language: string | undefined): HighlightReply {
  const isReport = useViewer().client === undefined;
  const [result, setResult] = useState<{ readonly text: string; readonly lines: HighlightReply }>();
  useEffect(() => {
    if (language === undefined || text.length > maxLength) return undefined;
    const abort = new AbortController();
    startHighlightWorker(isReport).then(
      (worker) => {
        if (abort.signal.aborted) {
          worker.terminate();
          return;
        }
        const end = setTimeout(() => worker.terminate(), timeoutMs);
        abort.signal.addEventListener('abort', () => {
          clearTimeout(end);
          worker.terminate();
        });
        worker.onmessage = ({ data }: MessageEvent<HighlightReply>) => {
          setResult({ text, lines: data });
          abort.abort();
        };
        worker.postMessage({ text, language } satisfies HighlightRequest);
      },
      // Without the worker, the code stays without colors.
      () => undefined,
    );
    return () => abort.abort();
  }, [text, language, isReport]);
  return result?.text === text ? result.lines : undefined;
}
