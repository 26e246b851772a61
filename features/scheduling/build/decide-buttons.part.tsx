import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction, useFetchAgain } from '../../../kit/ui/use-call.client.ts'
import { formatCount } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { readLiveSchedule } from '../live-schedule/live-schedule.api.ts'
import { type BuildState, discardProposal, openBuild, takeProposal } from './build.api.ts'

/** A proposal is taken as a whole or thrown away; both lead back to the live schedule. */
export function DecideButtons({ build, changes }: { build: BuildState; changes: number }) {
  const t = useWords()
  const may = useMay(takeProposal)
  const navigate = useNavigate()
  const { id: orgNodeId } = useNode()
  const [asking, setAsking] = useState<'take' | 'discard' | null>(null)
  const take = useAction(takeProposal, { invalidates: [readLiveSchedule], quiet: true })
  const discard = useAction(discardProposal, { quiet: true })
  const fetchAgain = useFetchAgain()
  if (!may) return null
  const one = { id: build.id, orgNodeId }
  async function leave(words: string) {
    toastOk(words)
    await navigate({ to: '/LiveSchedule' })
    // only now: without its build this screen would be gone before it is left
    await fetchAgain([openBuild])
  }
  const count = formatCount(changes)
  return (
    <>
      <Button onClick={() => setAsking('discard')}>{t('Discard')}</Button>
      <Button variant="filled" disabled={changes === 0} onClick={() => setAsking('take')}>
        {t('Apply this roster')}
      </Button>
      {asking === 'take' && (
        <ConfirmDialog
          title={t('Apply this roster')}
          confirmLabel={t('Change {{count}} {{count:day|days}}', { count })}
          onConfirm={async () => {
            await take.run(one)
            await leave(t('Days changed: {{count}}', { count }))
          }}
          onClose={() => setAsking(null)}
        >
          {t('This roster replaces the live schedule. Days changed by hand, deployed shifts, leave and training do not change.')}
        </ConfirmDialog>
      )}
      {asking === 'discard' && (
        <ConfirmDialog
          title={t('Discard this roster')}
          confirmLabel={t('Discard')}
          tone="danger"
          onConfirm={async () => {
            await discard.run(one)
            await leave(t('The roster was discarded. The live schedule has not changed.'))
          }}
          onClose={() => setAsking(null)}
        >
          {t('The live schedule does not change. The discarded roster cannot be restored, but it can be built again.')}
        </ConfirmDialog>
      )}
    </>
  )
}
