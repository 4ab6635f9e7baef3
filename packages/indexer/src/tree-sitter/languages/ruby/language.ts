import { words, type NamedLanguage } from '../../by-name/named-language.js';

export const ruby: NamedLanguage = {
  name: 'ruby',
  title: 'Ruby',
  grammar: 'ruby',
  extensions: ['rb', 'rake', 'gemspec', 'ru'],
  configuration: new Set(),
  separators: ['::'],
  selfNames: ['self'],
  superNames: [],
  constructors: ['initialize'],
  continuesOuterTypes: true,
  parameters: {
    optional: ['optional_parameter'],
    rest: ['splat_parameter', 'hash_splat_parameter', 'keyword_parameter', 'forward_parameter'],
    ignored: ['block_parameter'],
    hasDefaultsElsewhere: false,
  },
  arguments: {
    spread: ['splat_argument', 'hash_splat_argument', 'forward_argument', 'pair'],
    ignored: ['block_argument'],
  },
  importedExtensions: ['rb'],
  headerExtensions: [],
  tests: /(?:^|\/)(?:spec|test)\/|_(?:spec|test)\.rb$/,
  rules: {
    hasImplicitReceiver: true,
    hasOverloads: false,
    seesOuterModules: true,
    callConstructs: true,
    valuesAreUntyped: true,
    hasOpenTypes: true,
    importsFunctions: true,
    rootMembers: words(
      'class clone dup extend freeze frozen? hash inspect instance_eval instance_exec instance_of? instance_variable_get instance_variable_set instance_variables is_a? kind_of? lambda loop method methods nil? object_id p print printf proc public_send puts raise rand require require_relative respond_to? send sleep tap then to_enum to_s warn',
    ),
    commonNames: words(
      '<< == [] []= add all? any? append body call capitalize clear close code collect compact concat count create default delete delete_if detect downcase each each_key each_pair each_value each_with_index each_with_object empty? end_with? error exist? exists? fetch fetch_values filter find find_all finish first flat_map flatten flush format get grep group_by gsub has_key? headers include? index inject insert invert items join key key? keys last length load lines list lstrip map match match? max merge merge! message min name new next none? open options params parse path partition pop post push put read read_body reduce reject reject! remove replace request reset response result reverse rewind rstrip run scan select set shift size slice sort sort_by source split start start_with? status stop store strip sub sub! sum swapcase test time times to_a to_h to_i to_json to_proc to_str to_sym transform_keys transform_values tr type uniq unshift update upcase url value value? values values_at write yield zip',
    ),
  },
};
