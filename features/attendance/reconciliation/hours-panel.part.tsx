import type { ExceptionCode } from '../../../engines/attendance/policy.ts'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { Chip } from '../../../kit/ui/chip.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDay, formatMinutes, formatTimeOn, localOf } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { EmployeeNumber } from '../../people/employee/employee-details.widget.tsx'
import { exceptionNames } from '../ledger/exceptions.rules.ts'
import { StepNumber } from '../ledger/ledger.widget.tsx'
import { type Done, undoActions } from './actions.api.ts'
import { type AttendanceRow, attendanceTrail } from './attendance.api.ts'
import { plannedWords, severityLook, shortDateTime } from './attendance-words.client.ts'
import { DaysOff } from './days-off.part.tsx'
import { worstOf } from './groups.rules.ts'
import { HoursLedger } from './hours-ledger.part.tsx'
import './hours-panel.css'
import { PanelActions } from './panel-actions.part.tsx'
import { PanelBar } from './panel-bar.part.tsx'

interface HoursPanelProps {
  row: AttendanceRow
  date: string
  /** the clocking that is being corrected */
  punch: 'IN' | 'OUT' | null
  onPunch: (transcode: 'IN' | 'OUT' | null) => void
  onDone: (done: Done) => void
  /** takes one change by hand back */
  onUndo: (actionId: number) => void
  onClose: () => void
}

const PunchForm = lazyPart(() => import('./punch-form.part.tsx'))

type Trail = Output<typeof attendanceTrail>

/** How the hours of one person and date came about: clockings, every step with what it adds or takes, and what happened when. */
export function HoursPanel({ row, date, punch, onPunch, onDone, onUndo, onClose }: HoursPanelProps) {
  const t = useWords()
  const { id: orgNodeId, zone } = useNode()
  const trail = useCall(attendanceTrail, { orgNodeId, employeeId: row.employeeId, date })
  const worst = worstOf(row)
  const facts = [row.skill, row.band?.code, plannedWords(row, zone, t), formatDay(date)]
  return (
    <SidePanel title={t('How these hours were calculated')} onClose={onClose}>
      <div className="hours-who">
        <b className="grow">{row.name}</b>
        {worst && (
          <Chip tone={severityLook[worst.severity].tone} icon={severityLook[worst.severity].icon}>
            {t(exceptionNames[worst.code])}
          </Chip>
        )}
        <p className="hint">
          <EmployeeNumber number={row.employeeNumber} /> {facts.filter(Boolean).join(', ')}
        </p>
      </div>
      <PanelBar row={row} date={date} zone={zone} />
      {trail.error ? (
        <Failure error={trail.error} onRetry={() => void trail.refetch()} />
      ) : trail.data && !trail.isPlaceholderData ? (
        <>
          <PanelActions row={row} date={date} capped={cappedOf(trail.data)} onPunch={onPunch} onDone={onDone} />
          <DaysOff row={row} trail={trail.data} date={date} zone={zone} />
          <RawClockings clockings={trail.data.clockings} date={date} zone={zone} />
          {punch && <PunchForm key={`${row.employeeId} ${punch}`} row={row} date={date} transcode={punch} onClose={() => onPunch(null)} />}
          <HoursLedger trail={trail.data} row={row} date={date} zone={zone} />
          <History events={trail.data.history} date={date} zone={zone} onUndo={onUndo} />
        </>
      ) : (
        <Loading rows={8} />
      )}
    </SidePanel>
  )
}

const cappedOf = ({ lines }: Trail): number =>
  lines.reduce((sum, { category, minutes }) => (category === 'capped' ? sum + minutes : sum), 0)

interface RawClockingsProps {
  clockings: Trail['clockings']
  /** the roster date */
  date: string
  zone: string
}

function RawClockings({ clockings, date, zone }: RawClockingsProps) {
  const t = useWords()
  const ways = { phone: t('phone'), reader: t('reader'), manual: t('by hand'), upload: t('uploaded'), interface: t('interface') }
  return (
    <section className="hours-raw">
      <StepNumber>{1}</StepNumber>
      <div>
        <h3>{t('Raw clockings')}</h3>
        {clockings.length === 0 && <p className="hint">{t('None on this date')}</p>}
        {clockings.map(({ id, transcode, at, swipedAt, movedBy, source, location, use }) => (
          <p key={id} className={use === 'counted' ? 'raw' : 'raw ignored'}>
            <b>{transcode}</b>
            <b>{formatTimeOn(date, at, zone)}</b>
            <span>
              {[
                location,
                movedBy === null
                  ? ways[source as keyof typeof ways]
                  : t('moved from {{time}} by {{name}}, first {{source}}', {
                      time: formatTimeOn(date, swipedAt, zone),
                      name: movedBy,
                      source: ways[source as keyof typeof ways],
                    }),
                use === 'voided' ? t('voided') : use === 'ignored' ? t('not counted') : null,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </p>
        ))}
      </div>
    </section>
  )
}

interface HistoryProps {
  events: Trail['history']
  /** the roster date */
  date: string
  zone: string
  onUndo: (actionId: number) => void
}

function History({ events, date: rosterDate, zone, onUndo }: HistoryProps) {
  const t = useWords()
  const names = eventNames(t)
  const mayUndo = useMay(undoActions)
  return (
    <section className="hours-history">
      <h3>{t('Audit trail')}</h3>
      {events.map(({ at, by, kind, revision, reason, actionId, detail, to, worked }) => {
        const { date, time } = localOf(at, zone)
        const what = names[kind] ?? kind
        const told = detail && detailWords({ kind, detail, to, date: rosterDate, zone }, t)
        const figure = worked !== null && t('worked {{hours}}', { hours: formatMinutes(worked) })
        const more = [
          by && what,
          told,
          revision && revision > 1 && t('revision {{revision}}', { revision }),
          figure,
          kind !== 'undo' && reason,
        ].filter(Boolean)
        return (
          <p key={`${at} ${kind} ${revision} ${actionId}`}>
            <span>{shortDateTime(date, time)}</span>
            <span>
              <b>{by ?? what}</b> {more.join(' · ')}{' '}
              {actionId !== null && mayUndo && (
                <button type="button" onClick={() => onUndo(actionId)}>
                  {t('Undo')}
                </button>
              )}
            </span>
          </p>
        )
      })}
    </section>
  )
}

interface Told {
  readonly kind: string
  readonly detail: string
  readonly to: string | null
  readonly date: string
  readonly zone: string
}

function detailWords({ kind, detail, to, date, zone }: Told, t: Words): string {
  if (kind === 'retime')
    return t('from {{from}} to {{to}}', { from: formatTimeOn(date, detail, zone), to: to === null ? '' : formatTimeOn(date, to, zone) })
  if (kind === 'leave' || kind === 'cancelLeave') return detail
  return kind === 'approve' ? formatMinutes(Number(detail)) : exceptionWord(detail, t)
}

const exceptionWord = (code: string, t: Words) => (code in exceptionNames ? t(exceptionNames[code as ExceptionCode]) : code)

const eventNames = (t: Words): Record<string, string> => ({
  computed: t('Computed'),
  received: t('Clockings received'),
  add_exception: t('Exception added'),
  waive: t('Exception waived'),
  approve: t('Overtime approved'),
  reopen: t('Approval taken back'),
  off_cancelled: t('Off cancelled'),
  break_ot: t('Break OT applied'),
  ot_cap_reversed: t('OT cap reversed'),
  paid_break: t('Paid break'),
  comp_off: t('Comp off'),
  reconcile: t('Reconciled'),
  unreconcile: t('Opened again'),
  undo: t('Undone'),
  add: t('Clocking added'),
  void: t('Clocking voided'),
  restore: t('Clocking restored'),
  retime: t('Clocking moved'),
  leave: t('Leave recorded'),
  cancelLeave: t('Leave taken off'),
})
