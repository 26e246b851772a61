import { Button } from '@mantine/core'
import { useState } from 'react'
import { CallError } from '../../../kit/calls/client.client.ts'
import { BandBlock, type BandCategory } from '../../../kit/ui/band-block.tsx'
import { Chip, FilterChip } from '../../../kit/ui/chip.tsx'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { DateStepper } from '../../../kit/ui/date-stepper.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { ProgressLine } from '../../../kit/ui/progress-line.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { State } from '../../../kit/ui/state.tsx'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'

const refused = new CallError('broken', 500, 'Server not responding Please try again !!', {}, 'b7c0-41', undefined)

/** Empty, failed, loading, and the panel beside them. */
export function States() {
  const [open, setOpen] = useState(true)
  const [tab, setTab] = useState('rules')
  return (
    <div className="work">
      <div className="body">
        <Empty action={<Button>Add Skill</Button>}>A skill is what a post asks for and a licence gives.</Empty>
        <Failure error={refused} onRetry={() => toastOk('Tried')} />
        <Loading rows={6} />
      </div>
      {open && (
        <SidePanel
          title="How these hours came about"
          onClose={() => setOpen(false)}
          tabs={[
            { id: 'rules', label: 'Rules', count: 7 },
            { id: 'history', label: 'History' },
          ]}
          tab={tab}
          onTab={setTab}
          footer="Publishing waits for 1 block. Warnings need a reason."
        >
          <Empty title={tab} />
        </SidePanel>
      )}
    </div>
  )
}

const bands: readonly [string, BandCategory][] = [
  ['D12', 'AM'],
  ['A8', 'PM'],
  ['N12', 'night'],
  ['OFF', 'off'],
  ['LV', 'leave'],
  ['TR', 'training'],
]

/** Small parts: bands, chips, states, steppers, progress. */
export function Bands() {
  const [date, setDate] = useState('2026-12-11')
  const [segment, setSegment] = useState('all')
  const [on, setOn] = useState(true)
  return (
    <div className="body">
      <Toolbar>
        {bands.map(([code, category]) => (
          <BandBlock key={code} code={code} category={category} />
        ))}
        <span className="bd am draft band-block">D12</span>
        <span className="bd nt draft band-block">N12</span>
        <span className="bd oc band-block">OC</span>
      </Toolbar>
      <Toolbar>
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
        <FilterChip active={on} onToggle={() => setOn(!on)}>
          Only breaches
        </FilterChip>
        <FilterChip active={!on} onToggle={() => setOn(!on)}>
          Late in <b>2</b>
        </FilterChip>
      </Toolbar>
      <Toolbar>
        <State icon="yes" word="Yes" tone="ok" />
        <State icon="error" word="Missing clock-out" tone="danger" />
        <State icon="warning" word="Late in" tone="warn" />
        <State icon="info" word="Double clocking" tone="info" />
      </Toolbar>
      <Toolbar>
        <DateStepper value={date} onChange={setDate} today="2026-12-11" />
        <Segments
          label="Which"
          value={segment}
          onChange={setSegment}
          options={[
            { value: 'all', label: 'All', count: 231 },
            { value: 'review', label: 'Review', count: 13 },
            { value: 'computed', label: 'Computed', count: 1206 },
          ]}
        />
      </Toolbar>
      <Toolbar>
        <ProgressLine done={212} total={231} label="reconciled" onCancel={() => toastOk('Cancelled')} />
      </Toolbar>
    </div>
  )
}

/** Notes, toasts, a question, buttons in their states. */
export function Messages() {
  const [asking, setAsking] = useState(new URLSearchParams(window.location.search).has('confirm'))
  return (
    <div className="body">
      <Toolbar>
        <Button variant="filled">Publish 14</Button>
        <Button variant="filled" disabled>
          Publish 0
        </Button>
        <Button variant="filled" loading>
          Saving
        </Button>
        <Button>Find</Button>
        <Button disabled>Find</Button>
        <Button variant="subtle">Clear</Button>
        <Button variant="filled" color="danger">
          Delete 3 skills
        </Button>
      </Toolbar>
      <Toolbar>
        <Button onClick={() => toastOk('Skill is saved')}>Success</Button>
        <Button onClick={() => toastError('Skill is used by 3 employees and cannot be deleted')}>Refusal</Button>
        <Button onClick={() => setAsking(true)}>Question</Button>
      </Toolbar>
      <Toolbar>
        <p className="note info">
          <Icon name="info" /> 3 posts on N12, 10 Dec use RTG07.
        </p>
        <p className="note warn">
          <Icon name="warning" /> No connection since 14:02. Changes are kept here.
        </p>
        <p className="note danger">
          <Icon name="error" /> Invalid User Name or Password
        </p>
      </Toolbar>
      {asking && (
        <ConfirmDialog
          title="Delete 3 skills"
          tone="danger"
          confirmLabel="Delete 3 skills"
          onConfirm={() => toastOk('Deleted')}
          onClose={() => setAsking(false)}
        >
          Quay crane, RTG and Lasher leave the list. Nobody has them.
        </ConfirmDialog>
      )}
    </div>
  )
}
