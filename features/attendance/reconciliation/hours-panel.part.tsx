import type { Output } from '../../../kit/calls/endpoint.ts'
import { Chip } from '../../../kit/ui/chip.tsx'
import { Coloured } from '../../../kit/ui/coloured.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDay, formatTime, localOf } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { type AttendanceRow, attendanceTrail } from './attendance.api.ts'
import { plannedWords, severityLook, shortDateTime } from './attendance-words.client.ts'
import { exceptionNames } from './exceptions.rules.ts'
import { worstOf } from './groups.rules.ts'
import { HoursLedger } from './hours-ledger.part.tsx'
import './hours-panel.css'
import { PanelBar } from './panel-bar.part.tsx'

interface HoursPanelProps {
  row: AttendanceRow
  date: string
  onClose: () => void
}

type Trail = Output<typeof attendanceTrail>

/** How the hours of one person and date came about: clockings, every step with what it adds or takes, and what happened when. */
export function HoursPanel({ row, date, onClose }: HoursPanelProps) {
  const t = useWords()
  const { id: orgNodeId, zone } = useNode()
  const trail = useCall(attendanceTrail, { orgNodeId, employeeId: row.employeeId, date })
  const worst = worstOf(row)
  const facts = [row.employeeNumber, row.skill, row.band?.code, plannedWords(row, zone, t), formatDay(date)]
  return (
    <SidePanel title={t('How these hours were calculated')} onClose={onClose}>
      <div className="hours-who">
        <b className="grow">{row.name}</b>
        {worst && (
          <Chip tone={severityLook[worst.severity].tone} icon={severityLook[worst.severity].icon}>
            <Coloured colour={worst.colour}>{t(exceptionNames[worst.code])}</Coloured>
          </Chip>
        )}
        <p className="hint">{facts.filter(Boolean).join(', ')}</p>
      </div>
      <PanelBar row={row} date={date} zone={zone} />
      {trail.error ? (
        <Failure error={trail.error} onRetry={() => void trail.refetch()} />
      ) : trail.data && !trail.isPlaceholderData ? (
        <>
          <RawClockings clockings={trail.data.clockings} zone={zone} />
          <HoursLedger trail={trail.data} row={row} zone={zone} />
          <History events={trail.data.history} zone={zone} />
        </>
      ) : (
        <Loading rows={8} />
      )}
    </SidePanel>
  )
}

function RawClockings({ clockings, zone }: { clockings: Trail['clockings']; zone: string }) {
  const t = useWords()
  const ways = { phone: t('phone'), reader: t('reader'), manual: t('by hand'), upload: t('uploaded'), interface: t('interface') }
  return (
    <section className="hours-raw">
      <span className="step-number">1</span>
      <div>
        <h3>{t('Raw clockings')}</h3>
        {clockings.length === 0 && <p className="hint">{t('None on this date')}</p>}
        {clockings.map(({ id, transcode, at, source, location, use }) => (
          <p key={id} className={use === 'counted' ? 'raw' : 'raw ignored'}>
            <b>{transcode}</b>
            <b>{formatTime(at, zone)}</b>
            <span>
              {[location, ways[source as keyof typeof ways], use === 'voided' ? t('voided') : use === 'ignored' ? t('not counted') : null]
                .filter(Boolean)
                .join(', ')}
            </span>
          </p>
        ))}
      </div>
    </section>
  )
}

function History({ events, zone }: { events: Trail['history']; zone: string }) {
  const t = useWords()
  const names: Record<string, string> = {
    computed: t('Computed'),
    received: t('Clockings received'),
    add_exception: t('Exception added'),
    void: t('Clocking voided'),
    restore: t('Clocking restored'),
    retime: t('Clocking moved'),
  }
  return (
    <section className="hours-history">
      <h3>{t('Audit trail')}</h3>
      {events.map(({ at, by, kind, revision, reason }) => {
        const { date, time } = localOf(at, zone)
        const what = names[kind] ?? kind
        const more = [by && what, revision && revision > 1 && t('revision {{revision}}', { revision }), reason].filter(Boolean)
        return (
          <p key={`${at} ${kind}`}>
            <span>{shortDateTime(date, time)}</span>
            <span>
              <b>{by ?? what}</b> {more.join(' · ')}
            </span>
          </p>
        )
      })}
    </section>
  )
}
