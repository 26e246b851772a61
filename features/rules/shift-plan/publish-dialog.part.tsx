import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { dayOf } from '../../../engines/time/time.ts'
import { lengthFault } from '../../../kit/fields/date/period-faults.ts'
import { JobProgress } from '../../../kit/live/job-progress.tsx'
import { DateField } from '../../../kit/ui/date-field.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { refusalText, useCall } from '../../../kit/ui/use-call.client.ts'
import { Wrong } from '../../../kit/ui/wrong.tsx'
import { formatCount } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { outcomeWords } from './outcome-words.client.ts'
import { PlanConflicts } from './plan-conflicts.part.tsx'
import { noWhy, reasonsOf, type Why, withoutWhy } from './publish-reasons.rules.ts'
import {
  type Choices,
  cancelPlanCheck,
  mostAtOnce,
  type Publishing,
  publishingDates,
  type Reasons,
  readPlanCheck,
} from './publishing.api.ts'
import { RulesBroken } from './rules-broken.part.tsx'
import './publish-dialog.css'
import { type Decisions, decidedAll, noDecisions, openOf } from './publish-decisions.rules.ts'
import RollOutProgress from './roll-out-progress.part.tsx'
import type { Plan } from './shift-plan.api.ts'
import { longestRollOutDays } from './shift-plan.rules.ts'
import { usePlanCheck } from './use-plan-check.client.ts'

export interface PublishDialogProps {
  plan: Plan
  /** throws what is refused */
  publish: (asked: { from: string; to: string } & Choices & Reasons) => Promise<void>
  onClose: () => void
}

/** Which days to roll the plan out into, what that would break, and what becomes of days changed by hand; then how far it is. */
export default function PublishDialog(props: PublishDialogProps) {
  const t = useWords()
  const [started, setStarted] = useState(false)
  const { plan, onClose } = props
  const offered = useCall(publishingDates, { id: plan.id }, { anew: true })
  if (started) return <RollOutProgress plan={plan} onClose={onClose} />
  if (offered.data) return <Asking {...props} offered={offered.data} onStarted={() => setStarted(true)} />
  return (
    <Dialog title={t('Publish {{name}}', { name: plan.name })} onClose={onClose} size={880}>
      {offered.error ? <Failure error={offered.error} onRetry={() => void offered.refetch()} /> : <Loading />}
    </Dialog>
  )
}

interface AskingProps extends PublishDialogProps {
  offered: { from: string; to: string; people: number }
  onStarted: () => void
}

function Asking({ plan, publish, onClose, offered, onStarted }: AskingProps) {
  const t = useWords()
  const [range, setRange] = useState({ from: offered.from, to: offered.to })
  const [decisions, decide] = useState<Decisions>(noDecisions)
  const [why, setWhy] = useState<Why>(noWhy)
  const [leaveOut, setLeaveOut] = useState<readonly number[]>([])
  const [running, setRunning] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const wrong = lengthFault(range, longestRollOutDays)
  const asked = useMemo(
    () => ({ id: plan.id, ...range, ...decidedAll(decisions), leaveOut: [...leaveOut] }),
    [plan.id, range, decisions, leaveOut],
  )
  const isLong = wrong === undefined && offered.people * daysIn(range) > mostAtOnce
  const check = usePlanCheck(asked, { isLong, enabled: wrong === undefined })
  const found = wrong === undefined ? check.found : undefined
  const waits = found && !check.runs ? waitsFor(found, { open: openOf(found, decisions), reasons: withoutWhy(found, why) }, t) : ''
  const days = found ? found.added + found.changed + found.removed : 0

  async function start() {
    setRunning(true)
    setRefused(null)
    try {
      const { id: _, ...chosen } = asked
      await publish({ ...chosen, ...reasonsOf(why) })
      onStarted()
    } catch (error) {
      setRefused(t(refusalText(error)))
    }
    setRunning(false)
  }
  const dateInput = (name: 'from' | 'to', label: string) => (
    <div>
      <label htmlFor={`publish-${name}`}>{label}</label>
      <DateField
        id={`publish-${name}`}
        value={range[name]}
        onChange={value => setRange(now => ({ ...now, [name]: value }))}
        error={name === 'to' && wrong && <Wrong text={t(wrong)} />}
        required
      />
    </div>
  )
  const footer = (
    <>
      <span className="publish-waits" role={refused ? 'alert' : 'status'}>
        {refused ?? waits}
      </span>
      <Button size="md" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button size="md" variant="filled" loading={running} disabled={!found || check.runs || waits !== ''} onClick={() => void start()}>
        {days > 0 ? t('Publish {{count}} {{count:day|days}}', { count: days }) : t('Publish')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Publish {{name}}', { name: plan.name })} onClose={onClose} size={880} footer={footer}>
      <div className="publish-dates">
        {dateInput('from', t('From{{:date}}'))}
        {dateInput('to', t('To{{:date}}'))}
      </div>
      <p className="hint">{t('Begins with the first day that nobody has worked. Days that are over stay as they are.')}</p>
      {check.error && <Failure error={check.error} onRetry={check.again} />}
      {check.failed && (
        <p role="alert">
          {t('The check has failed.')}{' '}
          <Button size="xs" onClick={check.again}>
            {t('Check again')}
          </Button>
        </p>
      )}
      {!found && !isLong && wrong === undefined && !check.error && <Loading />}
      {check.job && (
        <JobProgress
          patient
          done={check.job.progress}
          label={t('Checking all rules')}
          cancel={{ call: cancelPlanCheck, input: { id: check.job.id }, invalidates: [readPlanCheck] }}
          onCancelled={onClose}
        />
      )}
      {found && (
        <div aria-busy={check.runs}>
          {/* days and rules of the check before are none of the one under way */}
          {!check.job && <p>{summary(found, t)}</p>}
          {leaveOut.length > 0 && (
            <p>
              {t('{{count}} {{count:person is|people are}} left out: their days stay as they are.', { count: leaveOut.length })}{' '}
              <Button variant="subtle" size="xs" onClick={() => setLeaveOut([])}>
                {t('Take them in again')}
              </Button>
            </p>
          )}
          {!check.job && (
            <RulesBroken found={found} onLeaveOut={() => setLeaveOut([...leaveOut, ...found.blocked])} why={why} onWhy={setWhy} />
          )}
          <PlanConflicts found={found} decisions={decisions} onDecide={decide} />
        </div>
      )}
    </Dialog>
  )
}

const daysIn = ({ from, to }: { from: string; to: string }) => dayOf(to) - dayOf(from) + 1

function summary({ problem, people, added, changed, removed, kept, over }: Publishing, t: Words): string {
  if (problem) return outcomeWords({ code: problem.code, subjects: problem.subjects, added: 0, changed: 0, removed: 0, kept: 0 }, t)
  const days = added + changed + removed
  if (days === 0) return t('Nothing changes: the live schedule already matches the plan.')
  const parts = [
    t('{{people}} {{people:person|people}}, {{days}} {{days:day|days}} set.', { people, days }),
    over > 0 && t('{{count}} already worked {{count:day|days}} stay.', { count: over }),
    kept > 0 && t('{{count}} {{count:day|days}} changed by hand or deployed stay.', { count: kept }),
  ]
  return parts.filter(Boolean).join(' ')
}

/** Why publishing waits; '' when it does not. */
function waitsFor({ problem, rules }: Publishing, { open, reasons }: { open: number; reasons: number }, t: Words): string {
  if (problem) return t('This plan cannot be published over these days.')
  const blocks = rules.reduce((sum, { severity, count }) => sum + (severity === 'block' ? count : 0), 0)
  const parts = [
    blocks > 0 && t('{{count}} {{count:breach|breaches}} that {{count:blocks|block}}', { count: formatCount(blocks) }),
    reasons > 0 && t('{{count}} {{count:rule|rules}} without a reason', { count: formatCount(reasons) }),
    open > 0 && t('{{count}} open {{count:day|days}}', { count: formatCount(open) }),
  ].filter(Boolean)
  return parts.length > 0 ? t('Publishing waits: {{reasons}}', { reasons: parts.join(', ') }) : ''
}
