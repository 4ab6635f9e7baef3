import { cancel, intro, select, text } from '@clack/prompts';
import type { PackageChoices } from './create-package.js';
import { defaultPrefix, findNameFault, findPrefixFault, toNames } from './plugin-name.js';
import { ScaffoldError } from './scaffold-error.js';
import { isTemplateName, templates, type TemplateName } from './template.js';

/** The choices that the command line contains. */
export interface GivenChoices {
  readonly name?: string | undefined;
  readonly prefix?: string | undefined;
  readonly template?: string | undefined;
}

const defaultTemplate: TemplateName = 'node';

/**
 * Checks the given choices, and completes them.
 * @param canAsk whether to ask for missing choices; otherwise they have their defaults
 * @returns undefined if the user cancels
 * @throws ScaffoldError for a choice that is not permitted, and for a missing name that cannot be asked for
 */
export async function completeChoices(given: GivenChoices, canAsk: boolean): Promise<PackageChoices | undefined> {
  refuse(given.name === undefined ? undefined : findNameFault(given.name));
  refuse(given.prefix === undefined ? undefined : findPrefixFault(given.prefix));
  refuse(given.template === undefined ? undefined : findTemplateFault(given.template));
  if (!canAsk) {
    if (given.name === undefined) throw new ScaffoldError('A name is missing. Add one, such as --name test-age.');
    const { name, prefix = defaultPrefix(toNames(name).id), template = defaultTemplate } = given;
    return { name, prefix, template: template as TemplateName };
  }
  return askForMissing(given);
}

async function askForMissing(given: GivenChoices): Promise<PackageChoices | undefined> {
  intro('A plugin for Code Graph');
  const name = given.name ?? (await askForText('Name of the plugin', 'test-age', findNameFault));
  if (name === undefined) return undefined;
  const prefix = given.prefix ?? (await askForPrefix(defaultPrefix(toNames(name).id)));
  if (prefix === undefined) return undefined;
  const template = given.template ?? (await askForTemplate());
  return template === undefined ? undefined : { name, prefix, template: template as TemplateName };
}

function askForPrefix(suggestion: string): Promise<string | undefined> {
  return askForText('Prefix of its attributes', suggestion, (value) => findPrefixFault(value), suggestion);
}

async function askForText(
  message: string,
  placeholder: string,
  findFault: (value: string) => string | undefined,
  defaultValue?: string,
): Promise<string | undefined> {
  const validate = (value: string | undefined): string | undefined => findFault(value ?? defaultValue ?? '');
  return toAnswer(
    await text({ message, placeholder, validate, ...(defaultValue === undefined ? {} : { defaultValue }) }),
  );
}

async function askForTemplate(): Promise<string | undefined> {
  const options = Object.entries(templates).map(([value, hint]) => ({ value, label: value, hint }));
  return toAnswer(await select({ message: 'Template', options }));
}

function toAnswer(answer: string | symbol): string | undefined {
  if (typeof answer === 'string') return answer;
  cancel('Nothing was created.');
  return undefined;
}

function findTemplateFault(name: string): string | undefined {
  if (isTemplateName(name)) return undefined;
  return `There is no template ${JSON.stringify(name)}. The templates are ${Object.keys(templates).join(', ')}.`;
}

function refuse(fault: string | undefined): void {
  if (fault !== undefined) throw new ScaffoldError(fault);
}
