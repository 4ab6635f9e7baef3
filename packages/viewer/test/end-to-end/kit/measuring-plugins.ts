import type { AttributeDirection } from '@code-graph/sdk';
import type { PluginPackage } from '../../../../host/test/kit/plugin-package.js';
import { pluginCode } from '../../../../host/test/kit/plugin-package.js';

/** Values of the files of the fixture. The last file has no value of the second plugin. */
const files = [
  ['src/http/file1.ts', 40, 10],
  ['src/http/file2.ts', 4, 90],
  ['src/http/file3.ts', 300, 50],
  ['src/store/file1.ts', 2, 30],
  ['src/store/file2.ts', 20, 5],
  ['src/store/file3.ts', 8, undefined],
] as const;

/** Two plugins that measure the files of the fixture, and say which end of their values needs attention. */
export const measuringPlugins: readonly PluginPackage[] = [
  measuringPlugin({ id: 'changes', name: 'Changes', unit: 'commits', direction: 'lowerIsBetter', index: 1 }),
  measuringPlugin({ id: 'proof', name: 'Proof', unit: '%', direction: 'higherIsBetter', index: 2 }),
];

function measuringPlugin(measured: {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly direction: AttributeDirection;
  readonly index: 1 | 2;
}): PluginPackage {
  const { id, name, unit, direction, index } = measured;
  const attribute = `${id}:count`;
  const values = files.flatMap((file) => (file[index] === undefined ? [] : [[file[0], file[index]]]));
  return {
    manifest: {
      id,
      name: `Plugin of ${name}`,
      prefix: `${id}:`,
      attributes: [{ name: attribute, type: 'number', unit, direction, description: `${name} of the file.` }],
      overlays: [
        {
          id: 'color',
          name,
          type: 'color',
          attribute,
          legend: {
            type: 'gradient',
            stops: [
              { value: 0, color: '#762a83' },
              { value: 50, color: '#e7d4e8' },
              { value: 100, color: '#1b7837' },
            ],
          },
        },
      ],
      optionsSchema: { type: 'object', additionalProperties: false },
    },
    code: pluginCode(`for (const [id, value] of ${JSON.stringify(values)}) {
      context.setNodeAttribute(id, ${JSON.stringify(attribute)}, value);
    }`),
  };
}
