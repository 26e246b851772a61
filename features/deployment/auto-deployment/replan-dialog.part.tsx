import { Button } from '@mantine/core'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { deploymentBoard } from './deployment.api.ts'
import { postName, useDesk } from './desk.client.ts'
import { proposeReplan, type Replan, type ReplanMove, takeReplan } from './replan.api.ts'
import './replan.css'

interface ReplanDialogProps {
  /** people who did not come */
  missing: readonly number[]
  onClose: () => void
}

/** What planning anew would move, as a list; taken as a whole or left. */
export function ReplanDialog({ missing, onClose }: ReplanDialogProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { board, index } = useDesk()
  const asked = { orgNodeId, date: board.date, bandId: board.band.id, missing: [...missing] }
  const proposal = useCall(proposeReplan, asked)
  const take = useAction(takeReplan, { invalidates: [deploymentBoard, proposeReplan] })
  const fresh = proposal.isFetching ? undefined : proposal.data
  const name = index.people.get(missing[0] ?? 0)?.name ?? ''
  async function keep({ basis }: Replan) {
    const { moved } = await take.run({ ...asked, basis })
    toastOk(t('Posts changed: {{count}}', { count: moved }))
    onClose()
  }
  const useless = fresh !== undefined && fresh.moves.length === 0 && missing.length === 0
  const footer = (
    <>
      <Button size="md" onClick={onClose}>
        {useless ? t('Close') : t('Leave as it is')}
      </Button>
      {!useless && (
        <Button
          size="md"
          variant="filled"
          disabled={!fresh}
          loading={take.running}
          onClick={() => fresh && void keep(fresh).catch(() => undefined)}
        >
          {missing.length > 0 && fresh?.moves.length === 0 ? t('Mark as missing') : t('Apply these moves')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      title={missing.length > 0 ? t('{{name}} did not come', { name }) : t('Re-plan with few changes')}
      size={560}
      onClose={onClose}
      footer={footer}
    >
      {proposal.error ? (
        <Failure error={proposal.error} onRetry={() => void proposal.refetch()} />
      ) : !fresh ? (
        <Loading rows={4} />
      ) : (
        <Moves replan={fresh} />
      )}
    </Dialog>
  )
}

function Moves({ replan: { moves, posts, filledNow, filled } }: { replan: Replan }) {
  const t = useWords()
  if (moves.length === 0) return <Empty title={t('Nobody has to move')}>{t('The plan is as good as it can be with few changes.')}</Empty>
  const values = { count: moves.length, filled, posts, now: filledNow }
  return (
    <>
      <p className="replan-sum">
        {t('Posts that change: {{count}}. Filled now: {{now}} of {{posts}}. Filled after the change: {{filled}}.', values)}
      </p>
      <ul className="replan-moves">
        {moves.map(move => (
          <Move key={move.seatId} move={move} />
        ))}
      </ul>
    </>
  )
}

function Move({ move: { seatId, from, to } }: { move: ReplanMove }) {
  const t = useWords()
  const { index } = useDesk()
  const placed = index.posts.get(seatId)
  const nameOf = (id: number) => index.people.get(id)?.name ?? String(id)
  return (
    <li>
      <span>
        <b>{placed ? postName(placed, t) : seatId}</b>
        <span className="hint">{placed?.group.call?.vessel ?? t('Terminal')}</span>
      </span>
      <span className="replan-who">
        {from === null ? <span className="hint">{t('open')}</span> : <span>{nameOf(from)}</span>}
        <Icon name="forward" size={14} />
        {to === null ? <b className="replan-open">{t('stays open')}</b> : <b>{nameOf(to)}</b>}
      </span>
    </li>
  )
}
