/** Which tuple comes first, compared from the left: below 0 when `a` does, 0 when they are the same. Both as long. */
export function compareTuples(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return a[at]! - b[at]!
  return 0
}
