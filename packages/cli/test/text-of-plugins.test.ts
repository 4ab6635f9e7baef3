import assert from 'node:assert/strict';
import { exampleManifest } from '../../host/test/kit/plugin-package.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import { simplePlugin } from '../../host/test/kit/simple-plugin.js';
import { useOverlayHost } from '../../host/test/overlays/overlay-host.js';

describe('Control characters of a plugin', () => {
  const host = useOverlayHost();
  const evil = 'red \u001b[31m\u0007\u009b2J \u202egnirts\u202c\r\n\u001b[1Acode-graph: All is well.';
  const controlCharacter = /[\p{Cc}\p{Cf}\p{Cs}]/u;

  it('are replaced in the output of every command', async () => {
    const plugin = simplePlugin('evil', `throw new PluginError(${JSON.stringify(evil)}, ${JSON.stringify(evil)});`);
    const overlays = exampleManifest.overlays.map((overlay) => ({ ...overlay, name: evil }));
    await host.start([
      { ...plugin, packageJson: { version: evil }, manifest: { ...plugin.manifest, name: evil, description: evil } },
      { manifest: { overlays } },
      { manifest: { ...plugin.manifest, id: 'rejected', sdk: '<0.0.1', name: evil }, packageJson: { version: evil } },
      { manifest: { [evil]: evil } },
    ]);
    const commands = [
      ['apply', 'evil'],
      ['overlays'],
      ['status'],
      ['status', 'evil'],
      ['plugins', 'list'],
      ['plugins', 'doctor'],
      ['plugins', 'doctor', 'evil'],
      ['plugins', 'reload', 'evil'],
      ['plugins', 'doctor', 'rejected'],
    ];
    for (const command of commands) {
      const { stdout, stderr } = await callCommand([...command, '--url', host.running.url]);
      const printed = stdout + stderr;
      assert.match(printed, /red \?\[31m/, command.join(' '));
      assert.doesNotMatch(printed.replaceAll('\n', ''), controlCharacter, command.join(' '));
      assert.doesNotMatch(printed, /^(?:\?\[1A)?code-graph: All is well/m, command.join(' '));
    }
    const { stdout } = await callCommand(['overlays', '--url', host.running.url]);
    assert.match(stdout, / {2}color {2}example:length {2}red \?\[31m/);
    const json = await callCommand(['plugins', 'doctor', '--json', '--url', host.running.url]);
    assert.doesNotMatch(json.stdout.trimEnd(), controlCharacter);
    assert.deepEqual(JSON.parse(json.stdout), (await host.running.request('GET', '/api/plugins')).body);
  });
});
