import { Button } from '@mantine/core'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { DataTable, firstView, type InSight, type View } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { SearchBox } from '../../../kit/ui/search-field.tsx'
import { SelectionBar } from '../../../kit/ui/selection-bar.tsx'
import { off } from '../../../kit/ui/tips.tsx'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { EmployeeSelection as Calls, FoundPerson } from './employee-selection.api.ts'
import './employee-selection.css'
import { mostFound } from './found.rules.ts'
import { type FoundFilter, foundColumns, foundOrders, pageOf } from './found-columns.client.ts'
import { type FilterChange, FoundFilters } from './found-filters.part.tsx'

export interface EmployeeSelectionProps {
  /** the calls of the feature that people are chosen for */
  of: Calls
  /** people as they are on this date */
  date: string
  /** the node whose people are found, with the nodes below it; all nodes within reach when absent */
  orgNodeId?: number
  /** people who are in this group on the date are left out */
  exceptGroupId?: number
  /** said beside somebody, such as that he is chosen already */
  note?: (person: FoundPerson) => string | null
  /** what can be done with those who are chosen; `clear` takes the choice back */
  actions?: (people: readonly FoundPerson[], clear: () => void) => ReactNode
  /** at the left of the tools */
  children?: ReactNode
  onCount?: (count: number) => void
}

const nobody: ReadonlySet<string> = new Set()

/** Finds people by node, role, skill, group, category and availability on a date, and chooses as many as are wanted (ND-36). */
export function EmployeeSelection({ of, date, orgNodeId, exceptGroupId, note, actions, children, onCount }: EmployeeSelectionProps) {
  const t = useWords()
  const [filter, setFilter] = useState<FoundFilter>({})
  const [view, setView] = useState<View>(firstView({ id: 'number', descending: false }))
  const [selected, select] = useState(nobody)
  const place = { date, ...(orgNodeId && { orgNodeId }), ...(exceptGroupId && { exceptGroupId }) }
  const asked = useDeferredValue({ ...place, ...filter })
  const whole = useCall(of.found, { ...asked, limit: mostFound })
  const count = whole.data?.count ?? 0
  const isLong = count > mostFound
  const page = useCall(of.found, { ...asked, ...pageOf(view) }, { enabled: isLong })
  const answer = isLong ? page : whole
  const rows = answer.data?.rows ?? none
  const columns = useMemo(() => foundColumns(t, isLong, note), [t, isLong, note])
  const sight = useRef<InSight<FoundPerson>>(nothing)
  const chosen = rows.filter(({ id }) => selected.has(String(id)))
  const clear = () => select(nobody)
  useEffect(() => onCount?.(count), [onCount, count])
  if (answer.error) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />
  const long = isLong ? { view, onView: setView, total: count, sorts: foundOrders(t) } : {}
  return (
    <div className="employee-selection">
      <Toolbar
        right={
          actions && (
            <>
              <SelectionBar count={chosen.length} onClear={clear}>
                {actions(chosen, clear)}
              </SelectionBar>
              {rows.length > 0 && (
                <Button
                  variant="subtle"
                  leftSection={<Icon name="check" />}
                  onClick={() => !isLong && select(new Set(sight.current.rows().map(rowId)))}
                  {...(isLong && off(t('Narrow the search to at most {{count}} {{count:person|people}} first.', { count: mostFound })))}
                >
                  {t('Choose all found')}
                </Button>
              )}
            </>
          )
        }
      >
        {children}
        <SearchBox
          value={filter.search ?? ''}
          onChange={search => setFilter(changed(filter, { search: search || undefined }))}
          label={t('Name or number')}
        />
      </Toolbar>
      <FoundFilters of={of} orgNodeId={orgNodeId} value={filter} onChange={change => setFilter(changed(filter, change))} />
      <DataTable
        label={t('Employees')}
        rows={rows}
        columns={columns}
        rowId={rowId}
        inSight={sight}
        loading={answer.isPending || answer.isPlaceholderData}
        empty={<Empty title={t('Employees not found')} />}
        {...(actions && { selected, onSelect: select })}
        {...long}
      />
    </div>
  )
}

const none: readonly FoundPerson[] = []
const nothing: InSight<FoundPerson> = { rows: () => none, columns: [] }
const rowId = ({ id }: Pick<FoundPerson, 'id'>) => String(id)

/** The filter with some of it changed; what is undefined is left out. */
const changed = (filter: FoundFilter, change: FilterChange): FoundFilter =>
  Object.fromEntries(Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined))
