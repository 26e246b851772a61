/** Returns the list with the item at a place moved one place nearer to the start or the end. */
export function moveItem<Item>(list: readonly Item[], at: number, by: 1 | -1): Item[] {
  const moved = [...list]
  const [item] = moved.splice(at, 1)
  moved.splice(at + by, 0, item!)
  return moved
}
