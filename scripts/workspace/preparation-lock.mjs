import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const staleAfterMs = 15 * 60 * 1000;
const pollMs = 100;

/**
 * Runs `work` while no other process prepares the workspace. Two installations in one folder delete each other's files.
 *
 * @template T
 * @param {string} root
 * @param {(line: string) => void} log
 * @param {() => Promise<T>} prepare
 * @returns {Promise<T>}
 */
export async function withPreparationLock(root, log, prepare) {
  const path = join(root, '.turbo', 'preparing');
  mkdirSync(dirname(path), { recursive: true });
  let isReported = false;
  while (!acquire(path)) {
    if (!isReported) log(`Waiting for another command that prepares the workspace (its lock is ${path}) …`);
    isReported = true;
    await delay(pollMs);
  }
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await prepare();
  } finally {
    release();
    process.off('exit', release);
  }
}

/** @param {string} path */
function acquire(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (isAbandoned(path)) rmSync(path, { force: true });
    return false;
  }
}

/**
 * Whether the process that created the lock has ended. Also checks the age of the lock, because the id may belong to a new process.
 *
 * @param {string} path
 */
function isAbandoned(path) {
  try {
    const owner = Number(readFileSync(path, 'utf8'));
    // The lock was just created and is still empty.
    if (owner === 0) return Date.now() - statSync(path).mtimeMs > pollMs * 10;
    return owner === process.pid || Date.now() - statSync(path).mtimeMs > staleAfterMs || !isRunning(owner);
  } catch {
    return false;
  }
}

/** @param {number} processId */
function isRunning(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
