import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { BandBlock } from '../../../kit/ui/band-block.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatCount, formatDateTime, formatDay, formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { Filled } from './call-bar.part.tsx'
import './call-panel.css'
import { type EventWork, readEventWork, reviseEta, type VesselCall, type WorkPiece } from './event.api.ts'

interface CallPanelProps {
  call: VesselCall
  zone: string
  onRevise: () => void
  onClose: () => void
}

/** One call beside the timeline: its figures, its posts by date, band and skill, and how its ETA moved. */
export function CallPanel({ call, zone, onRevise, onClose }: CallPanelProps) {
  const t = useWords()
  const mayRevise = useMay(reviseEta)
  const work = useCall(readEventWork, { id: call.id })
  const revise = mayRevise && !call.cancelled && (
    <Button variant="filled" leftSection={<Icon name="edit" />} onClick={onRevise}>
      {t('Revise ETA')}
    </Button>
  )
  return (
    <SidePanel title={call.vessel} onClose={onClose} footer={revise}>
      <Facts call={call} zone={zone} />
      {work.error && <Failure error={work.error} onRetry={work.refetch} />}
      {work.isPending && <Loading />}
      {work.data && <Work work={work.data} call={call} zone={zone} />}
    </SidePanel>
  )
}

function Facts({ call, zone }: { call: VesselCall; zone: string }) {
  const t = useWords()
  const at = (instant: string) => formatDateTime(instant, zone)
  const facts: [string, ReactNode][] = [
    [t('Visit'), call.visit],
    [t('Service'), call.service],
    [t('Berth'), call.berth],
    [t('Announced ETA'), at(call.eta)],
    [t('Revised ETA'), call.revisedEta && at(call.revisedEta)],
    [t('ETD'), at(call.effectiveEtd)],
    [
      t('Work'),
      call.workStart && call.workEnd ? t('{{from}} to {{to}}', { from: at(call.workStart), to: at(call.workEnd) }) : t('None{{:work}}'),
    ],
    [t('Work standard'), call.standard],
    [t('Cranes'), formatCount(call.cranes)],
    [
      t('Moves'),
      t('{{all}}: {{discharge}} discharge, {{load}} load, {{restow}} restow', {
        all: call.moves,
        discharge: call.discharge,
        load: call.load,
        restow: call.restow,
      }),
    ],
    [t('Lashing bays'), formatCount(call.lashingBays)],
    [t('Hatch covers'), formatCount(call.hatchCovers)],
    [t('Reefers'), formatCount(call.reefers)],
  ]
  return (
    <dl className="call-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Work({ work, call, zone }: { work: EventWork; call: VesselCall; zone: string }) {
  const t = useWords()
  return (
    <>
      <h3 className="call-section">
        {t('{{filled}} of {{posts}} {{posts:post|posts}} filled', { filled: call.filled, posts: call.posts })}
      </h3>
      {work.pieces.length === 0 && <p className="call-piece hint">{t('No work has been generated for this call.')}</p>}
      <ul>
        {work.pieces.map(piece => (
          <Piece key={`${piece.date} ${piece.band}`} piece={piece} zone={zone} />
        ))}
      </ul>
      {work.revisions.length > 0 && <h3 className="call-section">{t('Revisions')}</h3>}
      <ul>
        {work.revisions.map(revision => (
          <li key={`${revision.at} ${revision.after}`} className="call-revision">
            <div>
              {t('{{from}} to {{to}}{{:change}}', {
                from: formatDateTime(revision.before, zone),
                to: formatDateTime(revision.after, zone),
              })}
            </div>
            <div className="hint">
              {[revision.source === 'import' ? t('Imported') : revision.by, formatDateTime(revision.at, zone)].join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function Piece({ piece, zone }: { piece: WorkPiece; zone: string }) {
  const sum = (of: 'heads' | 'filled') => piece.skills.reduce((all, skill) => all + skill[of], 0)
  return (
    <li className="call-piece">
      <div className="row">
        <BandBlock code={piece.band} category={piece.category} />
        <span className="grow">
          {formatDay(piece.date)}{' '}
          <span className="aside nowrap">
            {formatTime(piece.start, zone)}–{formatTime(piece.end, zone)}
          </span>
        </span>
        <Filled call={{ posts: sum('heads'), filled: sum('filled') }} />
      </div>
      <ul className="call-skills">
        {piece.skills.map(({ skill, heads, filled }) => (
          <li key={skill}>
            {skill} <Filled call={{ posts: heads, filled }} />
          </li>
        ))}
      </ul>
    </li>
  )
}
