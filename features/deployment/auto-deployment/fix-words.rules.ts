import type { FixKind, Reason } from '../../../engines/answers/reason.ts'
import { formatMinutes } from '../../../kit/words/formats.ts'
import type { Names, ReasonWords } from './reason-words.rules.ts'

const texts: Readonly<Partial<Record<FixKind, string>>> = {
  moveStart: 'Fills it: start {{time}} later',
  moveEnd: 'Fills it: end {{time}} earlier',
  extendLicence: 'Fills it: a licence {{count}} {{count:day|days}} longer for {{name}}',
  allowSecondary: 'Fills it: {{name}} in a secondary skill',
  offCancel: 'Fills it: cancel the day off of {{name}}',
  unpin: 'Fills it: unpin {{name}}',
  giveTo: 'Fills it: {{name}} takes over the other post',
}

/** What a rule that is lifted means, by what the reason says. */
const lifted: Readonly<Record<string, string>> = {
  rating: 'Fills it: a rating {{count}} lower',
  exclusion: 'Fills it: lift the exclusion of {{name}}',
  node: 'Fills it: {{name}} from the other node',
  overtimeCap: 'Fills it: {{time}} more overtime for {{name}}',
  shiftsWeek: 'Fills it: {{count}} more {{count:shift|shifts}} this week for {{name}}',
}

/** The smallest change that would fill an open post, in words; null where none is known. */
export function fixWords({ code, fix }: Reason, names: Names): ReasonWords | null {
  const text = fix && (fix.kind === 'liftRule' ? lifted[code] : texts[fix.kind])
  if (!text) return null
  return { text, values: { name: names.people([fix.subject], 1), count: fix.by, time: formatMinutes(fix.by) } }
}
