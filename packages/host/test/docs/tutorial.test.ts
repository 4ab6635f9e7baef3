import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { linkModules } from '../../../../test-support/linked-modules.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { runCommand, serveWorkspace, type ServedWorkspace } from '../kit/served-workspace.js';
import { isShownIn, readBlocks, type Block } from './tutorial-blocks.js';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const page = join(root, 'docs', 'tutorial', 'README.md');
const createProgram = join(root, 'packages', 'create-plugin', 'dist', 'create-plugin.js');

describe('the tutorial', () => {
  const folder = useTemporaryFolder();

  it('has blocks that work in their order, and shows the output that they have', async function () {
    this.timeout(120_000);
    const reader = new Reader(folder.path);
    try {
      const blocks = readBlocks(await readFile(page, 'utf8'));
      assert.ok(blocks.length > 20, `Only ${blocks.length} blocks were found.`);
      for (const block of blocks) await reader.follow(block);
      assert.ok(reader.hasServed, 'The tutorial starts no host.');
    } finally {
      await reader.stop();
    }
  });
});

/** Does what a reader of the tutorial does: writes the files, runs the commands, and compares the output. */
class Reader {
  /** The output of the latest commands. */
  private output = '';
  private served: ServedWorkspace | undefined;
  /** The folder in which commands run. */
  private current: string;
  /** The end of the output of the host that was compared already. */
  private comparedTo = 0;

  constructor(private readonly folder: string) {
    this.current = folder;
  }

  get hasServed(): boolean {
    return this.served !== undefined;
  }

  async follow({ language, file, isPartial, content }: Block): Promise<void> {
    if (file !== undefined) await this.write(file, isPartial ? await this.replaceMembers(file, content) : content);
    else if (language === 'sh') for (const line of content.trim().split('\n')) await this.run(line);
    else await this.compare(language, content);
  }

  async stop(): Promise<void> {
    await this.served?.end('SIGINT');
  }

  private async replaceMembers(file: string, members: string): Promise<string> {
    const content = JSON.parse(await readFile(join(this.folder, file), 'utf8')) as object;
    return JSON.stringify({ ...content, ...(JSON.parse(members) as object) }, undefined, 2);
  }

  private async write(file: string, content: string): Promise<void> {
    await mkdir(dirname(join(this.folder, file)), { recursive: true });
    await writeFile(join(this.folder, file), content);
    // The next output is that of the host, which notices the change.
    this.output = '';
  }

  private async run(line: string): Promise<void> {
    const words = line.split(' ').filter((word) => word !== '');
    if (words[0] === 'cd') this.current = join(this.current, words[1] ?? '');
    else if (line.startsWith('npm create ')) {
      const parameters = words.slice(words.indexOf('--') + 1);
      this.output = (await execute(process.execPath, [createProgram, ...parameters], { cwd: this.current })).stdout;
    } else if (line === 'npm install') {
      // The packages of this repository, instead of those of the registry.
      linkModules(this.current);
      await this.runInShell('npm run prepare');
    } else if (line.startsWith('npx code-graph dev ')) {
      const [plugin = '', workspace = ''] = words.slice(3).map((path) => join(this.current, path));
      this.served = await serveWorkspace([plugin, workspace], 'dev');
      this.output = '';
    } else if (line.startsWith('npx code-graph ')) {
      const env = { CODE_GRAPH_URL: this.served?.url ?? '' };
      const { exitCode, stdout, stderr } = await runCommand(words.slice(2), { cwd: this.current, env });
      assert.equal(exitCode, 0, `${line}\n${stderr}`);
      this.output = stdout;
    } else await this.runInShell(line.replace('http://127.0.0.1:5050', this.served?.url ?? ''));
  }

  private async runInShell(command: string): Promise<void> {
    const { stdout } = await execute('sh', ['-c', command], { cwd: this.current }).catch((error: unknown) => {
      const { stdout: printed, stderr } = error as { readonly stdout: string; readonly stderr: string };
      assert.fail(`${command}\n${printed}\n${stderr}`);
    });
    this.output = stdout;
  }

  /** The output of a command is complete. A host prints more, so its output is compared from where the block before ended. */
  private async compare(language: string, shown: string): Promise<void> {
    if (language === 'output') assert.deepEqual(JSON.parse(this.output), JSON.parse(shown));
    else if (this.output !== '') assert.ok(isShownIn(this.output, shown), `Shown:\n${shown}\nPrinted:\n${this.output}`);
    else await this.compareWithHost(shown);
  }

  private async compareWithHost(shown: string): Promise<void> {
    const { served } = this;
    assert.ok(served, `The tutorial shows an output without a command:\n${shown}`);
    const printed = () => served.stdout().slice(this.comparedTo);
    await waitFor(`the lines that the tutorial shows:\n${shown}`, () => isShownIn(printed(), shown)).catch(() => {
      assert.fail(`Shown:\n${shown}\nPrinted:\n${printed()}`);
    });
    this.comparedTo = served.stdout().length;
  }
}
