export { findDependencies, type Dependencies, type DependencyQuestion } from './find-dependencies.js';
export { findGroups, type GroupSelection } from './unit-groups.js';
