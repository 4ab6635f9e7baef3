/** The innermost of some packages whose folder contains a file. */
export function packageAround<Package extends { readonly folder: string }>(
  file: string,
  packages: readonly Package[],
): Package | undefined {
  let innermost: Package | undefined;
  for (const each of packages) {
    const contains = each.folder === '' || file.startsWith(`${each.folder}/`);
    if (contains && each.folder.length >= (innermost?.folder.length ?? 0)) innermost = each;
  }
  return innermost;
}
