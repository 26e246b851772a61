import { useMemo, useRef, useState } from 'react'
import { dayMarks } from '../../../kit/axis/days.client.ts'
import { dateFault } from '../../../kit/fields/date/period-faults.ts'
import type { PagePart } from '../../../kit/resource/page/page-part.ts'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { dateAfter } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { type Coded, shifted } from './plan-area.rules.ts'
import type { PlanChoices } from './plan-band.rules.ts'
import { CycleStepper, PlanTools } from './plan-bar.part.tsx'
import { PlanCover } from './plan-cover.part.tsx'
import type { PlanDraft } from './plan-draft.rules.ts'
import { PlanHead } from './plan-head.part.tsx'
import { usePlanKeys } from './plan-keys.client.ts'
import { PlanRow } from './plan-row.part.tsx'
import { PlanShift } from './plan-shift.part.tsx'
import type { PlanSteps } from './plan-steps.client.ts'
import { type Followers, weeksOf } from './plan-totals.rules.ts'
import { readAssignments, shiftPlanChoices } from './shift-plan.api.ts'
import './plan-cells.css'

export interface PlanCellsProps extends PagePart<PlanDraft> {
  steps: PlanSteps
  /** absent for a new plan */
  planId?: number | undefined
}

/** The rows of a plan over the days of its cycle, with the hours and the cover that the pattern gives. */
export function PlanCells(part: PlanCellsProps) {
  const t = useWords()
  const choices = useCall(shiftPlanChoices, { orgNodeId: part.draft.orgNodeId })
  const mayRead = useMay(readAssignments)
  const followed = useCall(readAssignments, { id: part.planId ?? 0 }, { enabled: part.planId !== undefined && mayRead })
  const { today } = useSessionNow()
  const followers = useMemo(
    () => (followed.data?.assignments ?? []).filter(({ endsOn }) => endsOn === null || endsOn >= today),
    [followed.data, today],
  )
  if (choices.error)
    return <Failure error={choices.error} text={t('Error getting shift plan data')} onRetry={() => void choices.refetch()} />
  return choices.data ? <Grid {...part} choices={choices.data} followers={followers} /> : <Loading />
}

interface GridProps extends PlanCellsProps {
  choices: PlanChoices
  followers: readonly Followers[]
}

function Grid({ draft, planId, choices, readOnly, steps, said, followers }: GridProps) {
  const t = useWords()
  const grid = useRef<HTMLTableElement>(null)
  const { today } = useSessionNow()
  const [round, setRound] = useState(0)
  const { bands, weekendDays } = choices
  const codes = useMemo(
    () => [{ id: null, code: 'OFF', kind: 'off' }, ...bands.map(({ id, code, category }): Coded => ({ id, code, kind: category }))],
    [bands],
  )
  const minutes = useMemo(() => new Map(bands.map(band => [band.id, band.minutes])), [bands])
  const keys = usePlanKeys({ draft, steps, codes, readOnly, grid })
  const cycle = draft.rows[0]?.bands.length ?? 0
  // a date that is still being typed is none yet
  const from = dateAfter(dateFault(draft.anchorOn) ? today : draft.anchorOn, round * cycle)
  const days = dayMarks({ from, today, weekendDays }, cycle)
  const weeks = weeksOf(from, cycle)
  // a row that is tried at another place of the cycle is shown there, with the cover that this gives
  const [tried, tryShift] = useState<{ row: number; days: number } | null>(null)
  const place = { line: tried?.row ?? 0, step: 0 }
  const shown = tried && draft.rows[tried.row] ? shifted(draft, { anchor: place, at: place }, tried.days) : draft
  const peopleOn = (id: number | undefined) => followers.reduce((sum, each) => sum + (each.rowId === id ? each.people : 0), 0)
  return (
    <div className="plan-cells">
      <div className="plan-bar">
        <PlanTools bands={bands} keys={keys} steps={steps} readOnly={readOnly} />
        <CycleStepper round={round} from={from} to={dateAfter(from, cycle - 1)} onStep={by => setRound(round + by)} />
      </div>
      <div className="plan-scroll">
        <table ref={grid} aria-label={t('Rows and days of the cycle')} onCopy={keys.onCopy} onPaste={keys.onPaste}>
          <PlanHead days={days} weeks={weeks} />
          <tbody>
            {shown.rows.map((row, at) => (
              <PlanRow
                key={row.key}
                row={row}
                at={at}
                bands={bands}
                days={days}
                weeks={weeks}
                keys={keys}
                steps={steps}
                readOnly={readOnly}
                minutes={minutes}
                before={draft.rows[at]!}
                people={peopleOn(row.id)}
                onShift={() => tryShift({ row: at, days: 1 })}
                last={draft.rows.length - 1}
                wrong={said[`rows.${at}.label`] ?? said[`rows.${at}.bands`]}
              />
            ))}
          </tbody>
          <PlanCover planId={planId} draft={shown} rest={weeks.length + 3} bands={bands} days={days} followers={followers} />
        </table>
      </div>
      {tried && draft.rows[tried.row] && (
        <PlanShift
          draft={draft}
          shown={shown}
          followers={followers}
          row={tried.row}
          days={tried.days}
          people={peopleOn(draft.rows[tried.row]!.id)}
          onDays={by => tryShift({ ...tried, days: by })}
          onDone={take => {
            if (take) steps.change(() => shown)
            tryShift(null)
          }}
        />
      )}
      {!readOnly && (
        <p className="plan-key hint">
          {t(
            'Choose cells with the mouse or Shift and arrows, then type a code and Enter. Delete sets OFF, Space the next band, Alt with an arrow moves the row by a day.',
          )}
        </p>
      )}
    </div>
  )
}
