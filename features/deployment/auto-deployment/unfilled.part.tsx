import { Empty } from '../../../kit/ui/empty.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { PlacedPost } from './board-index.rules.ts'
import { postName, useDesk } from './desk.client.ts'
import './people.css'

/** Every open post with why; choosing one shows who may fill it. */
export function UnfilledPosts({ open }: { open: readonly PlacedPost[] }) {
  const t = useWords()
  const { board, pick, openReasons, fixes } = useDesk()
  if (open.length === 0) return <Empty title={t('Every post is filled')} />
  return (
    <ul>
      {open.map(placed => {
        const { post, group } = placed
        const reasons = openReasons(post.reasons)
        return (
          <li key={post.seatId} className="person">
            <button type="button" className="person-button" onClick={() => pick({ kind: 'post', seatId: post.seatId })}>
              <span className="person-name">
                <span className="cut">{postName(placed, t)}</span>
                <span className="grow" />
                <span className="nowrap">
                  {t('{{from}} to {{to}}', { from: formatTime(post.startsAt, board.zone), to: formatTime(post.endsAt, board.zone) })}
                </span>
              </span>
              <span className="hint">{group.call ? group.call.vessel : t('Terminal')}</span>
              {reasons.map(reason => (
                <span key={reason} className="why">
                  <Icon name="no" size={14} /> {reason}
                </span>
              ))}
              {fixes(post.reasons).map(fix => (
                <span key={fix} className="why fix">
                  <Icon name="bolt" size={14} /> {fix}
                </span>
              ))}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
