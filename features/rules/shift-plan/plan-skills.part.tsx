import { useMemo } from 'react'
import type { Cover } from '../../../engines/coverage/coverage.ts'
import type { DayMark } from '../../../kit/axis/days.client.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import type { PlanBand } from './plan-band.rules.ts'
import type { PlanDraft } from './plan-draft.rules.ts'
import './plan-skills.css'
import { planSkills } from './plan-skills.api.ts'
import { type PlanSkill, skillsOfPlan } from './plan-skills.rules.ts'

export interface PlanSkillRowsProps {
  planId: number
  draft: PlanDraft
  bands: readonly PlanBand[]
  days: readonly DayMark[]
  /** columns after the days */
  rest: number
}

/** What the plan as it is typed gives each skill, rostered minus needed, day by day and band by band. */
export default function PlanSkillRows({ planId, draft, bands, days, rest }: PlanSkillRowsProps) {
  const t = useWords()
  const { data } = useCall(planSkills, { id: planId, from: days[0]!.date, to: days.at(-1)!.date })
  const judged = useMemo(() => (data ? skillsOfPlan(draft, data) : undefined), [draft, data])
  if (!judged || judged.skills.length === 0) return null
  const codes = judged.bands.map(id => bands.find(band => band.id === id)?.code ?? '')
  return (
    <>
      <tr className="cover-title">
        <th scope="rowgroup" colSpan={2}>
          {t('Coverage per skill')}
        </th>
        <td colSpan={days.length + rest}>
          {t('rostered minus needed, in the order {{bands}}', { bands: codes.join(', ') })}
          <span className="plan-skill-key">
            <i className="short">−2</i> {t('short')} <i>·</i> {t('met')} <i>+1</i> {t('over')}
          </span>
        </td>
      </tr>
      {judged.skills.map(skill => (
        <SkillRow key={skill.name} skill={skill} codes={codes} days={days} rest={rest} t={t} />
      ))}
    </>
  )
}

interface SkillRowProps {
  skill: PlanSkill
  codes: readonly string[]
  days: readonly DayMark[]
  rest: number
  t: Words
}

function SkillRow({ skill: { name, covers }, codes, days, rest, t }: SkillRowProps) {
  const short = covers.flatMap((day, at) => day.flatMap((cover, band) => (missing(cover) > 0 ? [{ at, band, by: missing(cover) }] : [])))
  const places = short.map(({ at, band }) => t('{{code}} on day {{day}}', { code: codes[band]!, day: at + 1 })).join(', ')
  const most = codes.map((code, band) => `${code[0] ?? ''} ${Math.max(0, ...covers.map(day => day[band]!.needed))}`)
  return (
    <tr>
      <th scope="row" colSpan={2}>
        <span className="plan-skill">
          <span className="cut grow" title={name}>
            {name}
          </span>
          <small title={t('Highest demand on one day')}>{most.join(' ')}</small>
          {short.length > 0 ? (
            <span className="short">
              <Icon name="sortDown" size={14} />
              {short.reduce((sum, { by }) => sum + by, 0)}
            </span>
          ) : (
            <span className="met" title={t('met')}>
              <Icon name="check" size={16} />
            </span>
          )}
        </span>
      </th>
      {covers.map((day, at) => (
        <td key={days[at]!.date} className={`skill-cover ${days[at]!.className}`} title={cellWords(day, codes, t)}>
          {day.map((cover, band) => (
            <span key={codes[band]} className={missing(cover) > 0 ? 'short' : ''}>
              {signed(cover)}
            </span>
          ))}
        </td>
      ))}
      <td colSpan={rest} className="short-places" title={places}>
        {places}
      </td>
    </tr>
  )
}

const missing = ({ open, balance }: Cover) => Math.max(open, -(balance ?? 0))

const cellWords = (day: readonly Cover[], codes: readonly string[], t: Words) =>
  day
    .map(({ rostered, needed }, band) =>
      t('{{label}}: {{value}}', { label: codes[band]!, value: t('{{rostered}} rostered, {{needed}} needed', { rostered, needed }) }),
    )
    .join('\n')

/** Over is told up to nine. */
function signed(cover: Cover): string {
  if (missing(cover) > 0) return `−${missing(cover)}`
  if (cover.balance === null) return ''
  if (cover.balance === 0) return '·'
  return cover.balance > 9 ? '9+' : `+${cover.balance}`
}
