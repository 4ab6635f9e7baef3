import type { NamedLanguage } from '../../by-name/named-language.js';
import { c } from '../c/language.js';

/** Headers count as C++, which can read those of C. */
export const cpp: NamedLanguage = {
  ...c,
  name: 'cpp',
  title: 'C++',
  grammar: 'cpp',
  // The declaration of a function states the defaults, and not its definition outside of the class.
  parameters: { ...c.parameters, hasDefaultsElsewhere: true },
  // `class EXPORTED Name {`, the annotations of clang's analysis of thread safety, and `EXPORTED type name(`.
  unreadable:
    /(?=[A-Z])(?<=^[ \t]*)(?:[A-Z][A-Z\d]*_[A-Z\d_]+[ \t]+){1,3}(?=(?:[\w:]+(?:<(?:[^<>;(){}\n]|<[^<>;(){}\n]*>)*>)?[ \t*&]+){1,5}~?[\w:]+[ \t]*\()|(?=[A-Z])(?<=\b(?:class|struct|union)\s+)[A-Z][A-Z\d_]+(?=\s+[A-Za-z_]\w*\s*(?:final\s*)?[:{])|\b\w*(?:GUARDED_BY|LOCKS_REQUIRED|LOCKS_EXCLUDED|LOCK_FUNCTION)\([^()\n]*\)/gm,
  extensions: ['cc', 'cpp', 'cxx', 'c++', 'h', 'hh', 'hpp', 'hxx', 'inl', 'ipp', 'cppm', 'ixx'],
};
