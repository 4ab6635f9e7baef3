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
  extensions: ['cc', 'cpp', 'cxx', 'c++', 'h', 'hh', 'hpp', 'hxx', 'inl', 'ipp', 'cppm', 'ixx'],
};
