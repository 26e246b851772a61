import { Coloured } from '../../../kit/ui/coloured.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { EmployeeNumber } from '../../people/employee/employee-details.widget.tsx'
import type { BoardPerson } from './deployment.api.ts'
import { useDesk } from './desk.client.ts'
import './people.css'

/** Name and skills, number, crew and hours; beside a button only the one skill that matters there. */
export function PersonWords({ person, skillId }: { person: BoardPerson; skillId?: number }) {
  const t = useWords()
  const { board, index } = useDesk()
  const times = t('{{from}} to {{to}}', { from: formatTime(person.startsAt, board.zone), to: formatTime(person.endsAt, board.zone) })
  const away = person.away.map(gap =>
    t('Leave {{from}} to {{to}}', { from: formatTime(gap.startsAt, board.zone), to: formatTime(gap.endsAt, board.zone) }),
  )
  return (
    <>
      <span className="person-name">
        <span className="cut">{person.name}</span>
        {person.employment === 'contract' && (
          <Coloured colour={index.colours.get(person.categoryId)}>
            <Tag>CL</Tag>
          </Coloured>
        )}
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
        <span className="nowrap">{skillId === undefined ? person.number : <EmployeeNumber number={person.number} />}</span>
        {person.crew && <span className="nowrap">{t('Crew {{crew}}', { crew: person.crew })}</span>}
        {person.contractor && <span className="cut">{person.contractor}</span>}
        {away.map(text => (
          <span className="nowrap" key={text}>
            {text}
          </span>
        ))}
        <span className="grow" />
        {skillId === undefined && <span className="nowrap">{times}</span>}
      </span>
    </>
  )
}
