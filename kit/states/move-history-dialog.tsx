import { Dialog } from '../ui/dialog.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failure } from '../ui/failure.tsx'
import { Icon } from '../ui/icon.tsx'
import { Loading } from '../ui/loading.tsx'
import { useNode } from '../ui/node-context.tsx'
import { useCall } from '../ui/use-call.client.ts'
import { formatDateTime } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import type { HistoryEntry } from './calls.ts'
import './move-history.css'
import type { AnyStates, StateLook } from './states.ts'

type Described = Pick<AnyStates, 'history' | 'states'> & { readonly moves: Readonly<Record<string, { readonly label: string }>> }

export interface MoveHistoryProps {
  of: Described
  id: number
  /** the title of the dialog, with the name of the record */
  title: string
  onClose: () => void
}

/** The history of the moves of a record, newest first. */
export default function MoveHistoryDialog({ of, id, title, onClose }: MoveHistoryProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Entries of={of} id={id} />
    </Dialog>
  )
}

function Entries({ of, id }: Pick<MoveHistoryProps, 'of' | 'id'>) {
  const t = useWords()
  const { data, error, refetch } = useCall(of.history, { id })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.length === 0) return <Empty title={t('Nothing has been done with it yet')} />
  return (
    <ol className="move-history">
      {data.map(entry => (
        <Entry key={entry.at + entry.move} of={of} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ of, entry: { at, by, move, from, to, reason } }: { of: Described; entry: HistoryEntry }) {
  const t = useWords()
  const { zone } = useNode()
  const look: StateLook | undefined = of.states[to]
  return (
    <li>
      <Icon name={look?.icon ?? 'edit'} {...(look?.tone && { className: `icon ${look.tone}` })} />
      <div>
        <p>
          <b>{t(of.moves[move]?.label ?? move)}</b>
          <span className="move-ends">{t('{{from}} → {{to}}', { from: t(of.states[from]?.word ?? from), to: t(look?.word ?? to) })}</span>
        </p>
        {reason && <p className="move-reason">{reason}</p>}
        <p className="hint">{t('{{when}}, {{who}}', { when: formatDateTime(at, zone), who: by ?? t('Quayside') })}</p>
      </div>
    </li>
  )
}
