/** Minimum length of a secret. Shorter values occur in most texts by chance. */
const minLength = 4;

/** Minimum length of a secret that is also replaced inside a longer word, in an encoded form, or as one of several lines. */
const minUnmistakableLength = 8;

/** Maximum number of secrets that are looked for in every text. */
export const maxSecrets = 100;

const replacement = '***';

/**
 * Replaces secrets by `***` in the output of a plugin. Covers each secret as it is, its lines, and its JSON, URL and Base64 forms, also in
 * the Base64 of a longer text, such as user and password. A text does not become longer.
 */
export class SecretRedaction {
  readonly #secrets: readonly string[];
  /** Texts that are replaced wherever they occur, the longest first. */
  readonly #forms: readonly string[];
  /** Matches the short secrets as whole words. */
  readonly #words: RegExp | undefined;

  /** @param secrets at most `maxSecrets`; further ones are ignored */
  constructor(secrets: Iterable<string> = []) {
    this.#secrets = [...new Set(secrets)].slice(0, maxSecrets);
    const values = this.#secrets.map((secret) => secret.trim()).filter(({ length }) => length >= minLength);
    const isShort = ({ length }: string): boolean => length < minUnmistakableLength;
    const forms = new Set(values.filter((value) => !isShort(value)).flatMap(toForms));
    this.#forms = [...forms].sort((a, b) => b.length - a.length);
    const words = values.filter(isShort).sort((a, b) => b.length - a.length);
    if (words.length > 0) this.#words = toWordPattern(words);
  }

  /** A redaction of these secrets and of earlier ones. Beyond `maxSecrets`, the oldest are dropped. */
  with(secrets: readonly string[]): SecretRedaction {
    return secrets.length === 0 ? this : new SecretRedaction([...secrets, ...this.#secrets]);
  }

  inText(text: string): string {
    let redacted = text;
    for (const form of this.#forms) if (redacted.includes(form)) redacted = redacted.split(form).join(replacement);
    return this.#words ? redacted.replace(this.#words, replacement) : redacted;
  }

  /** Copies JSON data with the secrets replaced in names and values. Recursive: the caller limits the depth. */
  inData(data: unknown): unknown {
    if (this.#secrets.length === 0) return data;
    if (typeof data === 'string') return this.inText(data);
    if (typeof data === 'number') return this.inText(String(data)) === replacement ? replacement : data;
    if (Array.isArray(data)) return data.map((element) => this.inData(element));
    if (typeof data !== 'object' || data === null) return data;
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [this.inText(name), this.inData(value)]));
  }
}

/** The forms in which a secret may occur in a text. */
function toForms(secret: string): string[] {
  // The lines of a key are logged one by one.
  const lines = secret.split(/\r?\n/).map((line) => line.trim());
  const forms = [
    ...lines,
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(Buffer.from(secret).toString()),
    new URLSearchParams({ '': secret }).toString().slice(1),
    ...toBase64(secret),
  ];
  return forms.filter(({ length }) => length >= minUnmistakableLength);
}

/**
 * The Base64 of a secret at each of the three offsets that it can have in a longer text, without the characters that also depend on
 * the text around it.
 */
function toBase64(secret: string): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
    const first = Math.ceil((offset * 8) / 6);
    const last = Math.floor((bytes.length * 8) / 6);
    return (['base64', 'base64url'] as const).map((encoding) => bytes.toString(encoding).slice(first, last));
  });
}

/** Writes every character as its code point: no secret can make the pattern invalid, and so appear in a SyntaxError. */
function toWordPattern(words: readonly string[]): RegExp {
  const alternatives = words.map((word) => word.replaceAll(/./gsu, toCodePoint)).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'gu');
}

function toCodePoint(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
