import type { GraphNode } from '@code-graph/sdk';
import type * as ts from '../compiler/syntax.js';
import { memberId } from '../../graph/node-id.js';
import { UniquePaths } from '../../graph/unique-paths.js';
import { lastLineOf } from '../../last-line.js';
import type { SourceLanguage } from '../files/source-kinds.js';

export type MemberType = 'Namespace' | 'Class' | 'Interface' | 'Enum' | 'Method' | 'Function';

/** A node found in the syntax. */
export interface Declaration {
  /** Container path and name within the file, such as `Server.start`. The table makes it unique. */
  readonly path: string;
  readonly name: string;
  readonly type: MemberType;
  /** Id of the containing node. */
  readonly parent: string;
  /** The syntax that determines the lines. */
  readonly extent: ts.Node;
}

/** A declaration in the table. */
export interface DeclaredMember {
  readonly id: string;
  readonly path: string;
  readonly type: MemberType;
}

export interface DeclaredSyntax {
  readonly member: DeclaredMember;
  readonly declaration: ts.Node;
}

/**
 * The nodes that one source file declares, and the syntax that belongs to them. The table depends on the file alone, so that
 * ids of declarations in other files are known without analyzing those files.
 */
export class DeclarationTable {
  readonly nodes: GraphNode[];
  readonly #paths = new UniquePaths();
  readonly #members = new Map<ts.Node, DeclaredMember>();
  readonly #owners = new Map<ts.Node, string>();
  readonly #byPath = new Map<string, DeclaredSyntax>();
  readonly #byId = new Map<string, GraphNode>();
  readonly #repeatedPaths = new Set<string>();

  constructor(
    readonly fileId: string,
    readonly file: string,
    private readonly source: ts.SourceFile,
    readonly language: SourceLanguage,
  ) {
    const endLine = lastLineOf(source.text, source.getLineStarts().length);
    const name = file.slice(file.lastIndexOf('/') + 1);
    this.nodes = [{ id: fileId, name, type: 'Namespace', file, startLine: 1, endLine, language }];
  }

  enter({ path, name, type, parent, extent }: Declaration): DeclaredMember {
    const unique = this.#paths.take(path);
    if (unique !== path) this.#repeatedPaths.add(path);
    const id = memberId(this.fileId, unique);
    const startLine = this.#lineAt(extent.getStart(this.source));
    const node: GraphNode = {
      id,
      name,
      type,
      file: this.file,
      startLine,
      endLine: this.#lineAt(extent.end),
      language: this.language,
      parent,
    };
    this.nodes.push(node);
    this.#byId.set(id, node);
    return { id, path: unique, type };
  }

  /** Maps syntax to a member. Syntax that is already mapped keeps its member. */
  assign(syntax: ts.Node, member: DeclaredMember): void {
    if (!this.#members.has(syntax)) this.#members.set(syntax, member);
    if (!this.#byPath.has(member.path)) this.#byPath.set(member.path, { member, declaration: syntax });
  }

  /** Makes the member the owner of the code inside this syntax. */
  own(syntax: ts.Node, member: DeclaredMember): void {
    this.#owners.set(syntax, member.id);
  }

  /** Extends a node's lines to the end of another declaration of the same member. */
  extend(member: DeclaredMember, extent: ts.Node): void {
    const node = this.#byId.get(member.id);
    if (node !== undefined) node.endLine = Math.max(node.endLine ?? 1, this.#lineAt(extent.end));
  }

  /** Marks a member that only code of this file can name, unless other declarations have its name. */
  markPrivate({ id, path }: DeclaredMember): void {
    const node = this.#byId.get(id);
    if (node !== undefined && !this.#repeatedPaths.has(path)) node['code:private'] = true;
  }

  memberOf(syntax: ts.Node): DeclaredMember | undefined {
    return this.#members.get(syntax);
  }

  /** The declaration with a path such as `app.use`. */
  atPath(path: string): DeclaredSyntax | undefined {
    return this.#byPath.get(path);
  }

  /** All declarations by their paths. */
  get paths(): Iterable<readonly [path: string, declared: DeclaredSyntax]> {
    return this.#byPath;
  }

  /** Id of the node that owns the code inside this syntax. */
  ownerAt(syntax: ts.Node): string | undefined {
    return this.#owners.get(syntax);
  }

  #lineAt(position: number): number {
    return this.source.getLineAndCharacterOfPosition(position).line + 1;
  }
}
