import type { Reason } from '../../../engines/answers/reason.ts'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { EmployeeNumber } from '../../people/employee/employee-details.widget.tsx'
import type { PlacedPost } from './board-index.rules.ts'
import { postName, useDesk } from './desk.client.ts'
import './people.css'

/** Every open post with why; choosing one shows who may fill it. */
export function UnfilledPosts({ open }: { open: readonly PlacedPost[] }) {
  const t = useWords()
  const { board, pick, fixes } = useDesk()
  if (open.length === 0) return <Empty title={t('Every post is filled')} />
  return (
    <ul>
      {open.map(placed => {
        const { post, group } = placed
        return (
          <li key={post.seatId} className="deploy-person">
            <button type="button" className="person-button" onClick={() => pick({ kind: 'post', seatId: post.seatId })}>
              <span className="person-name">
                <span className="cut">{postName(placed, t)}</span>
                <span className="grow" />
                <span className="nowrap">
                  {t('{{from}} to {{to}}', { from: formatTime(post.startsAt, board.zone), to: formatTime(post.endsAt, board.zone) })}
                </span>
              </span>
              <span className="hint">{group.call ? group.call.vessel : t('Terminal')}</span>
            </button>
            <div className="post-reasons">
              {post.reasons.map(reason => (
                <Why key={reason.code} reason={reason} skillId={post.skillId} />
              ))}
              {fixes(post.reasons).map(fix => (
                <span key={fix} className="post-why fix">
                  <Icon name="bolt" size={14} /> {fix}
                </span>
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Why a post is open. Where a record of somebody is the reason, it is named with what it says, and its number leads to the record. */
function Why({ reason, skillId }: { reason: Reason; skillId: number }) {
  const t = useWords()
  const { openReasons, recordsBehind } = useDesk()
  const records = recordsBehind(reason, skillId)
  const others = (reason.actual ?? 0) - records.length
  if (records.length === 0)
    return (
      <span className="post-why">
        <Icon name="no" size={14} /> {openReasons([reason])[0]}
      </span>
    )
  return (
    <>
      {records.map(({ person, text }) => (
        <span key={person.employeeId} className="post-why">
          <Icon name="no" size={14} />
          <span>
            {text}: {person.name} <EmployeeNumber number={person.number} />
          </span>
        </span>
      ))}
      {others > 0 && <span className="post-why hint">{t('and {{count}} more', { count: others })}</span>}
    </>
  )
}
