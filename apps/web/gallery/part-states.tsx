import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { PagedTable } from '../../../kit/resource/page/paged-table.tsx'
import { BandBlock, type BandCategory } from '../../../kit/ui/band-block.tsx'
import { Chip, FilterChip } from '../../../kit/ui/chip.tsx'
import type { Column } from '../../../kit/ui/column.tsx'
import { DateStepper } from '../../../kit/ui/date-stepper.tsx'
import { Icon, type IconName, icons } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { MonthChoice } from '../../../kit/ui/month-choice.tsx'
import { Movers } from '../../../kit/ui/movers.tsx'
import { ProgressLine } from '../../../kit/ui/progress-line.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { SettingLine } from '../../../kit/ui/setting-line.tsx'
import { State } from '../../../kit/ui/state.tsx'
import { BandLines, Colours } from './colour-states.tsx'
import type { GalleryPage } from './state.ts'

const nothing = () => undefined

const Buttons = () => (
  <div className="gallery-lines">
    {(['filled', 'default', 'subtle'] as const).map(variant => (
      <div key={variant} className="row">
        <Button variant={variant}>Find</Button>
        <Button variant={variant} leftSection={<Icon name="add" />}>
          Add Equipment Status
        </Button>
        <Button variant={variant} color="danger">
          Delete 3 skills
        </Button>
        <Button variant={variant} disabled>
          Publish 0
        </Button>
        <Button variant={variant} loading>
          Saving
        </Button>
      </div>
    ))}
    <div className="row">
      <IconButton icon="refresh" label="Refresh" onClick={nothing} />
      <IconButton icon="delete" label="Delete" onClick={nothing} tone="danger" />
      <IconButton icon="download" label="Download" onClick={nothing} disabled />
    </div>
  </div>
)

const bands: readonly [string, BandCategory][] = [
  ['D12', 'AM'],
  ['A8', 'PM'],
  ['N12', 'night'],
  ['OFF', 'off'],
  ['LV', 'leave'],
  ['TR', 'training'],
]
const Bands = () => (
  <div className="gallery-lines">
    <div className="row">
      {bands.map(([code, category]) => (
        <BandBlock key={code} code={code} category={category} />
      ))}
      <span className="bd oc band-block">OC</span>
    </div>
    <div className="row">
      {(['am', 'pm', 'nt', 'off', 'lv', 'tr'] as const).map((kind, index) => (
        <span key={kind} className={`bd ${kind} draft band-block`}>
          {bands[index]![0]}
        </span>
      ))}
    </div>
  </div>
)

function Chips() {
  const [on, setOn] = useState(true)
  return (
    <div className="gallery-lines">
      <div className="row">
        <Chip>plain</Chip>
        <Chip tone="ok">Open</Chip>
        <Chip tone="warn" icon="warning">
          4 warn
        </Chip>
        <Chip tone="danger" icon="error">
          1 block
        </Chip>
        <Chip tone="info" icon="info">
          2 info
        </Chip>
        <Chip tone="accent">new</Chip>
      </div>
      <div className="row">
        <FilterChip active={on} onToggle={() => setOn(!on)}>
          Only breaches
        </FilterChip>
        <FilterChip active={!on} onToggle={() => setOn(!on)}>
          Late in <b>2</b>
        </FilterChip>
      </div>
      <div className="row">
        <State icon="yes" word="Yes" tone="ok" />
        <State icon="no" word="No" />
        <State icon="error" word="Missing clock-out" tone="danger" />
        <State icon="warning" word="Late in" tone="warn" />
        <State icon="info" word="Double clocking" tone="info" />
      </div>
    </div>
  )
}

const segments = [
  { value: 'all', label: 'All', count: 231 },
  { value: 'review', label: 'Review', count: 13 },
  { value: 'computed', label: 'Computed', count: 1206 },
]
function Choosers() {
  const [date, setDate] = useState('2026-12-11')
  const [month, setMonth] = useState<string | null>('2026-12')
  const [segment, setSegment] = useState('all')
  const [search, setSearch] = useState('RTG')
  return (
    <div className="gallery-lines">
      <SearchField label="Search by Equipment Name" value="" onChange={nothing} />
      <SearchField label="Search by Category" value={search} onChange={setSearch} />
      <DateStepper value={date} onChange={setDate} today="2026-12-11" />
      <div className="row">
        <MonthChoice value={month} onChange={setMonth} />
        <MonthChoice value={null} onChange={setMonth} label="Pay month" />
      </div>
      <Segments label="Which" value={segment} onChange={setSegment} options={segments} />
      <ProgressLine done={212} total={231} label="reconciled" onCancel={nothing} />
    </div>
  )
}

const Icons = () => (
  <div className="body">
    <div className="gallery-icons">
      {(Object.keys(icons) as IconName[]).map(name => (
        <span key={name}>
          <Icon name={name} size={22} />
          {name}
        </span>
      ))}
    </div>
  </div>
)

/** A setting in words with its input, and lines that are moved. */
const Settings = () => (
  <div className="gallery-lines">
    <SettingLine title="Several posts in a shift" hint="A person may work on several posts in the same shift, one after another.">
      <Switch aria-label="Several posts in a shift" defaultChecked />
    </SettingLine>
    {['First', 'Between', 'Last'].map((name, at) => (
      <div key={name} className="row">
        <span>{name}</span>
        <Movers name={name} onUp={at > 0 ? nothing : undefined} onDown={at < 2 ? nothing : undefined} />
      </div>
    ))}
  </div>
)

interface Standard {
  readonly id: number
  readonly name: string
  readonly startsOn: string
  readonly endsOn: null
}
const standards: Standard[] = ['Container', 'General cargo'].map((name, id) => ({ id, name, startsOn: `202${6 + id}-01-01`, endsOn: null }))
const standardColumns: Column<Standard>[] = [{ id: 'name', header: 'Name', kind: 'text', value: row => row.name }]

const Documents = () => (
  <PagedTable
    title="Work standards"
    found={count => `${count} work standards found.`}
    rows={standards}
    columns={standardColumns}
    failure={null}
    reload={async () => ({ isSuccess: true })}
    onOpen={nothing}
    onAdd={nothing}
    addLabel="Add standard"
    onRemove={async () => undefined}
    removeTitle={count => `Delete ${count} standards`}
    empty="A standard says how a vessel is worked."
  />
)

/** Small parts, each in its forms. */
export const partStates: GalleryPage = {
  buttons: { draw: <Buttons /> },
  bands: { draw: <Bands /> },
  'band-lines': { draw: <BandLines /> },
  colours: { draw: <Colours /> },
  chips: { draw: <Chips /> },
  choosers: { draw: <Choosers /> },
  icons: { draw: <Icons /> },
  settings: { draw: <Settings /> },
  documents: { draw: <Documents />, within: 'screen' },
}
