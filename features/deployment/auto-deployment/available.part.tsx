import { Button } from '@mantine/core'
import { useState } from 'react'
import { FilterChip } from '../../../kit/ui/chip.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { formatCount } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { EmployeeNumber } from '../../people/employee/employee-details.widget.tsx'
import type { BoardPerson } from './deployment.api.ts'
import { useDesk } from './desk.client.ts'
import { PersonWords } from './person-words.part.tsx'
import './people.css'

// ranking needs the whole engine, which a board alone does not
const Candidates = lazyPart<{ seatId: number }>(() => import('./candidates.part.tsx'))

/** People without a post; while a post is chosen, whoever holds its skill, those who fit first. */
export function AvailablePeople({ free }: { free: readonly BoardPerson[] }) {
  const { picked } = useDesk()
  return picked?.kind === 'post' ? <Candidates seatId={picked.seatId} /> : <FreePeople free={free} />
}

function FreePeople({ free: all }: { free: readonly BoardPerson[] }) {
  const t = useWords()
  const free = all.filter(person => !person.missing)
  const missing = all.filter(person => person.missing)
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
            <li key={person.employeeId} className={chosen ? 'deploy-person chosen' : 'deploy-person'}>
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
              {chosen && (
                <p className="person-link">
                  {t('Employee Details')} <EmployeeNumber number={person.number} />
                </p>
              )}
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
          <li key={person.employeeId} className="deploy-person fitting">
            <span className="person-words">
              <PersonWords person={person} />
            </span>
            <Button size="xs" disabled={!mayDeploy} onClick={() => arrived(person.shiftId)}>
              {t('Mark as present')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const isFound = ({ name, number }: BoardPerson, text: string) => `${name} ${number}`.toLowerCase().includes(text.trim().toLowerCase())
