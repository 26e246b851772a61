import type { ComponentType, ReactNode } from 'react'
import type { Endpoint } from '../../calls/endpoint.ts'
import type { FormValues } from '../../ui/form-faults.ts'
import type { LineInputs } from '../lines/line-inputs.ts'
import type { LinesExtras } from '../lines/lines-props.client.ts'
import type { Resource } from '../resource.ts'
import type { AnyRow } from '../row.ts'
import type { RecordStep, Summaries } from './record-steps.ts'
import type { RecordCalls } from './use-record.client.ts'

export interface StepsPageProps {
  of: Resource
  calls: Omit<RecordCalls, 'history'> & { readonly one: Endpoint<never, never, AnyRow> }
  /** the page with the list */
  list: `/${string}`
  /** translated */
  titles: { readonly add: string; readonly edit: string }
  /** the same in every rendering, as the other parts below */
  steps: readonly RecordStep[]
  /** what differs in the lines of each sub-table */
  extras?: Readonly<Record<string, LinesExtras>>
  /** inputs of fields that are typed in another way than their kind */
  inputs?: LineInputs
  /** first values of a new record */
  start?: FormValues
  /** parts of the form that are no field of the record, by the name of their value in the call; each stands below its step */
  besides?: Readonly<Record<string, ComponentType<BesidesProps>>>
  /** what a save says besides, in English, where a field is wrong */
  said?: Readonly<Record<string, string>>
  /** one line of what each step holds, by its id, translated; of the values as they are typed */
  summaries?: (values: FormValues, row: AnyRow | null) => Summaries
  /** who or what the record is, above the steps */
  head?: ComponentType<HeadProps>
  /** below the steps, of a stored record */
  foot?: (row: AnyRow) => ReactNode
}
export interface BesidesProps {
  readonly row: AnyRow | null
  readonly value: unknown
  readonly readOnly: boolean
  onChange: (value: unknown) => void
}
export interface HeadProps {
  readonly row: AnyRow | null
  readonly readOnly: boolean
}
