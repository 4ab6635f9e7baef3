import { parquetWriteBuffer, type BasicType } from 'hyparquet-writer';

type Cell = string | number | boolean | undefined;

/** A column of a table. Without `isRequired`, it can have null. */
export interface ParquetColumn<Row> {
  readonly name: string;
  readonly type: BasicType;
  readonly isRequired?: boolean;
  readonly valueOf: (row: Row) => Cell;
}

/** A table of the export. */
export interface ParquetTable<Row> {
  readonly name: string;
  readonly columns: readonly ParquetColumn<Row>[];
}

/** Encodes the rows of one partition as a Parquet file, compressed with Snappy. */
export function toParquet<Row>({ columns }: ParquetTable<Row>, rows: readonly Row[]): Uint8Array {
  const columnData = columns.map(({ name, type, isRequired = false, valueOf }) => ({
    ...{ name, type, nullable: !isRequired },
    data: rows.map((row) => valueOf(row) ?? null),
  }));
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}
