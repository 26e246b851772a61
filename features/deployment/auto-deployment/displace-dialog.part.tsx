import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { postName, useDesk } from './desk.client.ts'

/** Asks before somebody loses a post to another person. */
export function DisplaceDialog() {
  const t = useWords()
  const { index, asked, ask, move } = useDesk()
  const placed = asked ? index.posts.get(asked.moves[0]!.seatId) : undefined
  if (!asked || !placed) return null
  const nameOf = (id: number | null) => (id === null ? '' : (index.people.get(id)?.name ?? ''))
  const names = { name: nameOf(asked.moves[0]!.to), other: nameOf(asked.displaced), post: postName(placed, t) }
  const posts = [...index.posts.values()].filter(({ post }) => post.assignment?.employeeId === asked.displaced)
  return (
    <ConfirmDialog
      title={t('Replace {{name}}', { name: names.other })}
      confirmLabel={t('Replace')}
      onConfirm={() => move(asked.moves)}
      onClose={() => ask(null)}
    >
      <p>{t('{{name}} takes {{post}} from {{other}}.', names)}</p>
      {posts.length <= 1 && <p>{t('{{name}} is then without a post.', { name: names.other })}</p>}
    </ConfirmDialog>
  )
}
