import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { SyntaxWalk } from '../../syntax/syntax-walk.js';

/** Maximum number of characters before an item in which its attributes are found. */
const lookBehind = 400;

/** `#[cfg(test)]`, `#[cfg(all(test, …))]`, `#[test]` or `#[tokio::test]`, before further attributes and comments. */
const testAttribute =
  /(?:^|[\n\]])[ \t]*#\[(?:cfg\((?:test|all\(test\b[^\]]*\))\)|(?:\w+::)*(?:test|bench|rstest|test_case)(?:\([^\]]*\))?)\](?:\s|#\[[^\]]*\]|\/\/[^\n]*\n)*$/;

/** Whether the attributes of an item, which precede it, mark it as test code. */
export function isTestItem({ startIndex }: SyntaxNode, { text }: SyntaxWalk): boolean {
  // Most items have no attribute.
  if (!/[\]\n]\s*$/.test(text.slice(Math.max(0, startIndex - 100), startIndex))) return false;
  return testAttribute.test(text.slice(Math.max(0, startIndex - lookBehind), startIndex));
}

/** The path of the file or folder of `mod name;`, without the extension. */
export function moduleFile(file: string, containers: string, name: string): string {
  const folder = file.replace(/[^/]*$/, '');
  const own = file.slice(folder.length).replace(/\.rs$/, '');
  const inside = /^(?:mod|lib|main)$/.test(own) ? [] : [own];
  return folder + [...inside, ...containers.split('.').filter((part) => part !== ''), name].join('/');
}
