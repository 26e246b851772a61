import { Button } from '@mantine/core'
import { useWords } from '../words/words.tsx'
import type { ColumnChoice, ColumnChooserProps } from './column-chooser.tsx'
import type { ChangeLayout, ColumnLayout } from './column-layout.client.ts'
import type { Sort } from './data-table-view.ts'
import { IconButton } from './icon-button.tsx'
import { lazyPart } from './lazy-part.tsx'
import { pageSizes } from './page-size.client.ts'
import { PagerTool } from './pager-tool.tsx'
import { Popover } from './popover.tsx'
import type { SortMenuProps } from './sort-menu.tsx'

const SortMenu = lazyPart<SortMenuProps>(() => import('./sort-menu.tsx'))
const ColumnChooser = lazyPart<ColumnChooserProps>(() => import('./column-chooser.tsx'))

interface PagerProps {
  /** the number of rows that pass the filter */
  total: number
  page: number
  pageSize: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
  /** given when all rows of the page are selected and there are more */
  onSelectAll: (() => void) | undefined
  columns: readonly ColumnChoice[] | undefined
  layout: ColumnLayout
  onLayout: ChangeLayout
  sorts: readonly { label: string; sort: Sort }[] | undefined
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** The bar below a table: the rows shown, the page size, the other pages, the sort and the columns. */
export function Pager({ onSelectAll, columns, layout, onLayout, sorts, sort, onSort, ...pages }: PagerProps) {
  const t = useWords()
  const { total, page, pageSize } = pages
  const last = Math.min(total, (page + 1) * pageSize)
  const range = { first: page * pageSize + 1, last, total }
  return (
    <div className="pager">
      <span aria-live="polite">{total > 0 && t('{{first}} to {{last}} of {{total}}', range)}</span>
      {onSelectAll && (
        <Button variant="subtle" size="xs" color="accent" onClick={onSelectAll}>
          {t('Select all {{total}}', { total })}
        </Button>
      )}
      {sorts && <SortMenu sorts={sorts} sort={sort} onSort={onSort} />}
      {columns && (
        <Popover
          role="dialog"
          side="bottom-start"
          aria-label={t('Columns')}
          opener={props => <PagerTool {...props} icon="show" label={t('Columns')} />}
        >
          {() => <ColumnChooser columns={columns} layout={layout} onLayout={onLayout} />}
        </Popover>
      )}
      <span className="grow" />
      <Pages {...pages} />
    </div>
  )
}

interface PagesProps {
  total: number
  page: number
  pageSize: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

function Pages({ total, page, pageSize, onPage, onPageSize }: PagesProps) {
  const t = useWords()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <>
      <span className="pager-words">{t('Rows per page')}</span>
      <PageSizes value={pageSize} onChange={onPageSize} label={t('Rows per page')} />
      <IconButton icon="left" label={t('Previous page')} disabled={page === 0} onClick={() => onPage(page - 1)} />
      <span className="pager-place">{t('Page {{page}} of {{pages}}', { page: page + 1, pages })}</span>
      <IconButton icon="right" label={t('Next page')} disabled={page + 1 >= pages} onClick={() => onPage(page + 1)} />
    </>
  )
}

const PageSizes = ({ value, onChange, label }: { value: number; onChange: (size: number) => void; label: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own box
  <span className="pager-sizes" role="group" aria-label={label}>
    {pageSizes.map(size => (
      <button key={size} type="button" aria-pressed={size === value} onClick={() => onChange(size)}>
        {size}
      </button>
    ))}
  </span>
)
