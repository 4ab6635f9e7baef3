/** The host names and addresses that always mean the local machine. */
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a listen address can only be reached from the local machine. */
export function isLoopbackAddress(address: string): boolean {
  return loopbackNames.has(address.toLowerCase()) || address === '::1';
}
