import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { Chip, FilterChip } from '../../../kit/ui/chip.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'
import { dateAfter, formatDate } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { RosterGrid } from '../roster-grid/roster-grid.widget.tsx'
import { filtered, type Person } from '../roster-grid/roster-rows.rules.ts'
import { besides, changesOf, type Shown } from './beside.rules.ts'
import { BreachList } from './breach-list.part.tsx'
import type { Proposal } from './build.api.ts'
import { qualityWords } from './build-words.client.ts'
import { ChangeList } from './change-list.part.tsx'
import { DecideButtons } from './decide-buttons.part.tsx'
import '../../../kit/ui/panel-lines.css'
import './proposal.css'
import { HoursList } from './hours-list.part.tsx'
import { type PickedDay, WhyNotPanel } from './why-not.part.tsx'

type Tab = 'breaches' | 'changes' | 'hours' | 'day'

/** A built roster with what it changes, what it breaks, and why somebody does not work on a day. */
export function ProposalDesk({ proposal }: { proposal: Proposal }) {
  const t = useWords()
  const wide = useMediaQuery('(min-width: 1100px)', undefined, { getInitialValueInEffect: false })
  const { build, schedule } = proposal
  const changes = useMemo(() => changesOf(proposal), [proposal])
  const [shown, setShown] = useState<Shown>('both')
  const [onlyChanged, setOnlyChanged] = useState(false)
  const [search, setSearch] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [panel, setPanel] = useState<boolean | null>(null)
  const [tab, setTab] = useState<Tab>(proposal.breaches.length > 0 || proposal.conflicts.length > 0 ? 'breaches' : 'changes')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [picked, setPicked] = useState<PickedDay | null>(null)
  const [jump, setJump] = useState<{ personId: number | null; day: number } | null>(null)
  const aside = t('in force')
  const people = useMemo(() => {
    const wanted = new Set(filtered(schedule.people, { search, crews: new Set(), skills: new Set() }).map(({ id }) => id))
    return besides(proposal, shown, onlyChanged, aside).filter(({ id }) => wanted.has(Math.abs(id)))
  }, [proposal, schedule, shown, onlyChanged, search, aside])
  const goTo = (personId: number | null, day: number) => {
    setFolded(new Set())
    setSearch('')
    setOnlyChanged(false)
    if (!wide) setPanel(false)
    setJump({ personId, day })
  }
  const pick = (person: Person, day: number) => {
    setPicked({ personId: Math.abs(person.id), day })
    setTab('day')
    setPanel(true)
  }
  const fold = (crew: number) =>
    setFolded(now => (now.has(crew) ? new Set([...now].filter(each => each !== crew)) : new Set([...now, crew])))
  const panelOpen = panel ?? wide
  const missing = missingHeads(proposal.breaches)
  const found = proposal.breaches.length + proposal.conflicts.length
  return (
    <>
      <ScreenHead
        title={t('Roster of {{from}} to {{to}}', { from: formatDate(build.from), to: formatDate(build.to) })}
        count={<b className="proposal-quality">{qualityWords(build, t)}</b>}
      >
        <DecideButtons build={build} changes={changes.length - left.size} leaveOut={cellsLeft(left, build.from)} />
      </ScreenHead>
      <Toolbar
        right={
          <Button aria-pressed={panelOpen} onClick={() => setPanel(!panelOpen)}>
            {t('Breaches and changes')}
          </Button>
        }
      >
        <SearchField value={search} onChange={setSearch} label={t('Name or number')} />
        <Segments
          label={t('Which roster')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'both', label: t('Side by side') },
            { value: 'built', label: t('Built') },
            { value: 'live', label: t('In force') },
          ]}
        />
        <FilterChip active={onlyChanged} onToggle={() => setOnlyChanged(!onlyChanged)}>
          {t('Changed only')}
        </FilterChip>
        {missing > 0 && <Chip tone="danger">{t('Heads missing: {{count}}', { count: missing })}</Chip>}
      </Toolbar>
      <div className="work">
        {people.length === 0 ? (
          <Empty title={onlyChanged && changes.length === 0 ? t('Nothing changes') : t('No results found with the given criteria')} />
        ) : (
          <RosterGrid schedule={schedule} people={people} folded={folded} onFold={fold} onPick={pick} jump={jump} />
        )}
        {panelOpen && (
          <SidePanel
            title={t('Breaches and changes')}
            onClose={() => setPanel(false)}
            tabs={[
              { id: 'breaches', label: t('Breaches'), count: found },
              { id: 'changes', label: t('Changes'), count: changes.length },
              { id: 'hours', label: t('Hours') },
              { id: 'day', label: t('Why not?') },
            ]}
            tab={tab}
            onTab={id => setTab(id as Tab)}
          >
            {tab === 'breaches' && <BreachList proposal={proposal} onGoTo={goTo} />}
            {tab === 'changes' && (
              <ChangeList changes={changes} proposal={proposal} left={left} onLeave={key => setLeft(without(left, key))} onGoTo={goTo} />
            )}
            {tab === 'hours' && <HoursList proposal={proposal} onGoTo={goTo} />}
            {tab === 'day' && <WhyNotPanel proposal={proposal} picked={picked} />}
          </SidePanel>
        )}
      </div>
    </>
  )
}

/** A change that was left out is taken in again, and the other way round. */
function without(left: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(left)
  if (!next.delete(key)) next.add(key)
  return next
}

const cellsLeft = (left: ReadonlySet<string>, from: string) =>
  [...left].map(key => {
    const [employeeId, day] = key.split(' ').map(Number)
    return { employeeId: employeeId!, date: dateAfter(from, day!) }
  })

/** What cover is short of in all, as the strip below the roster has it. */
const missingHeads = (breaches: Proposal['breaches']) =>
  breaches.filter(({ code, heads, wanted }) => code === 'QuayCover' && heads! < wanted!).reduce((sum, { by }) => sum + by, 0)
