import { isObject, type JsonObject } from '@code-graph/reports';

/** The members of a result that name its rule. */
export interface RuleNames {
  readonly ruleId?: unknown;
  readonly ruleIndex?: unknown;
  readonly rule?: unknown;
}

/** A rule, and the component of the tool that defines it. */
export interface FoundRule {
  readonly id: string;
  readonly rule: JsonObject | undefined;
  readonly component: JsonObject | undefined;
}

/** The rules of a tool: of its driver and of its extensions. */
export class ToolRules {
  readonly name: string;
  readonly #driver: Component;
  readonly #extensions: readonly Component[];

  constructor(tool: unknown) {
    const { driver, extensions } = isObject(tool) ? tool : {};
    this.#driver = new Component(driver);
    this.#extensions = Array.isArray(extensions) ? extensions.map((each) => new Component(each)) : [];
    const { name } = this.#driver.content;
    this.name = typeof name === 'string' ? name : '';
  }

  /** Finds the rule of a result by index, GUID, id, or the beginning of a hierarchical id. */
  find({ ruleId, ruleIndex, rule: reference }: RuleNames): FoundRule {
    const names = isObject(reference) ? reference : {};
    const id = [ruleId, names['id']].find((each) => typeof each === 'string');
    const index = [ruleIndex, names['index']].find((each) => typeof each === 'number' && each >= 0);
    const [component, isKnown] = this.#componentOf(names['toolComponent']);
    const rule =
      component.at(index) ??
      [component, ...(isKnown ? [] : this.#extensions)]
        .map((each) => each.withName(names['guid']) ?? each.withName(id))
        .find((each) => each !== undefined);
    const ownId = rule?.['id'];
    return { id: toId(id) ?? toId(ownId) ?? '', rule, component: component.content };
  }

  /** Whether a reference to a rule, such as that of a configuration, means the rule. */
  isReferenceTo(reference: unknown, { id, rule }: FoundRule): boolean {
    if (!isObject(reference)) return false;
    const foundRule = this.find({ rule: reference });
    return foundRule.rule === undefined || rule === undefined ? foundRule.id === id : foundRule.rule === rule;
  }

  #componentOf(reference: unknown): readonly [component: Component, isKnown: boolean] {
    if (!isObject(reference)) return [this.#driver, false];
    const { index, guid, name } = reference;
    const byIndex = typeof index === 'number' && index >= 0 ? this.#extensions[index] : undefined;
    const ruleComponent =
      byIndex ??
      [this.#driver, ...this.#extensions].find(
        ({ content }) =>
          (guid !== undefined && content['guid'] === guid) || (name !== undefined && content['name'] === name),
      );
    return ruleComponent === undefined ? [this.#driver, false] : [ruleComponent, true];
  }
}

class Component {
  readonly content: JsonObject;
  readonly #rules: readonly unknown[];
  readonly #byName = new Map<string, JsonObject>();

  constructor(content: unknown) {
    this.content = isObject(content) ? content : {};
    const { rules } = this.content;
    this.#rules = Array.isArray(rules) ? rules : [];
    for (const rule of this.#rules)
      if (isObject(rule))
        for (const name of [rule['guid'], rule['id']])
          if (typeof name === 'string' && !this.#byName.has(name)) this.#byName.set(name, rule);
  }

  at(index: unknown): JsonObject | undefined {
    const rule = typeof index === 'number' ? this.#rules[index] : undefined;
    return isObject(rule) ? rule : undefined;
  }

  withName(name: unknown): JsonObject | undefined {
    if (typeof name !== 'string') return undefined;
    return this.#byName.get(name) ?? this.#byName.get(name.slice(0, Math.max(0, name.lastIndexOf('/'))));
  }
}

function toId(id: unknown): string | undefined {
  return typeof id === 'string' && id !== '' ? id : undefined;
}
