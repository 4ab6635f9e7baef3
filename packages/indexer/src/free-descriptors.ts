import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';

/** Number of descriptors that have to be free: far more than Node.js opens at a time, because other threads may open files, too. */
const requiredDescriptors = 32;

/** Whether the process can open more files, found out by opening and closing some. */
export function areDescriptorsFree(): boolean {
  const opened: number[] = [];
  try {
    while (opened.length < requiredDescriptors) opened.push(openSync(devNull, 'r'));
    return true;
  } catch {
    return false;
  } finally {
    for (const descriptor of opened) closeSync(descriptor);
  }
}
