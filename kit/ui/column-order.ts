/** The part of a column that decides its place. */
export interface Placed {
  readonly id: string
  readonly group?: string
  readonly plain?: boolean
}

/** The column that another column is put beside. */
export interface Beside {
  readonly id: string
  readonly after: boolean
}

/** Whether a column can be moved. The first one names the row and stays first; plain ones stay where they are. */
export const isMovable = ({ plain }: Placed, index: number): boolean => index > 0 && !plain

/** Puts the columns in the user's order. A column that is not in that order comes after the one before it in `columns`. */
export function arrangeColumns<Column extends Placed>(columns: readonly Column[], order: readonly string[]): readonly Column[] {
  if (order.length === 0) return columns
  const places = new Map(order.map((id, place) => [id, place]))
  let before = -1
  const movable = columns.filter(isMovable).map(column => {
    before = places.get(column.id) ?? before
    return { column, place: before }
  })
  const next = movable.sort((one, other) => one.place - other.place).values()
  return columns.map((column, index) => (isMovable(column, index) ? next.next().value!.column : column))
}

/** Whether two columns move together: they are the same one or in the same group. */
const sameBlock = (one: Placed, other: Placed) => one.id === other.id || (one.group !== undefined && one.group === other.group)

/**
 * The order after a column is moved beside another one. Columns of a group stay together. When the other column is in another group, the
 * whole group moves past the whole other group.
 */
export function moveColumn(columns: readonly Placed[], id: string, { id: targetId, after }: Beside): readonly string[] {
  const movable = columns.filter(isMovable)
  const column = movable.find(each => each.id === id)
  const target = movable.find(each => each.id === targetId)
  if (!column || !target || column === target) return movable.map(each => each.id)
  const within = sameBlock(column, target)
  const moving = movable.filter(each => (within ? each === column : sameBlock(each, column)))
  const others = movable.filter(each => !moving.includes(each))
  const goal = others.filter(each => (within ? each === target : sameBlock(each, target)))
  const at = after ? others.indexOf(goal.at(-1)!) + 1 : others.indexOf(goal[0]!)
  return others.toSpliced(at, 0, ...moving).map(each => each.id)
}

/** The shown column that a column passes when it moves one step; undefined when it cannot move. */
export function neighbour(shown: readonly Placed[], id: string, step: 1 | -1): Beside | undefined {
  const at = shown.findIndex(each => each.id === id)
  const next = at + step
  const found = shown[at] && isMovable(shown[at], at) && shown[next]
  return found && isMovable(found, next) ? { id: found.id, after: step > 0 } : undefined
}

/** Splits columns into runs of neighbours that are in the same group, or in no group. */
export function runsOf<Column extends Placed>(columns: readonly Column[]): Column[][] {
  const runs: Column[][] = []
  for (const column of columns) {
    const last = runs.at(-1)
    if (last && last[0]!.group === column.group) last.push(column)
    else runs.push([column])
  }
  return runs
}
