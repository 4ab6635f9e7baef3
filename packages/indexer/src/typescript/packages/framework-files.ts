/** The files of a package that a framework loads by their path, given that the package depends on the framework. */
const frameworks: readonly { readonly dependency: RegExp; readonly files: RegExp }[] = [
  {
    dependency: /^next$/,
    files:
      /^(src\/)?(pages\/.+|app\/(.+\/)?(page|layout|template|loading|error|global-error|not-found|default|route|icon|apple-icon|opengraph-image|twitter-image|sitemap|robots|manifest)|middleware|proxy|instrumentation|instrumentation-client)\.[jt]sx?$/,
  },
  {
    dependency: /^@sveltejs\/kit$/,
    files: /^src\/(routes\/(.+\/)?\+(page|layout|server)[\w.@()-]*|hooks(\.\w+)?|params\/\w+|service-worker)\.[jt]s$/,
  },
  {
    dependency: /^(@remix-run\/.+|@react-router\/.+)$/,
    files: /^app\/(routes\/.+|root|routes|entry\.(client|server))\.[jt]sx?$/,
  },
  {
    dependency: /^nuxt$/,
    files: /^(app\/)?(plugins|middleware|composables|utils|server|modules)\/.+\.[jt]s$/,
  },
  { dependency: /^astro$/, files: /^src\/(pages\/.+|content\/config|content\.config|middleware)\.[jt]s$/ },
  {
    dependency: /^gatsby$/,
    files: /^(src\/(pages|templates|api)\/.+|gatsby-(config|node|browser|ssr))\.[jt]sx?$/,
  },
  { dependency: /^expo-router$/, files: /^(src\/)?app\/.+\.[jt]sx?$/ },
  {
    dependency: /^(storybook|@storybook\/.+)$/,
    files: /(^|\/)[^/]+\.stories\.[jt]sx?$|^\.storybook\/[^/]+\.[jt]sx?$/,
  },
];

/** Configurations that tools load, in any package. */
const configuration = /(^|\/)(\.[\w-]+rc|[\w.-]+\.config)\.[cm]?[jt]s$/;

/**
 * Returns a function that tests whether a tool or framework loads a file.
 * @param dependencies the names of the packages on which the package depends. Paths are relative to the package.
 */
export function toFrameworkTest(dependencies: readonly string[]): (path: string) => boolean {
  const used = frameworks.filter(({ dependency }) => dependencies.some((name) => dependency.test(name)));
  return (path) => configuration.test(path) || used.some(({ files }) => files.test(path));
}
