import { holdsOn } from '../terms.ts'
import { type CellRule, nothingToCheck } from './rule.ts'

/** QuayExclusion: bands and skills that the person must not be given on that day. Those after days in a row are read by row (exclusion-after.ts). */
export const exclusion: CellRule<object> = {
  unit: 'shifts',
  check: nothingToCheck,
  mayStand: ({ person, day, band, skill }) =>
    !(person.exclusions ?? []).some(
      row =>
        row.afterDays === undefined &&
        holdsOn(row, day) &&
        (row.band === undefined || row.band === band) &&
        (row.skills === undefined || (skill !== undefined && row.skills.includes(skill))),
    ),
}
