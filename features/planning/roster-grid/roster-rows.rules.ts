import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'

export interface Person extends Readonly<LivePerson> {
  /** days that differ from another roster beside it */
  readonly changed?: readonly boolean[]
  /** the line of that other roster, below the person's own */
  readonly aside?: boolean
  /** why days were rejected, by day */
  readonly reasons?: ReadonlyMap<number, string>
}
type LivePerson = LiveSchedule['people'][number]

export interface RosterFilter {
  /** part of a name or number */
  readonly search: string
  /** places in `crews`, −1 = without a crew; empty = every crew */
  readonly crews: ReadonlySet<number>
  /** names; empty = every skill */
  readonly skills: ReadonlySet<string>
}

/** A line of the roster grid: the head of a crew, or a person. Tops and heights are pixels from the first line. */
export type RosterItem = { readonly top: number; readonly height: number } & (
  | { readonly kind: 'crew'; readonly crew: number; readonly minutes: number; readonly folded: boolean }
  | { readonly kind: 'person'; readonly person: Person }
)

/** Heights of look.md §5. */
const crewHeight = 26
const personHeight = 28

/** Whoever the filter leaves. */
export function filtered(people: readonly Person[], { search, crews, skills }: RosterFilter): Person[] {
  const wanted = search.trim().toLowerCase()
  return people.filter(
    ({ name, number, crew, skill }) =>
      (wanted === '' || name.toLowerCase().includes(wanted) || number.toLowerCase().includes(wanted)) &&
      (crews.size === 0 || crews.has(crew)) &&
      (skills.size === 0 || skills.has(skill)),
  )
}

/** The lines of the grid: each crew's head, and below it its people unless it is folded. People come sorted by crew. */
export function itemsOf(people: readonly Person[], folded: ReadonlySet<number>): RosterItem[] {
  const minutes = new Map<number, number>()
  for (const person of people) minutes.set(person.crew, (minutes.get(person.crew) ?? 0) + person.minutes)
  const items: RosterItem[] = []
  let top = 0
  for (const [crew, sum] of minutes) {
    items.push({ kind: 'crew', crew, minutes: sum, folded: folded.has(crew), top, height: crewHeight })
    top += crewHeight
    if (folded.has(crew)) continue
    for (const person of people) {
      if (person.crew !== crew) continue
      items.push({ kind: 'person', person, top, height: personHeight })
      top += personHeight
    }
  }
  return items
}

/** The line at a height; the last one below the end, −1 when there is none. Lines lie without gaps, in order. */
export function itemAt(items: readonly RosterItem[], height: number): number {
  let low = 0
  let high = items.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (items[middle]!.top <= height) low = middle
    else high = middle - 1
  }
  return high
}

/** Hours of minutes with at most one decimal: 10,560 → `176`, 10,590 → `176.5`. */
export const hoursOf = (minutes: number): string => String(Math.round(minutes / 6) / 10)

/** A skill in four letters at most: initials of several words, else the first letter and the consonants after it. */
export function skillCode(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  if (words.length > 1)
    return words
      .map(word => word[0]!.toUpperCase())
      .join('')
      .slice(0, 4)
  if (name.length <= 4) return name.toUpperCase()
  const consonants = [...name.slice(1)].filter((letter, at, rest) => !/[aeiou]/i.test(letter) && letter !== rest[at - 1])
  return (name[0] + consonants.join('')).slice(0, 3).toUpperCase()
}

export interface CrewPattern {
  /** `4 on 4 off` where every run is alike, else the lengths of the runs of one band or OFF */
  readonly runs: { readonly on: number; readonly off: number } | readonly number[]
  /** of every shift, null where they differ */
  readonly hours: number | null
}

/** How a crew works, from the cycle of its row: places in the legend. Undefined for a crew without a row, or always off. */
export function crewPattern(cycle: readonly number[], legend: Readonly<LiveSchedule['legend']>): CrewPattern | undefined {
  const kinds = cycle.map(place => legend[place])
  const hours = [...new Set(kinds.flatMap(kind => (kind?.startsAt && kind.endsAt ? [bandHours(kind.startsAt, kind.endsAt)] : [])))]
  if (hours.length === 0) return undefined
  const works = kinds.map(kind => Boolean(kind?.startsAt))
  const turns = runsOf(works)
  const on = new Set(turns.filter(run => run.value).map(run => run.length))
  const off = new Set(turns.filter(run => !run.value).map(run => run.length))
  const alike = on.size === 1 && off.size === 1
  return {
    runs: alike ? { on: [...on][0]!, off: [...off][0]! } : runsOf(cycle).map(run => run.length),
    hours: hours.length === 1 ? hours[0]! : null,
  }
}

function bandHours(startsAt: string, endsAt: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return ((minutes(endsAt) - minutes(startsAt) + 1440) % 1440 || 1440) / 60
}

/** Runs of equal values around a cycle: it is read from where a run begins. */
function runsOf<T>(cycle: readonly T[]): { value: T; length: number }[] {
  const start = cycle.findIndex((value, at) => value !== cycle.at(at - 1))
  const turned = start < 0 ? cycle : [...cycle.slice(start), ...cycle.slice(0, start)]
  const runs: { value: T; length: number }[] = []
  for (const value of turned) {
    const last = runs.at(-1)
    if (last?.value === value) last.length++
    else runs.push({ value, length: 1 })
  }
  return runs
}
