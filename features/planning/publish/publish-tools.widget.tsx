import { Button } from '@mantine/core'
import { JobProgress, useJobEnd } from '../../../kit/live/job-progress.tsx'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { publicationStates } from './publication.states.ts'
import { listPublications, type Publication, publicationSubject, publishDrafts } from './publish.api.ts'
import { RemindButton, type Unanswered } from './remind-button.part.tsx'

export interface PublishToolsProps {
  /** drafts that are shown */
  drafts: number
  /** those who are found because they have not answered; null while they are not looked for */
  unanswered: Unanswered | null
  /** absent where the roster is only read */
  onDiscard: (() => void) | undefined
  onPublish: () => void
}

const isUnderWay = ({ state }: Publication) => state === 'queued' || state === 'running'

/** How many drafts there are, and what becomes of them; while many are published, how far that is. */
export default function PublishTools({ drafts, unanswered, onDiscard, onPublish }: PublishToolsProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const mayPublish = useMay(publishDrafts)
  const { data } = useCall(listPublications, { orgNodeId })
  useLive(publicationSubject, [listPublications], { orgNodeId })
  const latest = data?.[0]
  useJobEnd(latest, isUnderWay, ended => {
    if (ended.state === 'done') toastOk(t('{{count}} {{count:cell|cells}} published', { count: ended.cells }))
    if (ended.state === 'failed') toastError(t(ended.message ?? 'These drafts could not be published.'))
  })
  if (latest && isUnderWay(latest))
    return (
      <JobProgress
        label={t('Being published')}
        done={latest.progress}
        cancel={{ call: publicationStates.calls.cancel, input: { orgNodeId, id: latest.id }, invalidates: [listPublications] }}
      />
    )
  const reminding = unanswered && <RemindButton unanswered={unanswered} />
  if (drafts === 0) return reminding
  return (
    <>
      {reminding}
      <span className="draft-count">{t('{{count}} {{count:draft|drafts}}', { count: drafts })}</span>
      {onDiscard && (
        <Button variant="subtle" title={t('The days are back to what people were told. Undo brings the drafts back.')} onClick={onDiscard}>
          {t('Discard')}
        </Button>
      )}
      {mayPublish && (
        <Button leftSection={<Icon name="check" size={16} />} onClick={onPublish}>
          {t('Publish {{count}}', { count: drafts })}
        </Button>
      )}
    </>
  )
}
