import { Button } from '@mantine/core'
import { JobProgress } from '../../../kit/live/job-progress.tsx'
import { DateField } from '../../../kit/ui/date-field.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { Wrong } from '../../../kit/ui/wrong.tsx'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { outcomeWords } from './outcome-words.client.ts'
import { PlanConflicts } from './plan-conflicts.part.tsx'
import { cancelPlanCheck, type Publishing, readPlanCheck } from './publishing.api.ts'
import { RulesBroken } from './rules-broken.part.tsx'
import './publish-dialog.css'
import { isAsLaidOut, type PublishingState } from './use-publishing.client.ts'

interface PublishingAskedProps {
  publishing: PublishingState
  onCancelled: () => void
}

/** Which days to roll the plan out into, what that would break, and what becomes of days changed by hand. */
export function PublishingAsked({ publishing, onCancelled }: PublishingAskedProps) {
  const t = useWords()
  const { wrong, check, found, isLong } = publishing
  return (
    <>
      <PublishDates {...publishing} />
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
          onCancelled={onCancelled}
        />
      )}
      {found && <Found publishing={publishing} found={found} />}
    </>
  )
}

function PublishDates({ range, setRange, wrong }: PublishingState) {
  const t = useWords()
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
  return (
    <>
      <div className="publish-dates">
        {dateInput('from', t('From{{:date}}'))}
        {dateInput('to', t('To{{:date}}'))}
      </div>
      <p className="hint">{t('Begins with the first day that nobody has worked. Days that are over stay as they are.')}</p>
    </>
  )
}

/** Where nothing is to be done, or nothing can be done, that is the one thing said. */
function Found({ publishing, found }: { publishing: PublishingState; found: Publishing }) {
  const t = useWords()
  const { check, leaveOut, setLeaveOut, why, setWhy, decisions, decide, days } = publishing
  const rules = days > 0 && !check.job && found.problem === null
  return (
    <div aria-busy={check.runs}>
      {/* days and rules of the check before are none of the one under way */}
      {!check.job && <p className={found.problem ? 'note danger' : undefined}>{summary(found, t)}</p>}
      {leaveOut.length > 0 && (
        <p>
          {t('{{count}} {{count:person is|people are}} left out: their days stay as they are.', { count: leaveOut.length })}{' '}
          <Button variant="subtle" size="xs" onClick={() => setLeaveOut([])}>
            {t('Take them in again')}
          </Button>
        </p>
      )}
      {rules && <RulesBroken found={found} onLeaveOut={() => setLeaveOut([...leaveOut, ...found.blocked])} why={why} onWhy={setWhy} />}
      <PlanConflicts found={found} decisions={decisions} onDecide={decide} />
    </div>
  )
}

function summary(found: Publishing, t: Words): string {
  const { problem, people, added, changed, removed, kept, over } = found
  if (problem) return outcomeWords({ code: problem.code, subjects: problem.subjects, added: 0, changed: 0, removed: 0, kept: 0 }, t)
  if (isAsLaidOut(found)) return t('Nothing changes: the live schedule already matches the plan.')
  const parts = [
    t('{{people}} {{people:person|people}}, {{days}} {{days:day|days}} set.', { people, days: added + changed + removed }),
    over > 0 && t('{{count}} already worked {{count:day|days}} stay.', { count: over }),
    kept > 0 && t('{{count}} {{count:day|days}} changed by hand or deployed stay.', { count: kept }),
  ]
  return parts.filter(Boolean).join(' ')
}
