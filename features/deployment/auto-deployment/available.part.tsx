import { Button } from '@mantine/core'
import { useState } from 'react'
import { FilterChip } from '../../../kit/ui/chip.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { formatCount, formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { BoardPerson } from './deployment.api.ts'
import { type Desk, postName, useDesk } from './desk.client.ts'
import './people.css'

/** People without a post; while a post is chosen, whoever holds its skill, those who fit first. */
export function AvailablePeople({ free }: { free: readonly BoardPerson[] }) {
  const { picked } = useDesk()
  return picked?.kind === 'post' ? <Candidates seatId={picked.seatId} /> : <FreePeople free={free} />
}

function FreePeople({ free: all }: { free: readonly BoardPerson[] }) {
  const t = useWords()
  const [free, missing] = [all.filter(person => !person.missing), all.filter(person => person.missing)]
  const { board, picked, pick, mayDeploy, unusedReasons } = useDesk()
  const [text, setText] = useState('')
  const [skillId, setSkillId] = useState<number | null>(null)
  const found = free.filter(person => isFound(person, text) && (skillId === null || person.skills.some(skill => skill.skillId === skillId)))
  const held = board.skills
    .map(skill => ({ ...skill, people: free.filter(person => person.skills.some(each => each.skillId === skill.id)).length }))
    .filter(skill => skill.people > 0)
  return (
    <>
      <div className="people-tools">
        <SearchField value={text} onChange={setText} label={t('Name or number')} />
        <div className="skill-chips">
          <FilterChip active={skillId === null} onToggle={() => setSkillId(null)}>
            {t('All')} <b>{formatCount(free.length)}</b>
          </FilterChip>
          {held.map(skill => (
            <FilterChip key={skill.id} active={skillId === skill.id} onToggle={() => setSkillId(skillId === skill.id ? null : skill.id)}>
              {skill.name} <b>{formatCount(skill.people)}</b>
            </FilterChip>
          ))}
        </div>
      </div>
      <p className="people-section">
        <b>{t('Rostered, not deployed')}</b> {formatCount(found.length)}
      </p>
      {found.length === 0 && <Empty title={t('Nobody is free')} />}
      <ul>
        {found.map(person => {
          const chosen = picked?.kind === 'person' && picked.employeeId === person.employeeId
          const toggle = () => pick(chosen ? null : { kind: 'person', employeeId: person.employeeId, leaving: null })
          return (
            <li key={person.employeeId} className={chosen ? 'person chosen' : 'person'}>
              <button
                type="button"
                className="person-button"
                aria-pressed={chosen}
                disabled={!mayDeploy}
                draggable={mayDeploy}
                onDragStart={event => {
                  event.dataTransfer.setData('text/plain', person.number)
                  pick({ kind: 'person', employeeId: person.employeeId, leaving: null })
                }}
                onDragEnd={() => pick(null)}
                onClick={toggle}
              >
                <PersonWords person={person} />
                <span className="hint">{unusedReasons(person.reasons)[0]}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <MissingPeople missing={missing} />
    </>
  )
}

function MissingPeople({ missing }: { missing: readonly BoardPerson[] }) {
  const t = useWords()
  const { mayDeploy, arrived } = useDesk()
  if (missing.length === 0) return null
  return (
    <>
      <p className="people-section">
        <b>{t('Did not come')}</b> {formatCount(missing.length)}
      </p>
      <ul>
        {missing.map(person => (
          <li key={person.employeeId} className="person fitting">
            <span className="person-words">
              <PersonWords person={person} />
            </span>
            <Button size="xs" disabled={!mayDeploy} onClick={() => arrived(person.shiftId)}>
              {t('Came after all')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const isFound = ({ name, number }: BoardPerson, text: string) => `${name} ${number}`.toLowerCase().includes(text.trim().toLowerCase())

/** Name and skills, number, crew and hours; beside a button only the one skill that matters there. */
function PersonWords({ person, skillId }: { person: BoardPerson; skillId?: number }) {
  const t = useWords()
  const { board, index } = useDesk()
  const times = t('{{from}} to {{to}}', { from: formatTime(person.startsAt, board.zone), to: formatTime(person.endsAt, board.zone) })
  return (
    <>
      <span className="person-name">
        <span className="cut">{person.name}</span>
        {person.employment === 'contract' && <span className="tag">CL</span>}
        <span className="grow" />
        {person.skills
          .filter(skill => skillId === undefined || skill.skillId === skillId)
          .map(skill => (
            <span key={`${skill.skillId} ${skill.from}`} className={skill.primary ? 'held-skill primary' : 'held-skill'}>
              {index.skills.get(skill.skillId)} {'ABC'[skill.rating - 1]}
            </span>
          ))}
      </span>
      <span className="person-facts hint">
        <span className="nowrap">{person.number}</span>
        {person.crew && <span className="nowrap">{t('Crew {{crew}}', { crew: person.crew })}</span>}
        {person.contractor && <span className="cut">{person.contractor}</span>}
        <span className="grow" />
        {skillId === undefined && <span className="nowrap">{times}</span>}
      </span>
    </>
  )
}

function Candidates({ seatId }: { seatId: number }) {
  const t = useWords()
  const desk = useDesk()
  const { board, index, pick, put, refusals, mayDeploy } = desk
  const placed = index.posts.get(seatId)
  if (!placed) return null
  const { post } = placed
  const others = board.people.filter(person => person.employeeId !== post.assignment?.employeeId)
  const holders = others
    .filter(person => person.skills.some(skill => skill.skillId === post.skillId))
    .map(person => ({ person, why: refusals(seatId, person.employeeId), from: postToLeave(desk, seatId, person.employeeId) }))
  const [fitting, barred] = [holders.filter(({ why }) => why.length === 0), holders.filter(({ why }) => why.length > 0)]
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
        <IconButton icon="close" label={t('Show everyone free')} onClick={() => pick(null)} />
      </div>
      <p className="people-section">
        <b>{t('Fits')}</b> {formatCount(fitting.length)}
      </p>
      {fitting.length === 0 && <p className="people-none hint">{t('Nobody on this shift can take it as the plan stands.')}</p>}
      <ul>
        {fitting.map(({ person }) => (
          <li key={person.employeeId} className="person fitting">
            <span className="person-words">
              <PersonWords person={person} skillId={post.skillId} />
            </span>
            <Button size="xs" disabled={!mayDeploy} onClick={() => put(seatId, person.employeeId)}>
              {t('Deploy')}
            </Button>
          </li>
        ))}
      </ul>
      {barred.length > 0 && (
        <p className="people-section">
          <b>{t('Holds the skill, not free')}</b> {formatCount(barred.length)}
        </p>
      )}
      <ul>
        {barred.map(({ person, why, from }) => (
          <li key={person.employeeId} className="person fitting">
            <span className="person-words">
              <PersonWords person={person} skillId={post.skillId} />
              <span className="why">
                <Icon name="no" size={14} /> {why.join('. ')}
              </span>
            </span>
            {from !== null && (
              <Button size="xs" disabled={!mayDeploy} onClick={() => put(seatId, person.employeeId, from)}>
                {t('Move here')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The one post a person would have to leave for another; null when that is not what keeps them. */
function postToLeave({ index, refusals }: Desk, seatId: number, employeeId: number): number | null {
  const held = [...index.posts.values()].filter(({ post }) => post.assignment?.employeeId === employeeId)
  return held.find(({ post }) => refusals(seatId, employeeId, post.seatId).length === 0)?.post.seatId ?? null
}
