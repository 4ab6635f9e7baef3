export * from './boundary/index.js';
