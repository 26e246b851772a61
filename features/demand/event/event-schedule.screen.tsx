import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { DateStepper } from '../../../kit/ui/date-stepper.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { usePhone } from '../../../kit/ui/phone.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchBox } from '../../../kit/ui/search-field.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { bold, Sentence } from '../../../kit/ui/sentence.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { dateAfter, formatDay } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { BerthTimeline } from './berth-timeline.part.tsx'
import { CallPanel } from './call-panel.part.tsx'
import { type EventSchedule, generateDemand, listEvents, readEventWork, type VesselCall } from './event.api.ts'
import { EventList } from './event-list.part.tsx'

const ReviseEta = lazyPart(() => import('./revise-eta.part.tsx'))

type View = 'timeline' | 'list'
const spans = ['7', '14', '28'] as const
type Days = (typeof spans)[number]
/** Days before today that are in sight at first. */
const daysBack = 3

/** Vessel calls of a terminal on a berth timeline and as a list, with the work each asks for (EVENT-05). */
export default function EventScheduleScreen() {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { now, today } = useSessionNow()
  const [view, setView] = useState<View>('timeline')
  const [from, setFrom] = useState(() => dateAfter(today, -daysBack))
  const [days, setDays] = useState<Days>('14')
  const [search, setSearch] = useKept('search', '')
  const [selected, setSelected] = useState<number | null>(null)
  // kept as it was opened: revised, it may lie on other days than those in sight
  const [revising, setRevising] = useState<VesselCall | null>(null)
  const [generating, setGenerating] = useState(false)
  const phone = usePhone()
  const mayGenerate = useMay(generateDemand)
  const to = dateAfter(from, Number(days) - 1)
  const schedule = useCall(listEvents, { orgNodeId, from, to })
  const calls = (schedule.data?.events ?? []).filter(call => matches(call, search))
  const call = schedule.data?.events.find(({ id }) => id === selected)
  const choose = ({ id }: VesselCall) => setSelected(id === selected ? null : id)
  const zone = schedule.data?.zone ?? 'UTC'

  return (
    <>
      <ScreenHead title={t('Event Schedule')} count={schedule.data && <Counts calls={calls} />}>
        {mayGenerate && (
          <Button variant="filled" leftSection={<Icon name="bolt" />} onClick={() => setGenerating(true)}>
            {t('Generate work')}
          </Button>
        )}
      </ScreenHead>
      <Toolbar right={!phone && <IconButton icon="refresh" label={t('Refresh')} onClick={() => void schedule.refetch()} />}>
        <Segments
          label={t('View')}
          value={view}
          onChange={setView}
          options={[
            { value: 'timeline', label: t('Timeline') },
            { value: 'list', label: t('List') },
          ]}
        />
        <DateStepper value={from} onChange={setFrom} today={today} label={t('First day')} />
        {!phone && (
          <Segments
            label={t('Days')}
            value={days}
            onChange={setDays}
            options={spans.map(value => ({ value, label: t('{{count}} {{count:day|days}}', { count: value }) }))}
          />
        )}
        <SearchBox value={search} onChange={setSearch} label={t('Visit, vessel or service')} />
      </Toolbar>
      <div className="work berth-page">
        <div>
          {schedule.error && <Failure error={schedule.error} onRetry={schedule.refetch} />}
          {schedule.isPending && !schedule.error && <Loading />}
          {schedule.data && view === 'list' && <EventList calls={calls} zone={zone} loading={schedule.isPending} onOpen={choose} />}
          {schedule.data && view === 'timeline' && (
            <Timeline
              schedule={schedule.data}
              calls={calls}
              from={from}
              now={now}
              today={today}
              selected={selected}
              days={Number(days)}
              onSelect={choose}
            />
          )}
        </div>
        {call && <CallPanel call={call} zone={zone} onRevise={() => setRevising(call)} onClose={() => setSelected(null)} />}
      </div>
      {revising && <ReviseEta call={revising} zone={zone} onClose={() => setRevising(null)} />}
      {generating && <Generate orgNodeId={orgNodeId} from={from} to={to} onClose={() => setGenerating(false)} />}
    </>
  )
}

function matches({ visit, vessel, service }: VesselCall, search: string): boolean {
  const sought = search.trim().toLowerCase()
  return [visit, vessel, service ?? ''].some(text => text.toLowerCase().includes(sought))
}

function Counts({ calls }: { calls: readonly VesselCall[] }) {
  const t = useWords()
  const sum = (of: 'posts' | 'filled') => calls.reduce((all, call) => all + call[of], 0)
  return (
    <Sentence>
      {t('{{calls}} {{calls:call|calls}}, {{posts}} {{posts:post|posts}}, {{filled}} filled', {
        calls: bold(calls.length),
        posts: bold(sum('posts')),
        filled: bold(sum('filled')),
      })}
    </Sentence>
  )
}

interface TimelineProps {
  schedule: EventSchedule
  calls: readonly VesselCall[]
  from: string
  days: number
  now: string
  today: string
  selected: number | null
  onSelect: (call: VesselCall) => void
}

function Timeline(props: TimelineProps) {
  const t = useWords()
  if (props.calls.length === 0 && props.schedule.berths.length === 0) {
    return <Empty>{t('Vessel calls come from the import of their file.')}</Empty>
  }
  return (
    <>
      <BerthTimeline {...props} />
      <footer className="berth-legend">
        <span>
          <i className="berth-stay" /> {t('At berth')}
        </span>
        <span>
          <i className="worked" /> {t('Worked{{:call}}')}
        </span>
        <span>
          <i className="berth-announced" /> {t('As announced, before its ETA was revised')}
        </span>
        <span>
          <i className="axis-shade" /> {t('Night band')}
        </span>
      </footer>
    </>
  )
}

function Generate({ onClose, ...period }: { orgNodeId: number; from: string; to: string; onClose: () => void }) {
  const t = useWords()
  const action = useAction(generateDemand, { invalidates: [listEvents, readEventWork], quiet: true })
  async function generate() {
    const { added, changed, cancelled, released } = await action.run(period)
    toastOk(
      t(
        '{{added}} {{added:post|posts}} added, {{changed}} changed, {{cancelled}} cancelled, {{released}} {{released:person|people}} released',
        {
          added,
          changed,
          cancelled,
          released,
        },
      ),
    )
  }
  return (
    <ConfirmDialog title={t('Generate work')} confirmLabel={t('Generate work')} onConfirm={generate} onClose={onClose}>
      {t(
        'From {{from}} to {{to}}, posts are generated again from the calls, work standards and bands. People whose shift no longer covers their post, or whose post is removed, are taken off.',
        {
          from: formatDay(period.from),
          to: formatDay(period.to),
        },
      )}
    </ConfirmDialog>
  )
}
