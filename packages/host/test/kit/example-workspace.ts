import { TemporaryGitRepository } from '@code-graph/sdk/testing';

const server = (calls: string): string => `import { format } from './format';

export class Server {
  private count = 0;

  start(port: number): string {
    if (port < 0) {
      throw new Error('negative');
    }
    this.count += 1;
    ${calls}
    return format(String(port));
  }

  stop(): void {
    for (let index = 0; index < this.count; index++) {
      if (index > 2 && this.count > 3) continue;
    }
    this.count = 0;
  }
}
`;

const format = `export function format(text: string): string {
  return text.trim();
}
`;

const tool = `class Tool:
    def run(self, times):
        while times > 0:
            times = times - 1
        return times
`;

const coverage = `TN:
SF:src/server.ts
DA:7,4
DA:8,0
DA:10,4
DA:12,4
DA:16,1
DA:17,0
DA:19,1
BRDA:7,0,0,0
BRDA:7,0,1,4
end_of_record
SF:src/format.ts
DA:2,4
end_of_record
`;

const finding = (ruleId: string, uri: string, startLine: number): object => ({
  ruleId,
  message: { text: `about ${uri}` },
  locations: [{ physicalLocation: { artifactLocation: { uri }, region: { startLine } } }],
});

const rules = ['error', 'warning', 'note'].map((level, index) => ({
  id: level,
  defaultConfiguration: { level },
  properties: { 'security-severity': `${9 - index}` },
}));

const findings = {
  version: '2.1.0',
  runs: [
    {
      tool: { driver: { name: 'lint', rules } },
      results: [
        finding('error', 'src/server.ts', 8),
        finding('warning', 'src/server.ts', 17),
        finding('note', 'src/format.ts', 2),
      ],
    },
  ],
};

/**
 * A repository with sources in two languages, a history of two people over several months, reports of coverage and findings, and two ways to name
 * owners: everything that the plugins of the host read.
 */
export function createExampleWorkspace(folder: string): TemporaryGitRepository {
  const repository = new TemporaryGitRepository({ folder });
  const save = (files: Record<string, string>, author: string, day: string): void =>
    void repository.commit(files, { author, day });
  save({ 'src/server.ts': server(''), 'src/format.ts': format }, 'Ada <ada@example.com>', '2025-01-10');
  save({ 'tools/tool.py': tool, 'tools/__init__.py': '' }, 'Grace <grace@example.com>', '2025-02-10');
  for (const [index, day] of ['2025-03-10', '2025-04-10', '2025-05-10'].entries()) {
    save(
      {
        'src/server.ts': server(`format('${index}');`),
        'src/format.ts': format.replace('text.trim()', `text.trim() + ${index}`),
      },
      'Grace <grace@example.com>',
      day,
    );
  }
  const teams = { teams: { core: ['ada@example.com'], tools: ['grace@example.com'] } };
  save(
    {
      'teams.json': JSON.stringify(teams),
      CODEOWNERS: '/src/ @core\n/src/format.ts @core @tools\n/tools/ @tools\n',
      'coverage/lcov.info': coverage,
      'lint.sarif': JSON.stringify(findings),
    },
    'Ada <ada@example.com>',
    '2025-06-10',
  );
  return repository;
}
