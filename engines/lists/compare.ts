/** Compares two tuples of the same length from the left: below 0 when `a` comes first, 0 when they are equal. */
export function compareTuples(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return a[at]! - b[at]!
  return 0
}
