/** Key in the session storage of the browser. */
const key = 'code-graph:token';

/** The token that the user has entered in this tab. */
export function readToken(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    // Browsers may refuse to store anything.
    return undefined;
  }
}

/**
 * Keeps a token until the tab is closed, so that other users of the browser do not find it.
 * @throws Error if the browser stores nothing
 */
export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(key, token);
  } catch (cause) {
    throw new Error('The browser does not permit this page to keep the token.', { cause });
  }
}
