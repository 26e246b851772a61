import { Button } from '@mantine/core'
import { off } from '../../../kit/ui/tips.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import type { PublishingState } from './use-publishing.client.ts'

/** Why publishing waits, or what it was refused for. */
export const PublishWaits = ({ publishing: { refused, waits } }: { publishing: PublishingState }) => (
  <span className="publish-waits" role={refused ? 'alert' : 'status'}>
    {refused ?? waits}
  </span>
)

/** Publishes what is chosen, with the number of its days. */
export function PublishButton({ publishing: { days, waits, ready, running, start } }: { publishing: PublishingState }) {
  const t = useWords()
  const act = waits === '' ? { disabled: !ready, onClick: () => void start() } : off(waits)
  return (
    <Button size="md" variant="filled" loading={running} {...act}>
      {days > 0 ? t('Publish {{count}} {{count:day|days}}', { count: days }) : t('Publish')}
    </Button>
  )
}
