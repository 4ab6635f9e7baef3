/** The names of this machine that only this machine can mean. */
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address to listen on can be reached from this machine alone. */
export function isLoopbackAddress(address: string): boolean {
  return loopbackNames.has(address.toLowerCase()) || address === '::1';
}
