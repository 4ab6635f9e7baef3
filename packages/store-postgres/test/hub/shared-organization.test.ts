import { describeSharedOrganization } from './shared-organization.js';

describe('An organization on PostgreSQL', () => {
  describeSharedOrganization({
    size: { repositories: 10, packages: 8, functions: 4, uses: 2, calls: 3, seed: 1 },
    ...{ longestLifeMs: 500, maxKills: 2, changed: 2 },
  });
});
