import assert from 'node:assert/strict';
import { boxSizes, layoutOrganization } from '../../../src/model/organization/layout-organization.js';
import {
  findInOrganization,
  toOrganizationGraph,
  type ListedUse,
  type OrganizationLists,
} from '../../../src/model/organization/organization-graph.js';

const use = (repository: string, name: string, uses: number, published = true): ListedUse => ({
  ...{ repository, manager: 'npm', package: name, published, uses, imports: 1 },
  versions: [{ current: false, uses }],
});

/** A chain of three repositories with a weak use back, a fork, a package from elsewhere, and a repository alone. */
const lists: OrganizationLists = {
  repositories: ['fork', 'lonely', 'lib', 'tool', 'site'].map((name) => ({ name, indexed: { nodes: 5 } })),
  packages: [
    { manager: 'npm', package: 'lib', symbols: 9, publishers: [{ repository: 'lib' }, { repository: 'fork' }] },
    { manager: 'npm', package: 'tool', symbols: 2, publishers: [{ repository: 'tool', version: '1.0.0' }] },
  ],
  uses: [
    use('site', 'tool', 7),
    use('tool', 'lib', 5),
    use('lib', 'tool', 1),
    use('lib', 'lib', 3),
    use('site', 'react', 8, false),
  ],
};

describe('The picture of an organization', () => {
  const graph = toOrganizationGraph(lists);

  it('has the uses of each package, by each of its publishers, without uses of own packages', () => {
    assert.deepEqual(
      graph.links.map(({ source, target, uses, outdated }) => [source, target, uses, outdated]),
      [
        ['repository site', 'repository tool', 7, 7],
        ['repository tool', 'repository lib', 5, 5],
        ['repository tool', 'repository fork', 5, 5],
        ['repository lib', 'repository tool', 1, 1],
        ['repository lib', 'repository fork', 3, 3],
        ['repository site', 'package npm:react', 8, 8],
      ],
    );
    assert.equal(graph.boxes.at(-1)?.repository, undefined);
  });

  it('places users left of what they use, also in a cycle, and repositories without uses below', () => {
    const { boxes, uses, width, height, unconnectedTop = NaN } = layoutOrganization(graph);
    const at = (key: string): { readonly x: number; readonly y: number } => {
      const box = boxes.find((each) => each.key === key);
      assert.ok(box !== undefined, key);
      return box;
    };
    const columns = ['site', 'tool', 'lib', 'fork'].map((name) => at(`repository ${name}`).x);
    assert.deepEqual(
      columns,
      [...columns].sort((one, other) => one - other),
    );
    assert.equal(new Set(columns).size, 4);
    assert.ok(at('repository lonely').y > unconnectedTop);
    const connected = boxes.filter(({ name }) => name !== 'lonely');
    assert.ok(connected.every(({ y, height: own }) => y + own <= unconnectedTop));
    assert.equal(uses.length, graph.links.length);
    for (const box of boxes) {
      assert.ok(box.x + boxSizes.width <= width && box.y + box.height <= height, box.key);
      for (const other of boxes)
        assert.ok(
          box === other || box.x !== other.x || box.y + box.height <= other.y || other.y + other.height <= box.y,
        );
    }
  });

  it('continues a layer with many repositories in further columns', () => {
    const repositories = Array.from({ length: 60 }, (_, index) => ({ name: `app${String(index)}` }));
    const many = toOrganizationGraph({
      repositories: [...lists.repositories, ...repositories],
      packages: lists.packages,
      uses: repositories.map(({ name }) => use(name, 'tool', 1)),
    });
    const { boxes, height } = layoutOrganization(many);
    assert.ok(new Set(boxes.map(({ x }) => x)).size > 3);
    assert.ok(height < 1_500);
  });

  it('is limited to names with a text and their neighbors', () => {
    const { boxes, links } = findInOrganization(graph, 'REACT');
    assert.deepEqual([boxes.map(({ name }) => name), links.length], [['site', 'react'], 1]);
    assert.equal(findInOrganization(graph, 'none').boxes.length, 0);
    assert.deepEqual(layoutOrganization({ boxes: [], links: [] }).boxes, []);
  });
});
