/** The values of each key as a list, in the order given. */
export function grouped<Key, Value>(pairs: Iterable<readonly [Key, Value]>): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const [key, value] of pairs) addTo(groups, key, value)
  return groups
}

/** Adds a value to the list of a key. */
export function addTo<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}
