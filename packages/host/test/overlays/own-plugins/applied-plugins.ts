/** The plugins of the host whose contract is tested in this folder. */
export const appliedPlugins = ['git-activity', 'ownership', 'test-coverage', 'complexity', 'findings'];
