/** Where the values of each key begin when they are sorted by key; one more entry says where all end. */
export function startsOf(keys: Int32Array, count: number): Int32Array {
  const first = new Int32Array(count + 1)
  for (let at = 0; at < keys.length; at++) first[keys[at]! + 1]!++
  for (let key = 0; key < count; key++) first[key + 1]! += first[key]!
  return first
}

/** The place of each value when they are sorted by key; values of one key keep their order. */
export function placesOf(keys: Int32Array, starts: Int32Array): Int32Array {
  const next = starts.slice()
  const places = new Int32Array(keys.length)
  for (let at = 0; at < keys.length; at++) places[at] = next[keys[at]!]!++
  return places
}

/** The values, each put at its place. */
export function putAt(places: Int32Array, values: Int32Array): Int32Array {
  const all = new Int32Array(values.length)
  for (let at = 0; at < values.length; at++) all[places[at]!] = values[at]!
  return all
}
