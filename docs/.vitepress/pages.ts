/** The pages by kind, in the order of the sidebar, relative to `docs/`. `README.md` is the index of its folder. */
export const pages: Readonly<Record<string, readonly string[]>> = {
  'How-to guides: using the graph': [
    'guides/use-the-viewer.md',
    'guides/query-the-graph.md',
    'guides/find-cycles.md',
    'guides/find-unused-code.md',
    'guides/impact-in-ci.md',
    'guides/precise-edges.md',
    'guides/layout-server.md',
  ],
  'How-to guides: writing plugins': ['guides/write-a-plugin.md', 'guides/debug-a-plugin.md'],
  Reference: [
    'reference/command-line.md',
    'reference/configuration.md',
    'reference/rest-api.md',
    'reference/errors.md',
    'reference/plugin-check.md',
    'reference/formats.md',
    'reference/languages.md',
    'glossary.md',
  ],
  Explanation: [
    'explanation/one-request-and-one-edge.md',
    'explanation/name-resolution.md',
    'explanation/add-a-language.md',
    'decisions/README.md',
  ],
};
