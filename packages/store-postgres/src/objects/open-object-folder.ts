import { createHash } from 'node:crypto';
import type { OpenObjectFolder } from '@code-graph/host/graph-store';
import { Bucket } from './bucket.js';

export const openObjectFolder: OpenObjectFolder = async (address) => {
  const bucket = new Bucket(address);
  await bucket.open();
  return {
    write: (path, content) => bucket.write(bucket.keyOf(path), content, createHash('sha256').update(content).digest()),
    close: () => bucket.close(),
  };
};
