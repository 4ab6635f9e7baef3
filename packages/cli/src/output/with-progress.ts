import { startProgressBar } from './progress-bar.js';

const intervalMs = 100;

/**
 * Shows a progress bar while work runs.
 * @param work resolves to a function that prints the result, which is called once the bar is removed
 */
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
  const printResult = await work().finally(() => {
    clearInterval(timer);
    bar.end();
  });
  printResult();
}
