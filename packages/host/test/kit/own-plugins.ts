/** Ids of the plugins that the host depends on, which every host lists. */
export const ownPlugins = ['complexity', 'findings', 'git-activity', 'ownership', 'test-coverage'];
