/** As much of a column as its place needs. */
export interface Placed {
  readonly id: string
  readonly group?: string
  readonly plain?: boolean
}

/** Beside which other column one is put. */
export interface Beside {
  readonly id: string
  readonly after: boolean
}

/** The first column names the row and stays first, plain ones stay where they are. */
export const isMovable = ({ plain }: Placed, index: number): boolean => index > 0 && !plain

/** The columns in the user's order; those it does not know follow the one they follow at first. */
export function arranged<Column extends Placed>(columns: readonly Column[], order: readonly string[]): readonly Column[] {
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

/** What moves together: a column, or all columns of its group. */
const sameBlock = (one: Placed, other: Placed) => one.id === other.id || (one.group !== undefined && one.group === other.group)

/**
 * The order in which a column stands beside another one. Columns of a group stay together: beside one of another group the whole group
 * goes, and it goes past the whole other group.
 */
export function moved(columns: readonly Placed[], id: string, { id: targetId, after }: Beside): readonly string[] {
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

/** The column of those in sight that one passes with a step aside; of a group its neighbour there, at the group's edge the next group. */
export function neighbour(shown: readonly Placed[], id: string, step: 1 | -1): Beside | undefined {
  const at = shown.findIndex(each => each.id === id)
  const next = at + step
  const found = shown[at] && isMovable(shown[at], at) && shown[next]
  return found && isMovable(found, next) ? { id: found.id, after: step > 0 } : undefined
}

/** Columns beside each other that belong together: those of a group, and between groups those of none. */
export function runsOf<Column extends Placed>(columns: readonly Column[]): Column[][] {
  const runs: Column[][] = []
  for (const column of columns) {
    const last = runs.at(-1)
    if (last && last[0]!.group === column.group) last.push(column)
    else runs.push([column])
  }
  return runs
}
