import type { DayMark } from '../../../kit/axis/days.client.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { fills, type PlanBand } from './plan-band.rules.ts'
import type { PlanDraft } from './plan-draft.rules.ts'
import type { PlanSkillRowsProps } from './plan-skills.part.tsx'
import { bandCover, type Followers } from './plan-totals.rules.ts'

const PlanSkillRows = lazyPart<PlanSkillRowsProps>(() => import('./plan-skills.part.tsx'))

interface PlanCoverProps {
  /** absent for a new plan */
  planId: number | undefined
  draft: PlanDraft
  bands: readonly PlanBand[]
  days: readonly DayMark[]
  /** columns after the days */
  rest: number
  followers: readonly Followers[]
}

/** How many people the pattern puts on each band, day by day; a day that no row covers stands out; below, what that is for each skill. */
export function PlanCover({ planId, draft, bands, days, rest, followers }: PlanCoverProps) {
  const t = useWords()
  const cover = bandCover(draft, followers)
  const used = bands.filter(({ id }) => cover.has(id))
  if (used.length === 0) return null
  return (
    <tfoot>
      <tr className="cover-title">
        <th scope="rowgroup" colSpan={2}>
          {t('Coverage this plan gives')}
        </th>
        <td colSpan={days.length + rest}>
          {followers.length > 0 ? t('people on each band') : t('rows on each band, nobody follows it yet')}
        </td>
      </tr>
      {used.map(({ id, code, name, category }) => (
        <tr key={id}>
          <th scope="row">
            <span className={fills[category]}>{code}</span> {name}
          </th>
          <td />
          {cover.get(id)!.map((count, day) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            <td key={day} className={`cover ${count === 0 ? 'none' : ''} ${days[day]?.className ?? ''}`}>
              {count === 0 ? '·' : count}
            </td>
          ))}
          <td colSpan={rest} />
        </tr>
      ))}
      {planId !== undefined && followers.length > 0 && (
        <PlanSkillRows planId={planId} draft={draft} bands={bands} days={days} rest={rest} />
      )}
    </tfoot>
  )
}
