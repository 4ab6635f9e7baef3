export { applyOnce, type ApplyOnceSettings } from './apply-once.js';
export { InvalidOptions, type AnyPlugin } from './checked-plugin.js';
export type { ContractRule, ContractSettings, ValueOrFunction } from './contract/contract-rule.js';
export { contractRules, describeOverlayContract, type TestRunner } from './contract/describe-overlay-contract.js';
export { FakeClock } from './fake-clock.js';
export { startFakeService, type FakeReply, type FakeRequest, type FakeService } from './fake-service.js';
export { TemporaryGitRepository, type TemporaryGitRepositorySettings, type TestCommit } from './git-repository.js';
export { buildCodeGraph, buildFileGraph, buildGraph, type NodeParts } from './graph-builders.js';
export type { AttributeValues } from './memory-graph.js';
export type { LogEntry, ProgressReport } from './recorded-apply.js';
export {
  startTestHost,
  type AppliedOverlay,
  type ApplySettings,
  type TestHost,
  type TestHostSettings,
} from './test-host.js';
