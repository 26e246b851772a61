import type { Summaries } from '../../../kit/resource/page/record-steps.ts'
import type { AnyRow } from '../../../kit/resource/row.ts'
import type { Words } from '../../../kit/words/fill.ts'
import { formatDate } from '../../../kit/words/formats.ts'

type Values = Readonly<Record<string, unknown>>
type Line = { readonly expiresOn?: string | null }

/** Days ahead for which an end is told, as beside the licence itself. */
const soonDays = 60

/** One line of what each step of a person's form holds; dates are local, `today` is the terminal's. */
export function summariesOf(values: Values, row: AnyRow | null, today: string, t: Words): Summaries {
  const text = (...parts: unknown[]) => ({ text: parts.filter(Boolean).join(', ') })
  return {
    details: text(values.nationality, values.mobilePhone),
    // a role that has just been chosen has no name here yet
    role: text(...['jobRole', 'employmentCategory'].map(name => String(values[name]) === String(row?.[name]) && row?.labels[name])),
    skills: skillsSummary(linesOf(values.skills), linesOf(values.licences), today, t),
    additional: text(values.worksOnShift ? t('Works on shift') : t('Does not work on shift'), values.active === false && t('not active')),
    contacts: text(t('{{count}} of {{max}}', { count: contactsOf(values), max: 2 })),
    hire: text(hireSummary(values, t)),
  }
}

const linesOf = (lines: unknown): readonly Line[] => (Array.isArray(lines) ? lines : [])

function skillsSummary(skills: readonly Line[], licences: readonly Line[], today: string, t: Words) {
  const ends = licences.flatMap(({ expiresOn }) => expiresOn ?? [])
  const ended = ends.filter(date => date < today).length
  if (ended > 0) return { text: t('{{count}} {{count:licence has|licences have}} ended', { count: ended }), warns: true }
  const days = ends.map(date => Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000))
  const next = Math.min(...days)
  if (next <= soonDays) return { text: t('a licence ends in {{count}} {{count:day|days}}', { count: next }), warns: true }
  const counts = { skills: skills.length, licences: licences.length }
  return { text: t('{{skills}} {{skills:skill|skills}}, {{licences}} {{licences:licence|licences}}', counts) }
}

const contactsOf = (values: Values) => [1, 2].filter(nr => values[`contact${nr}FirstName`] || values[`contact${nr}LastName`]).length

function hireSummary({ hiredOn, terminatedOn }: Values, t: Words): string {
  if (typeof terminatedOn === 'string') return t('until {{date}}', { date: formatDate(terminatedOn) })
  return typeof hiredOn === 'string' ? t('since {{date}}', { date: formatDate(hiredOn) }) : ''
}
