/** The list with the item at a place one place further on, or back. */
export function moved<Item>(items: readonly Item[], at: number, by: 1 | -1): Item[] {
  const next = [...items]
  const [item] = next.splice(at, 1)
  next.splice(at + by, 0, item!)
  return next
}
