import { Link } from '@tanstack/react-router'
import { grouped } from '../../../engines/lists/grouped.ts'
import { session } from '../../../kit/calls/client.client.ts'
import { formatDay, formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import './consequences.css'
import type { FreedPerson, RevisedEta } from './event.api.ts'

interface ConsequencesProps {
  outcome: RevisedEta
  zone: string
  /** it has happened; otherwise it would */
  done?: boolean
  /** a link is followed */
  onLeave: () => void
}

/** What a revised ETA does to posts, and whom it takes off which of them, band by band. */
export function Consequences({ outcome, zone, done = false, onLeave }: ConsequencesProps) {
  const t = useWords()
  const { added, changed, cancelled, released, freed } = outcome
  if (added + changed + cancelled + released === 0) return <p>{t('No posts change.')}</p>
  const bands = [...grouped(freed.map(person => [`${person.date} ${person.bandId}`, person])).values()]
  return (
    <section className="consequences" aria-live="polite">
      <ul>
        {added > 0 && <li>{t('{{count}} {{count:post|posts}} added', { count: added })}</li>}
        {changed > 0 && <li>{t('{{count}} {{count:post|posts}} with other times', { count: changed })}</li>}
        {cancelled > 0 && <li>{t('{{count}} {{count:post|posts}} cancelled', { count: cancelled })}</li>}
        {released === 0 && <li>{t('Nobody is taken off a post.')}</li>}
        {released > 0 && done && <li>{t('{{count}} {{count:person|people}} taken off', { count: released })}</li>}
        {released > 0 && !done && <li>{t('{{count}} {{count:person|people}} will be taken off', { count: released })}</li>}
      </ul>
      {bands.map(people => (
        <Freed key={`${people[0]!.date} ${people[0]!.bandId}`} people={people} zone={zone} onLeave={onLeave} />
      ))}
    </section>
  )
}

/** Who leaves the posts of a band, with a link to where these posts are filled again. */
function Freed({ people, zone, onLeave }: { people: readonly FreedPerson[]; zone: string; onLeave: () => void }) {
  const t = useWords()
  const { date, bandId, band } = people[0]!
  const name = `${band}, ${formatDay(date)}`
  const mayOpen = session()?.screens.some(({ path }) => path === '/AutoDeployment')
  return (
    <div className="freed">
      <h3>
        {mayOpen ? (
          <Link to="/AutoDeployment" search={{ date, bandId } as never} onClick={onLeave}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <ul>
        {people.map(({ employeeId, name: person, number, skill, start, end }) => (
          <li key={`${employeeId} ${start}`}>
            <span>
              {person} <span className="hint">{number}</span>
            </span>
            <span className="hint">{skill}</span>
            <span className="hint">{t('{{from}} to {{to}}', { from: formatTime(start, zone), to: formatTime(end, zone) })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
