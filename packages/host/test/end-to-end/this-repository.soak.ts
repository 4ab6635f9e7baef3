import { describeOwnRepository } from './own-repository.js';

describeOwnRepository({ folder: '.', nodes: 500, files: 50, hasCallsBetweenPackages: true });
