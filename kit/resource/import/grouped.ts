/** Groups values by their keys, and keeps their order. */
export function groupByKey<Value>(values: Iterable<Value>, keyOf: (value: Value) => string): ReadonlyMap<string, readonly Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return groups
}
