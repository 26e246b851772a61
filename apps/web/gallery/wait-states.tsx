import { Button } from '@mantine/core'
import { useState } from 'react'
import { CallError } from '../../../kit/calls/client.client.ts'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { FullLoader } from '../../../kit/ui/full-loader.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import type { GalleryPage } from './state.ts'

const refused = new CallError('broken', 500, 'Something went wrong on the server.', {}, 'b7c0-41', undefined)
const nothing = () => undefined
const tabs = [
  { id: 'rules', label: 'Rules', count: 7 },
  { id: 'history', label: 'History' },
]

function Panel() {
  const [tab, setTab] = useState('rules')
  return (
    <div className="work">
      <div className="body">
        <Loading rows={6} />
      </div>
      <SidePanel
        title="How these hours were calculated"
        onClose={nothing}
        tabs={tabs}
        tab={tab}
        onTab={setTab}
        footer="Publishing waits for 1 block. Warnings need a reason."
      >
        <Empty title="Nothing to show">A rule that changes the hours is listed here.</Empty>
      </SidePanel>
    </div>
  )
}
const FirstUse = () => <Empty action={<Button>Add Skill</Button>}>A skill is what a post asks for and a licence gives.</Empty>
const NoMatch = () => <Empty title="No results found with the given criteria" action={<Button>Clear filters</Button>} />

/** In the place of a body: nothing there, not there yet, not to be had. */
export const waitStates: GalleryPage = {
  empty: { draw: <FirstUse /> },
  'no-match': { draw: <NoMatch /> },
  failed: { draw: <Failure error={refused} onRetry={nothing} /> },
  unreachable: { draw: <Failure error={new TypeError('Failed to fetch')} onRetry={nothing} /> },
  skeleton: { draw: <Loading /> },
  page: { draw: <FullLoader /> },
  panel: { draw: <Panel /> },
}
