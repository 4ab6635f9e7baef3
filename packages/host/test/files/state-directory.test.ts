import assert from 'node:assert/strict';
import { mkdir, symlink } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { resolveSettings } from '../../src/configuration/host-settings.js';
import { dataDirectoryOf, stateDirectory } from '../../src/files/state-directory.js';

describe('The state directory', () => {
  const folder = useTemporaryFolder();
  const home = homedir();

  it('is in the state folder of the platform', () => {
    assert.equal(stateDirectory({}, 'linux'), join(home, '.local/state/code-graph'));
    assert.equal(stateDirectory({}, 'darwin'), join(home, 'Library/Application Support/code-graph'));
    assert.equal(stateDirectory({ LOCALAPPDATA: '/local' }, 'win32'), join('/local', 'code-graph'));
  });

  it('is in XDG_STATE_HOME if that is an absolute path', () => {
    for (const platform of ['linux', 'darwin'] as const) {
      assert.equal(stateDirectory({ XDG_STATE_HOME: '/state' }, platform), '/state/code-graph');
    }
    assert.equal(stateDirectory({ XDG_STATE_HOME: 'state' }, 'linux'), stateDirectory({}, 'linux'));
  });

  it('has a folder for each workspace, outside the workspace', () => {
    const { workspace, dataDirectory } = resolveSettings({}, folder.path);
    assert.equal(workspace, folder.path);
    assert.equal(dataDirectory, dataDirectoryOf(folder.path));
    assert.match(relative(workspace, dataDirectory), /^\.\./);
    assert.ok(basename(dataDirectory).startsWith(basename(folder.path)), 'people recognize it');
  });

  it('distinguishes workspaces with the same name, and identifies a workspace by its real path', async function () {
    requires(this, process.platform !== 'win32', 'Windows needs a privilege for links');
    const [one, other] = [join(folder.path, 'a', 'app'), join(folder.path, 'b', 'app')];
    await mkdir(one, { recursive: true });
    await mkdir(other, { recursive: true });
    assert.notEqual(dataDirectoryOf(one), dataDirectoryOf(other));
    assert.equal(dirname(dataDirectoryOf(one)), dirname(dataDirectoryOf(other)));
    await symlink(one, join(folder.path, 'link'));
    assert.equal(dataDirectoryOf(join(folder.path, 'link')), dataDirectoryOf(one));
  });

  it('accepts a workspace whose name is not valid as a file name', () => {
    assert.equal(basename(dataDirectoryOf('/')).startsWith('-'), true);
    assert.ok(basename(dataDirectoryOf(`/${'ü b/'.repeat(300)}`)).length < 255);
  });
});
