import { Button } from '@mantine/core'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatCount, formatDay, formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { deploymentSubject } from '../../deployment/auto-deployment/deployment.api.ts'
import { type Proposed, type WhoCould, whoCould } from '../../deployment/open-posts/who-could.api.ts'
import type { CellAct } from './cell-act.rules.ts'
import './freed-posts.css'
import { rosterSubject } from '../../roster/live-roster/live-roster.api.ts'
import { BarredPerson, ProposedPerson } from './proposed-person.part.tsx'
import type { FreedPost } from './use-freed-posts.client.ts'

export interface FreedPostsProps {
  posts: readonly FreedPost[]
  chosen: number | null
  onChoose(seatId: number): void
  onTake(act: CellAct): Promise<void>
  onUndo: (() => void) | undefined
  onClose(): void
}

/** Posts that a change has left open, each with who could take it: ranked, with what follows, and taken with one click. */
export default function FreedPosts({ posts, chosen, onChoose, onTake, onUndo, onClose }: FreedPostsProps) {
  const t = useWords()
  const node = useNode()
  useLive(rosterSubject, [whoCould], { orgNodeId: node.id, every: 15_000 })
  useLive(deploymentSubject, [whoCould], { orgNodeId: node.id, every: 15_000 })
  return (
    <SidePanel
      title={t('{{count}} open {{count:post|posts}}', { count: posts.length })}
      onClose={onClose}
      {...(onUndo && {
        footer: (
          <>
            <span className="grow" />
            <Button variant="subtle" onClick={onUndo}>
              {t('Undo')}
            </Button>
          </>
        ),
      })}
    >
      {posts.map(post =>
        post.seatId === chosen ? (
          <OpenPost key={post.seatId} seatId={post.seatId} onTake={onTake} />
        ) : (
          <FoldedPost key={post.seatId} post={post} onChoose={() => onChoose(post.seatId)} />
        ),
      )}
    </SidePanel>
  )
}

/** A post that is not looked at: what it is called is asked for when it is. */
function FoldedPost({ post, onChoose }: { post: FreedPost; onChoose(): void }) {
  const t = useWords()
  return (
    <button type="button" className="freed-post folded" onClick={onChoose}>
      <Icon name="right" size={16} />
      <span>{t('Open post on {{date}}', { date: formatDay(post.date) })}</span>
    </button>
  )
}

function OpenPost({ seatId, onTake }: { seatId: number; onTake(act: CellAct): Promise<void> }) {
  const t = useWords()
  const node = useNode()
  const { data, error, refetch } = useCall(whoCould, { orgNodeId: node.id, seatId })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || data.seatId !== seatId) return <Loading />
  const { heldBy, proposed, barred } = data
  const take = async ({ employeeId, how, version, moves }: Proposed) => {
    await onTake({ kind: 'take', seatId, employeeId, how, version, moves, date: data.date, bandId: data.bandId }).catch(() => undefined)
    await refetch()
  }
  return (
    <section className="freed-post" aria-label={data.label}>
      <PostHead post={data} />
      {heldBy !== null ? (
        <p className="freed-filled" role="status">
          <Icon name="check" size={16} /> {t('Filled by {{name}}', { name: heldBy })}
        </p>
      ) : (
        <>
          <p className="freed-section">
            <b>{t('Who could?')}</b> {formatCount(proposed.length)}
          </p>
          {proposed.length === 0 && <p className="freed-none">{t('Nobody can take it: nobody with the skill is free or off.')}</p>}
          <ol className="freed-people">
            {proposed.map(person => (
              <ProposedPerson key={person.employeeId} person={person} onTake={() => take(person)} />
            ))}
          </ol>
          {barred.length > 0 && (
            <details className="freed-barred">
              <summary>
                <b>{t('Holds the skill, not free')}</b> {formatCount(barred.length)}
              </summary>
              <ul className="freed-people">
                {barred.map(person => (
                  <BarredPerson key={person.employeeId} person={person} />
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </section>
  )
}

function PostHead({ post: { label, crane, skill, date, startsAt, endsAt } }: { post: WhoCould }) {
  const t = useWords()
  const { zone } = useNode()
  const times = t('{{from}} to {{to}}', { from: formatTime(startsAt, zone), to: formatTime(endsAt, zone) })
  return (
    <header className="freed-head">
      <b>{crane === null ? label : t('{{post}}, crane {{number}}', { post: label, number: String(crane) })}</b>
      <span>{formatDay(date)}</span>
      <span className="hint">{skill}</span>
      <span className="hint">{times}</span>
    </header>
  )
}
