import { useWords } from '../words/words.tsx'
import type { Sort } from './data-table-view.ts'
import { Menu, MenuItem } from './menu.tsx'
import { PagerTool } from './pager-tool.tsx'

export interface SortMenuProps {
  sorts: readonly { label: string; sort: Sort }[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** Orders to choose from by name. Few tables have it, so it is in a file of its own. */
export default function SortMenu({ sorts, sort, onSort }: SortMenuProps) {
  const t = useWords()
  return (
    <Menu side="bottom-start" label={t('Sort by')} opener={props => <PagerTool {...props} icon="swap" label={t('Sort')} />}>
      {sorts.map(({ label, sort: own }) => (
        <MenuItem key={label} checked={own.id === sort?.id && own.descending === sort.descending} onClick={() => onSort(own)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
