import { z } from 'zod'
import { type Endpoint, endpoint, sees } from '../calls/endpoint.ts'
import { nodeShape } from './draft.ts'
import type { Resource } from './resource.ts'

/** Records of one list or document that refer to some rows of a list. */
export interface Use {
  /** what they are called, in English */
  readonly label: string
  readonly count: number
  /** its screen, if it has one */
  readonly path?: string | undefined
  /** the column of its list that shows the rows */
  readonly column?: string | undefined
}

export interface Uses {
  readonly uses: Use[]
  /** those of the rows asked about that something refers to */
  readonly used: number[]
  /** whether there are more at nodes out of reach */
  readonly elsewhere: boolean
}

/** Maximum number of rows that are looked up at once. */
export const mostUsed = 200
const idsForm = /^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,199}$/

type Input = { readonly ids: string; readonly orgNodeId?: number }

/**
 * The call that says which records refer to rows of a list, so that these cannot be deleted (LIST-17). It is kept apart from the other
 * calls, because a list is loaded without it.
 */
export const usesCallOf = (resource: Pick<Resource, 'path' | 'label' | 'access' | 'scope'>): Endpoint<Input, Input, Uses, never> =>
  endpoint({
    method: 'GET',
    path: `${resource.path}/used-by`,
    summary: `How many records of other lists and documents name these ${resource.label[1]}`,
    needs: sees(resource.access.view),
    reach: resource.scope,
    input: z.strictObject({ ...nodeShape(resource), ids: z.string().regex(idsForm, 'Ids separated by commas') }),
    output: z.strictObject({
      uses: z.array(z.strictObject({ label: z.string(), count: z.int(), path: z.string().optional(), column: z.string().optional() })),
      used: z.array(z.int()),
      elsewhere: z.boolean(),
    }),
  }) as unknown as Endpoint<Input, Input, Uses, never>
