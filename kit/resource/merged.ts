// Puts two changes of one value together: what only one of two editors changed is taken, what both changed otherwise is asked about.

type Line = Readonly<Record<string, unknown>>

/** Something that both changed, to different values. */
export interface Asked {
  /** its place: the field, then the keys of lines and the names and places below them, such as `rows.7.bands.3` */
  readonly path: string
  readonly theirs: unknown
  readonly mine: unknown
}

/** How the lines of a value are told apart. */
export interface LinesTold {
  /** what names a line that has no id; its place does when absent */
  key?(line: Line): string
  /** a line that both changed is asked about as one; otherwise its fields are, one by one */
  readonly whole?: true
}

interface Answers {
  readonly asked: Asked[]
  /** the places at which theirs was chosen */
  readonly taken: ReadonlySet<string>
}
export const answering = (taken: ReadonlySet<string>): Answers => ({ asked: [], taken })

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isLine = (value: unknown): value is Line => typeof value === 'object' && value !== null && !Array.isArray(value)
const areLines = (value: unknown): value is readonly Line[] => Array.isArray(value) && value.every(isLine)

/** Merges one value: `was` is the value when opened, `theirs` the stored one, `mine` the wanted one. Returns what is saved. */
export function put(was: unknown, theirs: unknown, mine: unknown, path: string, answers: Answers, lines: LinesTold = {}): unknown {
  if (same(mine, was)) return theirs
  if (same(theirs, was) || same(theirs, mine)) return mine
  if (areLines(was) && areLines(theirs) && areLines(mine)) return putLines(was, theirs, mine, path, lines, answers)
  const below = (name: string | number, values: readonly unknown[]) => {
    const [before, stored, wanted] = values
    return put(before, stored, wanted, `${path}.${name}`, answers)
  }
  if (isLine(was) && isLine(theirs) && isLine(mine) && !lines.whole) {
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    return Object.fromEntries(names.map(name => [name, below(name, [was[name], theirs[name], mine[name]])]))
  }
  const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length === (mine as unknown[]).length
  if (Array.isArray(mine) && isList(was) && isList(theirs) && path.includes('.'))
    return mine.map((each, at) => below(at, [was[at], theirs[at], each]))
  answers.asked.push({ path, theirs, mine })
  return answers.taken.has(path) ? theirs : mine
}

/**
 * Their lines with mine on top: those I changed, added and deleted. One that they deleted and I changed is added again. The order is mine, unless
 * they put lines in another one.
 */
function putLines(
  was: readonly Line[],
  theirs: readonly Line[],
  mine: readonly Line[],
  path: string,
  told: LinesTold,
  answers: Answers,
): readonly Line[] {
  const before = byKey(was, told)
  const stored = byKey(theirs, told)
  const wanted = byKey(mine, told)
  const here = [...wanted].flatMap(([key, line]): (readonly [string, Line])[] => {
    const known = before.get(key)
    const other = stored.get(key)
    if (other) return [[key, put(known, other, line, `${path}.${key}`, answers, told) as Line]]
    if (!known) return [[key, line]]
    const { id: _, ...again } = line
    return same(known, line) ? [] : [[key, again]]
  })
  const theirNew = [...stored].filter(([key]) => !before.has(key) && !wanted.has(key))
  const merged = new Map([...here, ...theirNew])
  const inOrder = (lines: ReadonlyMap<string, Line>, others: ReadonlyMap<string, Line>) => [...lines.keys()].filter(key => others.has(key))
  if (same(inOrder(before, stored), inOrder(stored, before))) return [...merged.values()]
  const theirOrder = [...stored.keys()].flatMap(key => (merged.has(key) ? [merged.get(key)!] : []))
  return [...theirOrder, ...[...merged].flatMap(([key, line]) => (stored.has(key) ? [] : [line]))]
}

/** The lines by what tells them apart. A new one of those that have ids is like no other. */
function byKey(lines: readonly Line[], { key }: LinesTold): Map<string, Line> {
  const met = new Map<string, number>()
  const withIds = lines.some(({ id }) => id !== undefined)
  return new Map(
    lines.map((line, at) => {
      if (line.id !== undefined) return [String(line.id), line]
      const name = key?.(line) ?? (withIds ? `new ${at}` : String(at))
      const times = met.get(name) ?? 0
      met.set(name, times + 1)
      return [times === 0 ? name : `${name} ${times + 1}`, line]
    }),
  )
}
