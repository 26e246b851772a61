import { Button } from '@mantine/core'
import { formatCount } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import { pageSizes } from './data-table-rows.client.ts'
import { IconButton } from './icon-button.tsx'

interface PagerProps {
  /** rows in all, after the filter */
  total: number
  page: number
  pageSize: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
  /** given when all rows of the page are selected and there are more */
  onSelectAll: (() => void) | undefined
}

/** Which rows are in sight, how many at a time, and the way to the others. */
export function Pager({ total, page, pageSize, onPage, onPageSize, onSelectAll }: PagerProps) {
  const t = useWords()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const last = Math.min(total, (page + 1) * pageSize)
  const range = { first: formatCount(page * pageSize + 1), last: formatCount(last), total: formatCount(total) }
  return (
    <div className="pager">
      <span aria-live="polite">{total > 0 && t('{{first}} to {{last}} of {{total}}', range)}</span>
      {onSelectAll && (
        <Button variant="subtle" size="xs" color="accent" onClick={onSelectAll}>
          {t('Select all {{total}}', { total: formatCount(total) })}
        </Button>
      )}
      <span className="grow" />
      <span className="pager-words">{t('Rows per page')}</span>
      <PageSizes value={pageSize} onChange={onPageSize} label={t('Rows per page')} />
      <IconButton icon="left" label={t('Previous page')} disabled={page === 0} onClick={() => onPage(page - 1)} />
      <span>{t('Page {{page}} of {{pages}}', { page: formatCount(page + 1), pages: formatCount(pages) })}</span>
      <IconButton icon="right" label={t('Next page')} disabled={page + 1 >= pages} onClick={() => onPage(page + 1)} />
    </div>
  )
}

const PageSizes = ({ value, onChange, label }: { value: number; onChange: (size: number) => void; label: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
  <span className="pager-sizes" role="group" aria-label={label}>
    {pageSizes.map(size => (
      <button key={size} type="button" aria-pressed={size === value} onClick={() => onChange(size)}>
        {size}
      </button>
    ))}
  </span>
)
