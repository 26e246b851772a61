import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { type Exclusion, holdsOn, type RosterPerson } from '../terms.ts'

/** What one exclusion "after X days" reads of a row, and a key: exclusions that say the same have the same one. */
export interface CountedExclusion {
  readonly key: string
  readonly machineOn: (frame: Frame) => Machine
}

/**
 * The exclusions of a person that hold after days in a row (EXCL-05, EXCL-21). A row names bands and not posts: one of skills is read only on days on which
 * the person holds no other skill.
 */
export function countedExclusions(person: RosterPerson, firstDay: number, days: number): CountedExclusion[] {
  return (person.exclusions ?? []).flatMap(row => {
    if (row.afterDays === undefined) return []
    const onDay = Array.from({ length: days }, (_, at) => isWhole(row, person, firstDay + at))
    if (!onDay.includes(true)) return []
    const { band, afterDays, includeOffDays = false } = row
    const key = JSON.stringify([band, afterDays, includeOffDays, onDay.map(Number).join('')])
    return [{ key, machineOn: frame => machineOf(row, afterDays, onDay, frame) }]
  })
}

function isWhole(row: Exclusion, { skills }: RosterPerson, day: number): boolean {
  if (!holdsOn(row, day)) return false
  return row.skills === undefined || skills.every(held => !holdsOn(held, day) || row.skills!.includes(held.skill))
}

/** Memory: days in a row up to the day before, as far as they matter. */
function machineOf({ band, includeOffDays = false }: Exclusion, afterDays: number, onDay: readonly boolean[], frame: Frame): Machine {
  const { duties } = frame
  const { letters, signs } = frame.letters(duty => {
    const { kind, bands } = duties.all[duty]!
    const isThere = duties.isWorked(duty) && (band === undefined || bands.some(at => duties.bands[at]!.id === band))
    return `${kind === 'work' ? 'worked' : kind} ${isThere}`
  })
  const kinds = signs.map(sign => sign.split(' ')[0]!)
  const there = signs.map(sign => sign.endsWith('true'))
  return {
    first: frame.first,
    last: frame.last,
    letters,
    unknown: 0,
    read: (memory, day, letter, broken) => {
      if (there[letter] && memory >= afterDays && onDay[day]) broken(1, day, day)
      const counts = kinds[letter] === 'worked' || (kinds[letter] === 'off' && includeOffDays && memory > 0)
      return counts ? Math.min(memory + 1, afterDays) : 0
    },
  }
}
