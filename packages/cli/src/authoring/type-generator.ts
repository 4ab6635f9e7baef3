// A module of its own, to be loaded on demand: bundled CommonJS has named exports only for static imports.
export { compile } from 'json-schema-to-typescript';
