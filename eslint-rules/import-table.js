import { dirname, join, relative, resolve, sep } from 'node:path';
import { restrictedPackages, packageZones, zones } from './import-rules.js';

/** The folder of the repository. */
const root = join(import.meta.dirname, '..');

/**
 * @typedef {object} Import
 * @property {import('estree').Node} node
 * @property {string} specifier
 * @property {boolean} typesOnly
 * @property {readonly string[] | undefined} names the imported names; undefined if unknown
 */

/** @param {string} pattern */
const beginningOf = (pattern) =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}`);

const zonePatterns = Object.entries(zones).flatMap(([zone, { files }]) =>
  files.map((pattern) => ({ zone, pattern: beginningOf(pattern) })),
);
const packagePatterns = packageZones.map(({ packages, zone }) => ({ zone, pattern: beginningOf(packages) }));

const zoneOfFile = (/** @type {string} */ path) => zonePatterns.find(({ pattern }) => pattern.test(path))?.zone;
const zoneOfPackage = (/** @type {string} */ name) => packagePatterns.find(({ pattern }) => pattern.test(name))?.zone;
const packageFolderOf = (/** @type {string} */ path) => path.split('/').slice(0, 2).join('/');
const packageNameOf = (/** @type {string} */ specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
const listed = (/** @type {readonly string[]} */ words) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/**
 * Describes the zones that a zone may import, for the message.
 *
 * @param {string} zone
 */
function describeAllowed(zone) {
  const { mayImport = [], mayImportTypes = [] } = zones[zone] ?? {};
  const onlyTypes = mayImportTypes.filter((name) => name !== zone && !mayImport.includes(name));
  const types = onlyTypes.length === 0 ? [] : [`types of ${listed(onlyTypes)}`];
  return [listed([zone, ...mayImport]), ...types].join(', and ');
}

/**
 * Enforces the import table of `import-rules.js`.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const importTable = {
  meta: {
    type: 'problem',
    docs: { description: 'Enforce the import table of eslint-rules/import-rules.js' },
    schema: [],
    messages: {
      zone: "'{{specifier}}' is in {{target}}. Within this repository, {{zone}} may import only {{allowed}}.",
      door: "'{{specifier}}' is a part of {{target}}. Import from {{door}}, which exports what others may use.",
      leavesPackage: "'{{specifier}}' leaves the package. Import another package by its name.",
      notShipped:
        "'{{specifier}}' is not part of the source. A package's source may import only what is published with it.",
      restricted: "'{{name}}' may be imported only in {{zones}}.",
      restrictedNames: "'{{name}}' may be imported only in {{zones}}. {{zone}} may import only {{names}} from it.",
    },
  },

  create(context) {
    const fromRoot = (/** @type {string} */ path) => relative(root, path).split(sep).join('/');
    const file = fromRoot(context.filename);
    const zone = zoneOfFile(file);
    if (zone === undefined) return {};

    /** @param {Import} found */
    function checkRelative({ node, specifier, typesOnly }) {
      const target = fromRoot(resolve(dirname(context.filename), specifier));
      if (packageFolderOf(target) !== packageFolderOf(file)) {
        context.report({ node, messageId: 'leavesPackage', data: { specifier } });
        return;
      }
      const targetZone = zoneOfFile(target);
      if (targetZone !== undefined) {
        checkZone(node, specifier, targetZone, typesOnly);
        checkDoor(node, specifier, target, targetZone);
      }
      if (targetZone === undefined && /\/(test|scripts)\//.test(target))
        context.report({ node, messageId: 'notShipped', data: { specifier } });
    }

    /**
     * @param {import('estree').Node} node
     * @param {string} specifier
     * @param {string} target
     * @param {boolean} typesOnly
     */
    function checkZone(node, specifier, target, typesOnly) {
      const { mayImport = [], mayImportTypes = [] } = zones[zone ?? ''] ?? {};
      if (target === zone || mayImport.includes(target) || (typesOnly && mayImportTypes.includes(target))) return;
      const data = { specifier, target, zone: zone ?? '', allowed: describeAllowed(zone ?? '') };
      context.report({ node, messageId: 'zone', data });
    }

    /**
     * @param {import('estree').Node} node
     * @param {string} specifier
     * @param {string} target
     * @param {string} targetZone
     */
    function checkDoor(node, specifier, target, targetZone) {
      const { door, files: [folder = ''] = [] } = zones[targetZone] ?? {};
      const isInside = file.startsWith(folder) || zones[zone ?? '']?.opensDoors === true;
      if (door === undefined || isInside || target === `${folder}${door}`) return;
      context.report({ node, messageId: 'door', data: { specifier, target: targetZone, door: `${folder}${door}` } });
    }

    /** @param {Import} found */
    function checkForeign({ node, specifier, names }) {
      const name = packageNameOf(specifier);
      const restricted = restrictedPackages.find(({ packages }) => packages.includes(name));
      if (restricted === undefined || restricted.zones.includes(zone ?? '')) return;
      const allowed = restricted.others?.zones.includes(zone ?? '') === true ? restricted.others.names : undefined;
      if (allowed !== undefined && names?.every((imported) => allowed.includes(imported)) === true) return;
      const data = { name, zones: listed(restricted.zones), zone: zone ?? '', names: listed(allowed ?? []) };
      context.report({ node, messageId: allowed === undefined ? 'restricted' : 'restrictedNames', data });
    }

    /** @param {Import} found */
    function check(found) {
      if (/^\.{1,2}(\/|$)/.test(found.specifier)) return checkRelative(found);
      const target = zoneOfPackage(found.specifier);
      if (target !== undefined) return checkZone(found.node, found.specifier, target, found.typesOnly);
      return checkForeign(found);
    }

    return importVisitor(check);
  },
};

/**
 * Calls back for every import, re-export, `import()` and `import('…')` type of a file.
 *
 * @param {(found: Import) => void} check
 * @returns {import('eslint').Rule.RuleListener}
 */
function importVisitor(check) {
  // ESLint's types lack some members and nodes of TypeScript's syntax tree.
  const visit = (/** @type {any} */ node) => {
    const specifier = (node.source ?? node.argument?.literal)?.value;
    if (typeof specifier !== 'string') return;
    /** @type {any[] | undefined} */
    const specifiers = node.specifiers;
    const kind = node.importKind ?? node.exportKind;
    const typesOnly =
      node.type === 'TSImportType' ||
      kind === 'type' ||
      (specifiers !== undefined &&
        specifiers.length > 0 &&
        specifiers.every((one) => (one.importKind ?? one.exportKind) === 'type'));
    const names = specifiers?.map((one) =>
      one.type === 'ImportSpecifier' ? one.imported.name : (one.local?.name ?? '*'),
    );
    check({ node, specifier, typesOnly, names });
  };
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
    TSImportType: visit,
  };
}
