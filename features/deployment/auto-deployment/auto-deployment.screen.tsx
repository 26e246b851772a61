import { useMediaQuery } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { HistoryInput } from '../../../kit/history/history.ts'
import type { HistoryPanelProps } from '../../../kit/history/history-panel.tsx'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { usePhone } from '../../../kit/ui/phone.client.ts'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import './auto-deployment.css'
import { AvailablePeople } from './available.part.tsx'
import { BalanceStrip } from './balance-strip.part.tsx'
import { BoardTools } from './board-tools.part.tsx'
import { type Board, deploymentBands, deploymentBoard, deploymentSubject } from './deployment.api.ts'
import { DeskProvider, postName, useDeskOf } from './desk.client.ts'
import { DisplaceDialog } from './displace-dialog.part.tsx'
import { type Filters, noFilters, useLanes } from './filters.client.ts'
import { postHistory } from './post-history.api.ts'
import { PostList } from './post-list.part.tsx'
import { ReplanDialog } from './replan-dialog.part.tsx'
import { RunButton } from './run-button.part.tsx'
import { SlotPicker } from './slot-picker.part.tsx'
import { Timeline } from './timeline.part.tsx'
import { UnfilledPosts } from './unfilled.part.tsx'

const HistoryPanel = lazyPart<HistoryPanelProps<HistoryInput>>(() => import('../../../kit/history/history-panel.tsx'))

interface Chosen {
  readonly date: string
  readonly bandId: number | null
}

/** Posts of a date and band over time, who stands on them, who is free and what is open (DEPL-01). */
export default function AutoDeploymentScreen() {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const asked = useSearch({ strict: false }) as Partial<Chosen>
  const [chosen, choose] = useState<Chosen | null>(asked.date ? { date: asked.date, bandId: asked.bandId ?? null } : null)
  const bands = useCall(deploymentBands, { orgNodeId, ...(chosen && { date: chosen.date }) })
  const date = chosen?.date ?? bands.data?.date ?? ''
  const bandId = chosen?.bandId ?? bands.data?.bandId ?? bands.data?.bands[0]?.id ?? null
  const slot = { orgNodeId, date, bandId: bandId ?? 0 }
  const board = useCall(deploymentBoard, slot, { enabled: bandId !== null && date !== '' })
  const runs = isRunning(board.data)
  useLive(deploymentSubject, [deploymentBoard], { orgNodeId, every: runs ? 1000 : 15_000 })
  const shown = board.data
  const failure = board.error ?? bands.error
  return (
    <>
      <header className="head">
        <h1>{t('Deployment')}</h1>
        {bands.data && <SlotPicker date={date} bandId={bandId} bands={bands.data.bands} onChoose={choose} onNow={() => choose(null)} />}
        <div className="right">{bandId !== null && date && <RunButton date={date} bandId={bandId} running={runs} />}</div>
      </header>
      {failure ? (
        <Failure error={failure} onRetry={() => void board.refetch()} />
      ) : bands.data?.bands.length === 0 ? (
        <Empty>{t('This terminal has no shift bands yet.')}</Empty>
      ) : shown ? (
        <BoardDesk key={`${shown.date} ${shown.band.id}`} board={shown} />
      ) : (
        <Loading />
      )}
    </>
  )
}

const isRunning = (board: Board | undefined) => board?.newerRun?.state === 'queued' || board?.newerRun?.state === 'running'

function BoardDesk({ board }: { board: Board }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const desk = useDeskOf(board)
  const told = desk.told === null ? undefined : desk.index.posts.get(desk.told)
  const phone = usePhone()
  const wide = useMediaQuery('(min-width: 1440px)', undefined, { getInitialValueInEffect: false })
  const [filters, setFilters] = useKept<Filters>('filters', noFilters)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [panel, setPanel] = useState<boolean | null>(null)
  const [tab, setTab] = useState('available')
  const lanes = useLanes(desk, filters, folded)
  const panelOpen = desk.picked?.kind === 'post' || (panel ?? wide)
  const free = board.people.filter(person => person.reasons.length > 0)
  const open = [...desk.index.posts.values()].filter(({ post }) => !post.assignment)
  const shownTab = desk.picked?.kind === 'post' ? 'available' : tab
  const fold = (key: string) => setFolded(now => (now.has(key) ? new Set([...now].filter(each => each !== key)) : new Set([...now, key])))
  const closePanel = () => {
    setPanel(false)
    if (desk.picked?.kind === 'post') desk.pick(null)
  }
  return (
    <DeskProvider value={desk}>
      <BoardTools filters={filters} onFilters={setFilters} open={open.length} panelOpen={panelOpen} onPanel={() => setPanel(!panelOpen)} />
      <div className="work">
        <div className="deployment-board">
          {phone ? <PostList lanes={lanes} onFold={fold} /> : <Timeline lanes={lanes} onFold={fold} />}
          {!phone && <BalanceStrip />}
        </div>
        {told && (
          <HistoryPanel
            key={told.post.seatId}
            of={postHistory}
            asked={{ id: told.post.seatId, orgNodeId }}
            about={postName(told, t)}
            zone={board.zone}
            onClose={() => desk.tell(null)}
          />
        )}
        {panelOpen && !told && (
          <SidePanel
            title={t('People and open posts')}
            onClose={closePanel}
            tabs={[
              { id: 'available', label: t('Available'), count: free.filter(person => !person.missing).length },
              { id: 'unfilled', label: t('Unfilled'), count: open.length },
            ]}
            tab={shownTab}
            onTab={id => {
              desk.pick(null)
              setTab(id)
            }}
          >
            {shownTab === 'available' ? <AvailablePeople free={free} /> : <UnfilledPosts open={open} />}
          </SidePanel>
        )}
      </div>
      <DisplaceDialog />
      {desk.replanned && <ReplanDialog missing={desk.replanned} onClose={() => desk.replan(null)} />}
    </DeskProvider>
  )
}
