import { access } from 'node:fs/promises';
import type Database from 'libsql';
import { inject, injectable } from 'tsyringe';
import { codeOf, HostError } from '@code-graph/api/errors';
import { DatabaseFileIdentity, prepareDatabaseFile } from '../../store/database/database-file.js';
import { readFormatVersion, writeFormat, type DatabaseFormat } from '../../store/database/database-format.js';
import { loadLibsql } from '../../store/database/load-libsql.js';
import { inTransaction } from '../../store/database/transaction.js';
import { fileErrors } from '../../files/file-errors.js';
import { webhookErrors } from '../webhook-errors.js';
import { DataDirectoryToken, type DataDirectory } from '../../files/data-directory.js';
import {
  isDelivery,
  isWebhook,
  type DeliveryRecord,
  type StoredWebhooks,
  type WebhookRecord,
  type WebhookStore,
} from './webhook-store.js';

/** The format of the file. Its id is "CGWH" in ASCII. */
const format: DatabaseFormat = { applicationId: 0x43475748, version: 1 };

// Records are JSON as bytes, because libsql ends the process at text that is not UTF-8, which a damaged file may contain.
const createTables = `
  CREATE TABLE webhooks (id TEXT PRIMARY KEY, record BLOB NOT NULL);
  CREATE TABLE deliveries (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    webhook TEXT NOT NULL,
    record BLOB NOT NULL
  );
  CREATE INDEX deliveries_of_webhook ON deliveries (webhook);
`;

/** The webhooks in one SQLite file, which only its owner can read, because it has the secrets. */
@injectable()
export class SqliteWebhookStore implements WebhookStore {
  #database: Database.Database | undefined;
  #file: DatabaseFileIdentity | undefined;

  constructor(@inject(DataDirectoryToken) private readonly dataDirectory: DataDirectory) {}

  async open(): Promise<StoredWebhooks> {
    const { webhooksFile } = this.dataDirectory;
    try {
      await access(webhooksFile);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return { webhooks: [], deliveries: [] };
      throw fileErrors.dataDirectoryUnusable(this.dataDirectory.path, error);
    }
    try {
      await this.create();
      return readAll(this.#open);
    } catch (error) {
      this.close();
      throw error instanceof HostError ? error : webhookErrors.webhooksDamaged(webhooksFile, error);
    }
  }

  async create(): Promise<void> {
    if (this.#database) return;
    const { webhooksFile } = this.dataDirectory;
    await prepareDatabaseFile(webhooksFile);
    const Libsql = loadLibsql();
    const database = new Libsql(webhooksFile);
    try {
      prepareTables(database, webhooksFile);
      database.pragma('synchronous = FULL');
    } catch (error) {
      database.close();
      throw error;
    }
    this.#database = database;
    this.#file = new DatabaseFileIdentity(webhooksFile);
  }

  saveWebhook(webhook: WebhookRecord): void {
    this.#write((database) => {
      database
        .prepare(
          'INSERT INTO webhooks (id, record) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET record = excluded.record',
        )
        .run(webhook.id, toBytes(webhook));
    });
  }

  deleteWebhook(id: string): void {
    this.#write((database) => {
      database.prepare('DELETE FROM deliveries WHERE webhook = ?').run(id);
      database.prepare('DELETE FROM webhooks WHERE id = ?').run(id);
    });
  }

  saveDeliveries(saved: readonly DeliveryRecord[], deleted: readonly string[]): void {
    this.#write((database) => {
      const save = database.prepare(
        'INSERT INTO deliveries (id, webhook, record) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET record = excluded.record',
      );
      const remove = database.prepare('DELETE FROM deliveries WHERE id = ?');
      for (const delivery of saved) save.run(delivery.id, delivery.webhook, toBytes(delivery));
      for (const id of deleted) remove.run(id);
    });
  }

  close(): void {
    const database = this.#database;
    this.#database = undefined;
    database?.close();
  }

  get #open(): Database.Database {
    if (!this.#database) throw new Error('the webhooks are not open');
    return this.#database;
  }

  #write(work: (database: Database.Database) => void): void {
    this.#requireFile();
    const database = this.#open;
    inTransaction(database, () => {
      work(database);
    });
    // Checked again, because the commit is lost if the file was deleted in the meantime.
    this.#requireFile();
  }

  #requireFile(): void {
    const loss = this.#file?.loss;
    if (loss !== undefined) throw new Error(loss);
  }
}

function prepareTables(database: Database.Database, path: string): void {
  if (readFormatVersion(database, path, format) !== undefined) return;
  inTransaction(database, () => {
    database.exec(createTables);
    writeFormat(database, format);
  });
}

function readAll(database: Database.Database): StoredWebhooks {
  const [check] = database.prepare('PRAGMA quick_check(1)').all() as { readonly quick_check: string }[];
  if (check?.quick_check !== 'ok') throw new Error('its content is damaged');
  return {
    webhooks: readRecords(database, 'SELECT record FROM webhooks ORDER BY rowid', isWebhook),
    deliveries: readRecords(database, 'SELECT record FROM deliveries ORDER BY sequence', isDelivery),
  };
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function readRecords<Entry>(
  database: Database.Database,
  query: string,
  isValid: (value: unknown) => value is Entry,
): Entry[] {
  const rows = database.prepare(query).all() as { readonly record: Uint8Array | ArrayBuffer }[];
  return rows.map(({ record }) => {
    const value: unknown = JSON.parse(decoder.decode(record));
    if (!isValid(value)) throw new Error('a record in it is not valid');
    return value;
  });
}

function toBytes(record: object): Buffer {
  return Buffer.from(JSON.stringify(record));
}
