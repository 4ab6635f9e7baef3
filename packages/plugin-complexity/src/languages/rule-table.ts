import type { Language } from 'web-tree-sitter';
import type { Condition, FunctionRule, LanguageRules, NodeRows, SyntaxRule } from './syntax-rules.js';

/** The rules of a language for one node type. */
export interface TypeRules {
  readonly function?: FunctionRule;
  readonly syntax?: SyntaxRule;
  readonly comment?: true | Condition;
  /** Whether nodes of the type have logical operators as children. */
  readonly isLogical: boolean;
  /** Whether nodes of the type only enclose an operand. */
  readonly isParenthesis: boolean;
  /** Whether the type is a logical operator, or a condition on its nodes. */
  readonly isOperator: boolean | Condition;
}

/** The rules of a language by the numbers of the node types in its grammar. */
export class RuleTable {
  readonly typeNames: readonly string[];
  /** By the number of the type. Undefined for types that add nothing. */
  readonly rules: readonly (TypeRules | undefined)[];
  /** By the number of the type: whether the type is not a token. */
  readonly isNamed: readonly boolean[];
  /** By the number of the type: whether rules need the offsets of its nodes. */
  readonly isLocated: readonly boolean[];
  readonly #fields: ReadonlyMap<string, number>;

  constructor(language: Language, rules: LanguageRules) {
    const { types, fields } = language;
    this.typeNames = types;
    this.isNamed = types.map((_type, number) => language.nodeTypeIsNamed(number));
    this.rules = types.map((type, number) => rulesOf(rules, type, this.isNamed[number] === true));
    this.isLocated = this.rules.map(
      (rule, number) =>
        rule?.function !== undefined ||
        rule?.comment !== undefined ||
        rules.names?.includes(types[number] ?? '') === true,
    );
    this.#fields = new Map(fields.flatMap((field, number) => (field === null ? [] : [[field, number] as const])));
  }

  /** The number of a field in the grammar. */
  fieldNumber(name: string): number | undefined {
    return this.#fields.get(name);
  }
}

function rulesOf(rules: LanguageRules, type: string, isNamed: boolean): TypeRules | undefined {
  const { functions, syntax, comments, logical } = rules;
  // Tokens can have the names of node types.
  if (!isNamed) return logical.operators.includes(type) ? { ...nothing, isOperator: true } : undefined;
  const typeRules: TypeRules = {
    ...nothing,
    ...(Object.hasOwn(functions, type) && { function: functions[type] }),
    ...(Object.hasOwn(syntax, type) && { syntax: syntax[type] }),
    ...(Object.hasOwn(comments, type) && { comment: comments[type] }),
    isLogical: logical.types.includes(type),
    isParenthesis: logical.parentheses.includes(type),
    ...(logical.operatorTypes?.includes(type) === true && {
      isOperator: (rows, row) => logical.operators.includes(operatorText(rows, row)),
    }),
  };
  return Object.values(typeRules).some((value) => value !== false) ? typeRules : undefined;
}

/** The text of an operator that is a node: the field of its expression, or the node itself. */
export function operatorText(rows: NodeRows, row: number): string {
  return rows.fieldText(rows.parent(row), 'operator') ?? rows.text(row) ?? '';
}

const nothing = { isLogical: false, isParenthesis: false, isOperator: false };
