import { startProgressBar } from './progress-bar.js';

const intervalMs = 100;

/** Shows a bar while work goes on, and what the work wants to say once the bar is gone. */
export async function withProgress(
  title: string,
  read: () => { readonly progress?: number; readonly message?: string },
  work: () => Promise<() => void>,
): Promise<void> {
  const bar = startProgressBar(title);
  const timer = setInterval(() => {
    const { progress, message } = read();
    bar.update(progress ?? 0, message ?? '');
  }, intervalMs);
  const say = await work().finally(() => {
    clearInterval(timer);
    bar.end();
  });
  say();
}
