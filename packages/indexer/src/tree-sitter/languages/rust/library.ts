import { elementMember, errorMember } from '../../outline.js';
import type { MemberResult } from '../../resolution/name-rules.js';

/** Methods of the standard library that return their receiver, its content, or an iterator over the same elements. */
const same =
  'as_deref as_deref_mut as_mut as_mut_slice as_ref as_slice borrow borrow_mut by_ref chain clone cloned collect copied cycle deref deref_mut drain enter expect filter fuse get_mut get_ref inspect into_boxed_slice into_inner into_iter iter iter_mut lock map_err ok ok_or ok_or_else or or_else peekable project project_ref read rev skip skip_while step_by take take_while to_owned to_vec try_borrow try_borrow_mut unwrap unwrap_or unwrap_or_default unwrap_or_else unwrap_unchecked upgrade write';

/** Methods of collections and iterators that return an element. */
const element =
  'back back_mut binary_heap choose find first first_mut front front_mut get get_mut last last_mut max max_by max_by_key min min_by min_by_key next next_back nth peek peek_mut pop pop_back pop_front remove reduce swap_remove';

/** Functions of traits that create a value of the type. */
const instance = 'default from from_iter from_str try_from';

const results = new Map<string, MemberResult>([
  ...same.split(' ').map((name) => [name, 'receiver'] as const),
  ...element.split(' ').map((name) => [name, 'element'] as const),
  ...instance.split(' ').map((name) => [name, 'instance'] as const),
]);

/** The result of a method that a type does not declare itself. */
export function resultOfMember(name: string, isCollection: boolean): MemberResult | undefined {
  const result = name === 'get_mut' && !isCollection ? 'receiver' : results.get(name);
  return result === 'element' && !isCollection ? undefined : result;
}

/** Methods whose closure receives the elements of the receiver, or its content. */
const contentClosures = new Set(
  'all and_then any filter filter_map find find_map flat_map for_each inspect is_some_and is_ok_and is_none_or map map_or map_or_else map_while max_by_key min_by_key partition position retain retain_mut rposition skip_while sort_by_cached_key sort_by_key sort_by sort_unstable_by sort_unstable_by_key take_while try_for_each'.split(
    ' ',
  ),
);

/** Methods whose closure receives the error of the receiver. */
const errorClosures = new Set(['inspect_err', 'is_err_and', 'map_err', 'or_else', 'unwrap_or_else']);

/** The pseudo-member of the receiver that a method passes to its closure. */
export function passedMember(method: string): string | undefined {
  if (contentClosures.has(method)) return elementMember;
  return errorClosures.has(method) ? errorMember : undefined;
}

/** Methods that return the error of a result. */
export const errorMethods: ReadonlySet<string> = new Set(['err', 'expect_err', 'unwrap_err']);
