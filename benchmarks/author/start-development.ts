import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** A `code-graph dev` in a process of its own. */
export interface Development {
  /** Resolves when the output since the last call contains the pattern. */
  printed(pattern: RegExp): Promise<void>;
  stop(): Promise<void>;
}

/** Starts `code-graph dev` of an installed host on this repository. Resolves when the plugin has been applied. */
export async function startDevelopment(plugin: string, env: NodeJS.ProcessEnv): Promise<Development> {
  const program = join(plugin, 'node_modules', '@code-graph', 'cli', 'bin', 'code-graph.js');
  const child = spawn(process.execPath, [program, 'dev', '.', repository, '--port', '0'], {
    cwd: plugin,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const development: Development = {
    async printed(pattern) {
      for (let match = pattern.exec(output); ; match = pattern.exec(output)) {
        if (match) {
          output = output.slice(match.index + match[0].length);
          return;
        }
        const ended = exited.then(([code]) => {
          throw new Error(`code-graph dev ended with exit code ${String(code)}.\n${output}`);
        });
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
  await development.printed(/members applied: [\d,]+ nodes/);
  return development;
}
