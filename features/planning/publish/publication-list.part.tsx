import { useLive } from '../../../kit/live/use-live.client.ts'
import { Empty } from '../../../kit/ui/empty.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { State } from '../../../kit/ui/state.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDateTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { rosterSubject } from '../../roster/live-roster/live-roster.api.ts'
import { publicationStates } from './publication.states.ts'
import { listPublications } from './publish.api.ts'

/** What was published, by whom, and how it was answered. */
export function PublicationList() {
  const t = useWords()
  const { id: orgNodeId, zone } = useNode()
  const { data = [] } = useCall(listPublications, { orgNodeId })
  useLive(rosterSubject, [listPublications], { orgNodeId })
  if (data.length === 0) return <Empty title={t('Nothing was published yet')} />
  return (
    <ul className="publication-list">
      {data.map(each => {
        const look = publicationStates.states[each.state]
        return (
          <li key={each.id}>
            <b>{each.revision === null ? t(look.word) : t('Revision {{number}}', { number: each.revision })}</b>
            {each.state !== 'done' && <State icon={look.icon} word={t(look.word)} {...('tone' in look && { tone: look.tone })} />}
            <span className="hint">
              {each.at ? t('{{name}}, {{time}}', { name: each.by, time: formatDateTime(each.at, zone) }) : each.by}
            </span>
            <span>
              {t('{{cells}} {{cells:cell|cells}}, {{people}} {{people:person|people}}', { cells: each.cells, people: each.people })}
            </span>
            <span>
              {each.tell
                ? t('{{accepted}} accepted, {{rejected}} rejected, {{open}} not yet', {
                    accepted: each.accepted,
                    rejected: each.rejected,
                    open: each.open,
                  })
                : t('Nobody was told')}
            </span>
            {each.correction && <span className="hint">{each.correction}</span>}
            {each.message && <span className="hint">{t(each.message)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
