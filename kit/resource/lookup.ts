import { z } from 'zod'
import { type Endpoint, endpoint, sees } from '../calls/endpoint.ts'
import type { RefTarget } from '../fields/field.ts'
import { wholeNumber } from '../fields/whole-number.ts'
import type { Scope } from './definition.ts'
import { nodeShape } from './draft.ts'
import { fileLook } from './export-shape.ts'

export interface Option {
  readonly id: number
  readonly label: string
  /** where the rows have colours */
  readonly colour?: string | null
}
export interface Options {
  readonly options: Option[]
  /** whether there are more that match */
  readonly more: boolean
}

/** The number of options that are sent unless a call asks for another number: as many as people look through before they type. */
export const optionsAtOnce = 50

interface LookupInput {
  /** finds labels that contain it, ignoring case and spaces, like the search of lists (LIST-07) */
  readonly search?: string
  /** 50 when absent, at most 200 */
  readonly limit?: number
  /** ids of chosen rows, separated by commas; they are always sent, even when inactive, not found or beyond the limit */
  readonly also?: string
  /** whose order of words they stand in; English when absent */
  readonly language?: string
  /** begins with "All", whose id is 0: for filters (FORM-17) */
  readonly all?: 'yes'
}
type Node<S extends Scope> = S extends 'orgNode' ? { readonly orgNodeId: number } : unknown
export type Lookup<S extends Scope = Scope> = Endpoint<LookupInput & Node<S>, LookupInput & Node<S>, Options, never>

// at most 200 ids, as many as `refs` takes
const idsForm = /^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,199}$/
export const mostOptions = 200

/** The input that pickers share: the search text, the largest number of options, and the ids that are already chosen. */
export const lookupShape = {
  search: z.string().max(100, 'At most 100 characters').optional(),
  limit: wholeNumber(1, mostOptions).optional(),
  also: z.string().regex(idsForm, 'Ids separated by commas').optional(),
}

/** The ids that `also` names. */
export const chosenIds = (also: string | undefined): number[] => also?.split(',').map(Number) ?? []

/** The call for the options of a picker. It needs only what a ref knows of its target, not the whole resource. */
export const lookupOf = (target: RefTarget) =>
  endpoint({
    method: 'GET',
    // the specification's other form, with a body (CALL-11, CALL-49)
    also: ['POST'],
    path: `${target.path}/options`,
    summary: `${target.label[1]} to choose from: the first active ones by label, and whether there are more`,
    needs: sees(target.access.view),
    reach: target.scope,
    // the path says which control it is for (CALL-44); the rows of a company are the same at each of its nodes (CALL-63)
    ignored: ['controlName', ...(target.scope === 'company' ? ['orgNodeId'] : [])],
    input: z.strictObject({
      ...nodeShape(target),
      ...lookupShape,
      language: fileLook.language.optional(),
      all: z.literal('yes').optional(),
    }),
    output: z.object({
      options: z.array(z.object({ id: z.int(), label: z.string(), colour: z.string().nullable().optional(), ...wireShape(target) })),
      more: z.boolean(),
    }),
  })

// "All" says nothing of a row
const said = z.union([z.string(), z.number()]).nullable().optional()
const wireShape = ({ optionWire = {} }: RefTarget) => Object.fromEntries(Object.keys(optionWire).map(word => [word, said]))
