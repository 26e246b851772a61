import type { FixKind, Reason } from '../../../engines/answers/reason.ts'
import { formatMinutes } from '../../../kit/words/formats.ts'
import type { Names, ReasonWords } from './reason-words.rules.ts'

const texts: Readonly<Partial<Record<FixKind, string>>> = {
  moveStart: 'To fill it: start {{time}} later',
  moveEnd: 'To fill it: end {{time}} earlier',
  extendLicence: 'To fill it: extend the licence of {{name}} by {{count}} {{count:day|days}}',
  allowSecondary: 'To fill it: deploy {{name}} in a secondary skill',
  offCancel: 'To fill it: cancel the day off of {{name}}',
  unpin: 'To fill it: unpin {{name}}',
  giveTo: 'To fill it: let {{name}} take over the other post',
}

/** What a rule that is lifted means, by what the reason says. */
const lifted: Readonly<Record<string, string>> = {
  rating: 'To fill it: accept a rating {{count}} {{count:grade|grades}} lower',
  exclusion: 'To fill it: lift the exclusion of {{name}}',
  node: 'To fill it: take {{name}} from the other node',
  overtimeCap: 'To fill it: allow {{time}} more overtime for {{name}}',
  shiftsWeek: 'To fill it: allow {{count}} more {{count:shift|shifts}} this week for {{name}}',
}

/** The smallest change that would fill an open post, in words; null where none is known. */
export function fixWords({ code, fix }: Reason, names: Names): ReasonWords | null {
  const text = fix && (fix.kind === 'liftRule' ? lifted[code] : texts[fix.kind])
  if (!text) return null
  return { text, values: { name: names.people([fix.subject], 1), count: fix.by, time: formatMinutes(fix.by) } }
}
