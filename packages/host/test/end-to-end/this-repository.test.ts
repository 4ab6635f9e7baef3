import { describeOwnRepository } from './own-repository.js';

describeOwnRepository({ folder: 'packages/plugin-git-activity', nodes: 200, files: 20 });
