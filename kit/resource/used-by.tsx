import { Link } from '@tanstack/react-router'
import { session } from '../calls/client.client.ts'
import { formatCount } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'
import './used-by.css'
import type { Use, Uses } from './uses.ts'

interface UsedByProps {
  of: Resource
  found: Uses
  rows: readonly AnyRow[]
  /** a link is followed */
  onLeave: () => void
}

/** Shows which records refer to these rows: how many of each list or document, with a link to them. Shows nothing when there are none. */
export function UsedBy({ of, found: { uses, elsewhere }, rows, onLeave }: UsedByProps) {
  const t = useWords()
  if (uses.length === 0 && !elsewhere) return null
  return (
    <section className="used-by" aria-label={t('Used by')}>
      <h3>{t('Used by')}</h3>
      <ul>
        {uses.map(use => (
          <li key={use.label}>
            <b>{formatCount(use.count)}</b> <Target use={use} shown={rows.map(row => shownBy(of, row))} onLeave={onLeave} />
          </li>
        ))}
        {elsewhere && <li>{t('Records of other terminals')}</li>}
      </ul>
    </section>
  )
}

/** What a row is called in its list. */
export const shownBy = ({ shownBy: name }: Resource, row: AnyRow) => String(row.labels[name] ?? row[name] ?? '')

function Target({ use, shown, onLeave }: { use: Use; shown: readonly string[]; onLeave: () => void }) {
  const t = useWords()
  const open = session()?.screens.some(({ path }) => path === use.path)
  if (!open) return t(use.label)
  const search = use.column && shown.length <= 2 ? { filter: [filterOf(use.column, shown)] } : {}
  return (
    <Link to={use.path!} search={search as never} onClick={onLeave}>
      {t(use.label)}
    </Link>
  )
}

const filterOf = (column: string, [one = '', two]: readonly string[]) => [
  column,
  'Contains',
  one,
  ...(two === undefined ? [] : ['Or', 'Contains', two]),
]
