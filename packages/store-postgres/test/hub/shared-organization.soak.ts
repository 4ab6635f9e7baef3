import { fullOrganization } from '../../../../test-support/organization/generate-organization.js';
import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeSharedOrganization } from './shared-organization.js';

const { rounds, seed } = soakRounds(fullOrganization.repositories);

describe(`An organization of ${rounds} repositories on PostgreSQL (seed ${seed})`, function () {
  this.timeout(0);
  describeSharedOrganization({
    size: { ...fullOrganization, repositories: rounds, seed },
    ...{ longestLifeMs: 20_000, maxKills: 1_000, changed: 10, hasReport: true },
  });
});
