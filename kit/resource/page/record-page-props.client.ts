import type { ReactNode } from 'react'
import type { Route } from '../../calls/endpoint.ts'
import type { Faults } from '../../ui/form-faults.ts'
import type { LinesOfFields } from '../conflict.ts'
import type { AskedWords } from '../conflict-words.tsx'
import type { Resource } from '../resource.ts'
import type { PagePart } from './page-part.ts'
import type { Named, PagedCalls, Place, Stored } from './paged.ts'

export interface RecordPageProps<Form extends Named, Draft, Row extends Stored> {
  of: PagedCalls<Draft, Row> & { readonly resource: Resource }
  /** the page with the list */
  list: `/${string}`
  /** translated */
  titles: { readonly add: string; readonly edit: string }
  className?: string
  /** what is said when it cannot be loaded, translated */
  failed?: string
  /** the form of a stored record, or of a new one */
  start: (known: Row | null) => Form
  /** what is saved, when not the form as it stands; what is only answered may stay in it */
  input?: (form: Form) => Draft & Partial<Place>
  /** fields whose faults the parts of the form show, with their lines; besides the name, the dates and the typed lines */
  shownAt?: readonly string[]
  /** what is wrong with the parts of the form, by its place; besides the name, the dates and the typed lines */
  faults?: (form: Form) => Faults
  /** reading calls that answer with parts of it, besides its list */
  readBy?: readonly Route[]
  /** whether somebody with the key may change this one */
  mayChange: (known: Row) => boolean
  /** above the form */
  above?: (known: Row | null) => ReactNode
  /** at the right of a stored record, in the place of its history while that is not shown */
  beside?: (known: Row, isChanged: boolean) => ReactNode
  /** shown in place of the form, which keeps what is typed */
  instead?: ReactNode
  /** how lines of a shape of their own are told apart where two editors changed them; the same in every rendering */
  lines?: LinesOfFields
  /** how what both changed is called and said */
  asked?: AskedWords
  /** the form below the name and the dates; its fields and its lines when absent */
  children?: (part: PagePart<Form>) => ReactNode
  /** below all of it */
  below?: (part: PagePart<Form>) => ReactNode
}
