import type { Words } from '../../../kit/words/words.tsx'
import { type CellMark, hasMark } from '../../roster/live-roster/cell-marks.rules.ts'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'

/** A code of the legend, as every cell of it looks and is named. */
export interface CodeLook {
  readonly code: string
  readonly className: string
  /** `D12 07:00 to 19:00` */
  readonly words: string
}

const fills = {
  AM: 'bd am',
  PM: 'bd pm',
  night: 'bd nt',
  off: 'bd off',
  leave: 'bd lv',
  training: 'bd tr',
  holiday: 'bd off',
  compOff: 'bd off',
}

/** The legend in the chosen language. */
export const codeLooks = (legend: LiveSchedule['legend'], t: Words): CodeLook[] =>
  legend.map(({ code, kind, name, startsAt, endsAt }) => ({
    code,
    className: fills[kind],
    words: startsAt && endsAt ? t('{{code}} {{from}} to {{to}}', { code, from: startsAt, to: endsAt }) : t(name),
  }))

/** Of a day that was OFF and is worked, in every language. */
export const offCancelledCode = 'OC'

const markTexts = {
  offCancelled: 'Off cancelled',
  several: 'Several shifts',
  note: 'Note',
  draft: 'Draft',
  unanswered: 'Not acknowledged',
  rejected: 'Rejected',
  missing: 'Did not come',
  partLeave: 'Leave for a part of the day',
  warns: 'Breaks a rule',
  blocks: 'Breaks a rule that blocks',
} as const

/** What the marks of a cell say, after its code. */
export const markWordsIn = (t: Words) => {
  const named = Object.entries(markTexts).map(([mark, text]) => [mark as CellMark, t(text)] as const)
  return (marks: number): string => named.map(([mark, word]) => (hasMark(marks, mark) ? `, ${word}` : '')).join('')
}
