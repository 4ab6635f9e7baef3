import type { FileRecord } from '../analysis/file-record.js';
import type { Degradations } from './degradations.js';
import type { Relationship } from './scip-document.js';
import type { DocumentPart } from './scip-indexes.js';
import type { Owners } from './owners.js';

/** An `is_implementation` or `is_type_definition` of a node. */
export interface NodeRelationship extends Relationship {
  readonly source: string;
}

/** A source file with its nodes, before its references are resolved. */
export interface DescribedFile {
  readonly parts: readonly DocumentPart[];
  /** Nodes, and the edges of another analyzer. */
  readonly record: FileRecord;
  readonly owners: Owners;
  readonly relationships: readonly NodeRelationship[];
  readonly degradations: Degradations;
  readonly language: string;
  readonly encoding: number;
  readonly isStale: boolean;
}
