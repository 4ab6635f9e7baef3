/** The processor time in milliseconds that this process has used since its start. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
