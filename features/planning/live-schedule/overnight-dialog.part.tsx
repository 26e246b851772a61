import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { type NamedUntil, WorksUntilList } from './works-until.part.tsx'

/** Nights that last into days of leave, before they are saved. */
export interface OvernightAsked {
  readonly into: readonly NamedUntil[]
  answer(goes: boolean): void
}

/** Asks before somebody is given a night that ends on a day of their leave. */
export default function OvernightDialog({ into, answer }: OvernightAsked) {
  const t = useWords()
  return (
    <ConfirmDialog
      title={t('On leave the next day')}
      confirmLabel={t('Save nevertheless')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <WorksUntilList into={into} />
    </ConfirmDialog>
  )
}
