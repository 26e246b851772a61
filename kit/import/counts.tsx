import { formatCount } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import './import.css'

/** How many rows of a file would be added, change a stored row, leave it unchanged, or are refused. */
export interface ImportCounts {
  readonly add: number
  readonly change: number
  readonly unchanged: number
  readonly refused: number
}

/** What an import would do, or what it did. */
export function Counts({ add, change, unchanged, refused, done }: ImportCounts & { done: boolean }) {
  const t = useWords()
  const figures = [
    [add, done ? t('added') : t('to add')],
    [change, done ? t('changed') : t('to change')],
    [unchanged, t('unchanged')],
    [refused, t('refused')],
  ] as const
  return (
    <dl className="counts">
      {figures.map(([count, word]) => (
        <div key={word} className={count === 0 ? 'none' : word === t('refused') ? 'bad' : undefined}>
          <dd>{formatCount(count)}</dd>
          <dt>{word}</dt>
        </div>
      ))}
    </dl>
  )
}
