import { useState } from 'react'
import { instantOfMinute, minuteOfInstant } from '../../../kit/axis/axis.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { formatCount, formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { balanceStep } from './board.rules.ts'
import type { SkillBalance } from './deployment.api.ts'
import { useDesk } from './desk.client.ts'
import './balance-strip.css'

/** Heads asked for against deployed, per skill and half hour, below the posts. */
export function BalanceStrip() {
  const t = useWords()
  const { board, index } = useDesk()
  const [folded, setFolded] = useState(false)
  if (board.balance.length === 0) return null
  const all = totalOf(board.balance)
  const byName = board.skills.flatMap(skill => board.balance.filter(row => row.skillId === skill.id))
  // what is short stays in sight when the strip is too low for all
  const rows = [...byName.filter(isShort), ...byName.filter(row => !isShort(row))]
  return (
    <section className="balance" aria-label={t('Labour balance')}>
      <div className="balance-row balance-head">
        <button type="button" className="lane-label" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          <Icon name={folded ? 'right' : 'down'} size={16} />
          <span className="grow cut">{t('Skill Name')}</span>
          <span className="figure">{t('Required')}</span>
          <span className="figure">{t('Deployed')}</span>
          <span className="figure">{t('Contractor')}</span>
        </button>
        <div className="lane-track legend">
          <b>{t('Labour balance')}</b>
          <span className="grow" />
          <span>
            <i className="short">−1</i> {t('short')}
          </span>
          <span>
            <i>·</i> {t('met')}
          </span>
        </div>
      </div>
      {!folded && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keys
        <div className="balance-rows" role="group" aria-label={t('Labour balance')} tabIndex={0}>
          {rows.map(row => (
            <BalanceRow key={row.skillId} name={index.skills.get(row.skillId) ?? ''} row={row} />
          ))}
        </div>
      )}
      <BalanceRow name={t('All skills')} row={all} total />
    </section>
  )
}

const isShort = ({ filled, posts }: SkillBalance) => filled < posts

function BalanceRow({ name, row, total = false }: { name: string; row: SkillBalance; total?: boolean }) {
  const t = useWords()
  const { board } = useDesk()
  const start = minuteOfInstant(board.band.startsAt)
  const short = row.required.map((required, column) => (row.deployed[column] ?? 0) - required)
  const times = short.flatMap((missing, column) =>
    missing < 0 ? [`${formatTime(instantOfMinute(start + column * balanceStep), board.zone)} ${missing}`] : [],
  )
  return (
    <div className={total ? 'balance-row total' : 'balance-row'}>
      <div className="lane-label">
        <span className="grow cut">{name}</span>
        <span className="figure">{formatCount(row.posts)}</span>
        <span className={row.filled < row.posts ? 'figure short' : 'figure'}>{formatCount(row.filled)}</span>
        <span className="figure">{formatCount(row.contractors)}</span>
      </div>
      <div className="lane-track" role="img" aria-label={times.length > 0 ? t('Short: {{times}}', { times: times.join(', ') }) : t('met')}>
        {short.map((missing, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its half hour
          <span key={column} className={missing < 0 ? 'short' : ''}>
            {missing < 0 ? formatCount(missing) : '·'}
          </span>
        ))}
      </div>
    </div>
  )
}

function totalOf(rows: readonly SkillBalance[]): SkillBalance {
  const columns = rows[0]?.required.map((_, column) => column) ?? []
  const sum = (of: (row: SkillBalance) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    skillId: 0,
    posts: sum(row => row.posts),
    filled: sum(row => row.filled),
    contractors: sum(row => row.contractors),
    required: columns.map(column => sum(row => row.required[column] ?? 0)),
    deployed: columns.map(column => sum(row => row.deployed[column] ?? 0)),
  }
}
