/** Whether npm accepts a name for a new package: lower case, at most 214 characters, optionally in a scope. */
export function isPackageName(name: string): boolean {
  return name.length <= 214 && /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(name);
}
