import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { PublishButton, PublishWaits } from './publish-button.part.tsx'
import { publishingDates } from './publishing.api.ts'
import { PublishingAsked } from './publishing-asked.part.tsx'
import RollOutProgress from './roll-out-progress.part.tsx'
import { type PublishingProps, usePublishing } from './use-publishing.client.ts'

export interface PublishDialogProps extends Pick<PublishingProps, 'plan' | 'publish'> {
  onClose: () => void
}

/** Publishing a plan from the list: what it would do, then how far it is. */
export default function PublishDialog(props: PublishDialogProps) {
  const t = useWords()
  const [started, setStarted] = useState(false)
  const { plan, onClose } = props
  const offered = useCall(publishingDates, { id: plan.id }, { anew: true })
  if (started) return <RollOutProgress plan={plan} onClose={onClose} />
  if (offered.data) return <Asking {...props} offered={offered.data} onStarted={() => setStarted(true)} />
  return (
    <Dialog title={t('Publish {{name}}', { name: plan.name })} onClose={onClose} size={880}>
      {offered.error ? <Failure error={offered.error} onRetry={() => void offered.refetch()} /> : <Loading />}
    </Dialog>
  )
}

function Asking({ onClose, ...props }: PublishDialogProps & PublishingProps) {
  const t = useWords()
  const publishing = usePublishing(props)
  const footer = (
    <>
      <PublishWaits publishing={publishing} />
      <Button size="md" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <PublishButton publishing={publishing} />
    </>
  )
  return (
    <Dialog title={t('Publish {{name}}', { name: props.plan.name })} onClose={onClose} size={880} footer={footer}>
      <PublishingAsked publishing={publishing} onCancelled={onClose} />
    </Dialog>
  )
}
