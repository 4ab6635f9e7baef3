import { createRequire } from 'node:module';

/** The part of LadybugDB's interface that is used here. Its own types belong to a package that not every platform has. */
export interface LadybugModule {
  readonly Database: new (
    path: string,
    bufferManagerSize: number,
    enableCompression: boolean,
    readOnly: boolean,
    maxDBSize: number,
  ) => object;
  readonly Connection: new (database: object, threads: number) => LadybugConnection;
}

export interface LadybugConnection {
  querySync(statement: string): LadybugResult;
  prepare(statement: string): Promise<LadybugStatement>;
  execute(statement: LadybugStatement, parameters: Readonly<Record<string, unknown>>): Promise<LadybugResult>;
  setQueryTimeout(milliseconds: number): void;
}

export interface LadybugStatement {
  isSuccess(): boolean;
  getErrorMessage(): string;
}

export interface LadybugResult {
  hasNext(): boolean;
  getNextSync(): Record<string, unknown>;
  getColumnNamesSync(): string[];
  close(): void;
}

/** @throws Error if the native part cannot be loaded on this machine */
export function loadLadybug(file: string): LadybugModule {
  return createRequire(import.meta.url)(file) as LadybugModule;
}
