import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { type Candidate, candidates } from '../../../engines/deployment/desk/desk.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { formatCount, formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { postName, useDesk } from './desk.client.ts'
import { PersonWords } from './person-words.part.tsx'
import { presentPlan } from './plan.rules.ts'

const none: readonly Candidate[] = []

/** Who could take a post, the best first with all that follows; then who holds its skill and may not, with why. */
export default function Candidates({ seatId }: { seatId: number }) {
  const t = useWords()
  const { board, index, pick, tell } = useDesk()
  const { problem } = index
  const ranked = useMemo(() => {
    const found = candidates(problem, presentPlan(problem), String(seatId))
    return found.ok ? found.value : none
  }, [problem, seatId])
  const placed = index.posts.get(seatId)
  if (!placed) return null
  const { post } = placed
  const others = ranked.filter(({ person }) => Number(person) !== post.assignment?.employeeId)
  const fitting = others.filter(each => each.cost !== null)
  const barred = others.filter(each => each.cost === null)
  const times = t('{{from}} to {{to}}', { from: formatTime(post.startsAt, board.zone), to: formatTime(post.endsAt, board.zone) })
  return (
    <>
      <div className="candidate-post">
        <span>
          <b>{postName(placed, t)}</b>
          <span className="hint">
            {index.skills.get(post.skillId)}, {times}
          </span>
        </span>
        <IconButton icon="list" label={t('History')} onClick={() => tell(seatId)} />
        <IconButton icon="close" label={t('Show everyone free')} onClick={() => pick(null)} />
      </div>
      <p className="people-section">
        <b>{t('People who can take this post, best first')}</b> {formatCount(fitting.length)}
      </p>
      {fitting.length === 0 && <p className="people-none hint">{t('Nobody on this shift can take it under the current plan.')}</p>}
      <ul>
        {fitting.map(each => (
          <Fitting key={each.person} candidate={each} skillId={post.skillId} />
        ))}
      </ul>
      {barred.length > 0 && (
        <p className="people-section">
          <b>{t('Holds the skill, not free')}</b> {formatCount(barred.length)}
        </p>
      )}
      <ul>
        {barred.map(each => (
          <Barred key={each.person} candidate={each} skillId={post.skillId} />
        ))}
      </ul>
    </>
  )
}

interface CandidateProps {
  candidate: Candidate
  skillId: number
}

function Fitting({ candidate, skillId }: CandidateProps) {
  const t = useWords()
  const { index, move, mayDeploy } = useDesk()
  const person = index.people.get(Number(candidate.person))
  if (!person) return null
  return (
    <li className="deploy-person fitting">
      <span className="person-words">
        <PersonWords person={person} skillId={skillId} />
        <Consequences candidate={candidate} />
      </span>
      <Button
        size="xs"
        disabled={!mayDeploy}
        onClick={() =>
          move(
            candidate.moves.map(({ post, from, to }) => ({
              seatId: Number(post),
              from: from === null ? null : Number(from),
              to: to === null ? null : Number(to),
            })),
          )
        }
      >
        {candidate.moves.length > 1 ? t('{{count}} {{count:move|moves}}', { count: candidate.moves.length }) : t('Deploy')}
      </Button>
    </li>
  )
}

/** What follows on other posts: who takes them over, or that they are open then. */
function Consequences({ candidate: { post: wanted, moves } }: { candidate: Candidate }) {
  const t = useWords()
  const { index } = useDesk()
  return moves
    .filter(({ post }) => post !== wanted)
    .map(({ post, to }) => {
      const placed = index.posts.get(Number(post))
      const name = placed ? postName(placed, t) : post
      const taker = to === null ? undefined : index.people.get(Number(to))?.name
      return (
        <span key={post} className={taker ? 'post-why follows' : 'post-why'}>
          <Icon name={taker ? 'forward' : 'no'} size={14} />
          {taker ? t('then {{name}} takes {{post}}', { name: taker, post: name }) : t('then {{post}} stays open', { post: name })}
        </span>
      )
    })
}

function Barred({ candidate, skillId }: CandidateProps) {
  const { index, refusalWordsOf } = useDesk()
  const person = index.people.get(Number(candidate.person))
  if (!person) return null
  return (
    <li className="deploy-person fitting">
      <span className="person-words">
        <PersonWords person={person} skillId={skillId} />
        <span className="post-why">
          <Icon name="no" size={14} /> {refusalWordsOf(candidate.blocked, skillId, person.employeeId).join('. ')}
        </span>
      </span>
    </li>
  )
}
