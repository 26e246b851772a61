import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Route } from '../../calls/endpoint.ts'
import type { Column } from '../../ui/data-table.tsx'
import { useMay } from '../../ui/permission.client.ts'
import { useAction, useCall } from '../../ui/use-call.client.ts'
import type { Dated } from '../../ui/use-in-force.tsx'
import type { Named, PagedCalls, Stored } from './paged.ts'
import { PagedTable } from './paged-table.tsx'
import { usePlace } from './place.client.ts'

interface PagedListProps<Row extends Named & Stored> {
  of: Pick<PagedCalls<never, Row>, 'list' | 'remove'> & { readonly add: Route }
  /** the page that adds one, and changes the one named in its address */
  form: `/${string}`
  title: string
  /** the line that counts them, whole */
  found: (count: string) => string
  /** kept between renderings */
  columns: readonly Column<Row>[]
  addLabel: string
  /** before the button that adds one, such as a choice of another view */
  beside?: ReactNode
  removeTitle: (count: number) => string
  empty: ReactNode
  /** that they are never in force between dates */
  undated?: true
  /** when one is in force, where it is not from its own first to its own last date; the same function in every rendering */
  periods?: (row: Row) => readonly Dated[]
  /** what else can be done with the one that is chosen */
  actions?: (row: Row) => ReactNode
  /** what else can be done with those that are chosen, together */
  together?: (rows: readonly Row[]) => ReactNode
  /** what is removed with them */
  removes?: (rows: readonly Row[]) => ReactNode
}

/** The records of the chosen node and of those above it: listed, opened, removed. */
export function PagedList<Row extends Named & Stored>({ of, form, ...table }: PagedListProps<Row>) {
  const navigate = useNavigate()
  const place = usePlace(of)
  const mayAdd = useMay(of.add)
  const mayRemove = useMay(of.remove)
  const list = useCall(of.list, place)
  const remove = useAction(of.remove, { invalidates: [of.list], quiet: true })
  const open = (search: { id?: number }) => void navigate({ to: form, search: search as never })
  return (
    <PagedTable
      {...table}
      rows={list.data?.rows}
      failure={list.error}
      reload={list.refetch}
      onOpen={({ id }) => open({ id })}
      onAdd={mayAdd ? () => open({}) : undefined}
      onRemove={mayRemove ? rows => remove.run({ ...place, documents: rows.map(({ id, version }) => ({ id, version })) }) : undefined}
    />
  )
}
