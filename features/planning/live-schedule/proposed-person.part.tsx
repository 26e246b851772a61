import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon, type IconName } from '../../../kit/ui/icon.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { formatDate, formatMinutes } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { Proposed } from '../../deployment/open-posts/who-could.api.ts'

/** Somebody who could take a post, what follows, and the button that does it. */
export function ProposedPerson({ person, onTake }: { person: Proposed; onTake(): Promise<void> }) {
  const t = useWords()
  const [taking, setTaking] = useState(false)
  const take = () => {
    setTaking(true)
    void onTake().finally(() => setTaking(false))
  }
  return (
    <li className="freed-person">
      <span className="freed-words">
        <PersonLine person={person} />
        <Follows person={person} />
      </span>
      <Button size="xs" disabled={taking} onClick={take}>
        {person.how === 'off'
          ? t('Call in')
          : person.how === 'otherBand'
            ? t('Change band')
            : person.moves.length > 1
              ? t('Move here')
              : t('Deploy')}
      </Button>
    </li>
  )
}

export function BarredPerson({ person }: { person: Proposed }) {
  const t = useWords()
  return (
    <li className="freed-person">
      <span className="freed-words">
        <PersonLine person={person} />
        <Fact icon="no" tone="danger">
          {t(person.why)}
        </Fact>
      </span>
    </li>
  )
}

function PersonLine({ person: { name, number, crew, contractor, primary, rating, how, phone, lastCalled } }: { person: Proposed }) {
  const t = useWords()
  return (
    <>
      <span className="freed-name">
        <span className="cut">{name}</span>
        {contractor && <Tag>CL</Tag>}
      </span>
      <span className="freed-facts">
        <span>{number}</span>
        {crew && <span>{t('Crew {{crew}}', { crew })}</span>}
        <span>
          {primary ? t('Rating {{rating}}', { rating: grade(rating) }) : t('Secondary skill, rating {{rating}}', { rating: grade(rating) })}
        </span>
      </span>
      {how !== 'onShift' && (
        <span className="freed-facts">
          {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
          <span>{lastCalled ? t('last called in for {{date}}', { date: formatDate(lastCalled) }) : t('not called in for a year')}</span>
        </span>
      )}
    </>
  )
}

const grade = (rating: number) => 'ABC'[rating - 1] ?? ''

/** What taking this person means: for other posts, for their rest and week, and which rules it would break. */
function Follows({ person: { how, fromBand, follows, restBefore, restAfter, weekMinutes, breaches } }: { person: Proposed }) {
  const t = useWords()
  if (how === 'onShift' && follows.length === 0)
    return (
      <Fact icon="check" tone="good">
        {t('On this shift, without a post')}
      </Fact>
    )
  if (how === 'onShift')
    return follows.map(({ post, taker }) => (
      <Fact key={post} icon={taker ? 'forward' : 'no'} tone={taker ? 'plain' : 'danger'}>
        {taker ? t('then {{name}} takes {{post}}', { name: taker, post }) : t('then {{post}} stays open', { post })}
      </Fact>
    ))
  const hours = String(Math.round(weekMinutes / 60))
  const rest = [
    restBefore !== null && t('rest {{time}} before', { time: formatMinutes(restBefore) }),
    restAfter !== null && t('{{time}} after', { time: formatMinutes(restAfter) }),
  ].filter(text => typeof text === 'string')
  return (
    <>
      <Fact icon="calendar" tone="plain">
        {how === 'otherBand'
          ? t('On {{band}} without a post, {{hours}} h this week', { band: fromBand ?? '', hours })
          : t('Off: works on a day off, {{hours}} h this week', { hours })}
      </Fact>
      {rest.length > 0 && (
        <Fact icon="attendance" tone="plain">
          {rest.join(', ')}
        </Fact>
      )}
      {breaches.map(({ code, text }) => (
        <Fact key={code} icon="warning" tone="warn">
          {t(text)}
        </Fact>
      ))}
    </>
  )
}

function Fact({ icon, tone, children }: { icon: IconName; tone: 'plain' | 'good' | 'warn' | 'danger'; children: string }) {
  return (
    <span className={`freed-fact ${tone}`}>
      <Icon name={icon} size={14} /> <span>{children}</span>
    </span>
  )
}
