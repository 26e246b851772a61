import type { z } from 'zod'
import type { Right } from '../access/actor.ts'
import type { Key } from '../access/key.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Who may call: anyone, anyone signed in, or a user whose role has this key with at least this right. */
export type Needs = 'public' | 'signedIn' | { readonly key: Key; readonly access: Right }
/** What a call that only reads needs: the key with the right `visible`. */
export const sees = (key: Key): Needs => ({ key, access: 'visible' })
/** What a call that changes something needs: the key with the right `editable`. */
export const edits = (key: Key): Needs => ({ key, access: 'editable' })
/**
 * How far a call reaches: no stored rows, the company's rows, or the rows of one org node. The node is `orgNodeId` of the input, otherwise
 * the node of the first row in `names`.
 */
export type Reach = 'none' | 'company' | 'orgNode'

/** Reads zod's internal types, because `z.input<T>` in a generic makes type checks several times slower. */
interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

export interface Route {
  readonly method: Method
  /** other methods that the specification has for the same call at this path */
  readonly also: readonly Method[]
  /** below /api; `:name` parts come from the input */
  readonly path: `/${string}`
  readonly summary: string
  readonly needs: Needs
  readonly reach: Reach
  /**
   * the fields of the input with ids of rows of org nodes, and their kind: `assignments.employeeId` → `employee`, also inside lists. The
   * rows must belong to the call's node or, when the reach is the company, to any node within the user's reach
   */
  readonly names: Readonly<Record<string, string>>
  /** codes this call may fail with, and their HTTP status */
  readonly errors: Readonly<Record<string, number>>
  readonly inputSchema: z.ZodType
  readonly outputSchema: z.ZodType
  /**
   * wire name → field, when the specification has another name for a field of a request; upper and lower case are the same.
   * `shifts.shiftbandid` → `bandId` for the rows of the list `shifts`, and so in `ignored`
   */
  readonly wire: Readonly<Record<string, string>>
  /** request fields that are accepted but ignored: the session decides them (security row 11), or they were part of an answer */
  readonly ignored: readonly string[]
  /** the field that a body which is a bare list stands for */
  readonly list?: string | undefined
  /** the call is also taken by PUT at the path without `/:id`, with the id in the body (CALL-47) */
  readonly idInside: boolean
  /** a call of one org node that is over all nodes within reach when it names none (CALL-45) */
  readonly everyNode: boolean
  /** the most bytes of a request body */
  readonly bodyLimit: number
  /** the answer has no wrapper: an empty body is success; a refusal that is declared with status 200 is its text alone (CF-51) */
  readonly bare: boolean
  /** the browser sends its request gzip (SEC-07); the server takes any request so */
  readonly zipped: boolean
  /** its bodies travel plain in a session that encrypts too, as those of public calls do (SEC-05) */
  readonly unsealed: boolean
}

/** One call, declared once: the server implements it, the client and the buttons use it. */
export interface Endpoint<CallIn = unknown, HandlerIn = unknown, Out = unknown, Code extends string = string> extends Route {
  readonly $types?: { callIn: CallIn; handlerIn: HandlerIn; out: Out; code: Code }
}

export interface EndpointOptions<I extends Schema, O extends Schema, E extends Readonly<Record<string, number>>> {
  method: Method
  also?: Method[]
  path: `/${string}`
  summary: string
  needs: Needs
  reach: Reach
  names?: Record<string, string>
  input: I
  output: O
  errors?: E
  wire?: Record<string, string>
  ignored?: string[]
  list?: string
  idInside?: boolean
  everyNode?: boolean
  bodyLimit?: number
  bare?: boolean
  zipped?: boolean
  unsealed?: boolean
}

/** Maximum size of a small request body in bytes. Larger bodies have files: they go to disk before they are parsed. */
export const smallBodyBytes = 1 << 20
/** Public calls send only names and passwords. */
const publicBodyBytes = 16 << 10

/** Declares a call. `needs` and `reach` have no default, so leaving them out does not compile. */
export function endpoint<I extends Schema, O extends Schema, const E extends Readonly<Record<string, number>> = Record<never, never>>(
  options: EndpointOptions<I, O, E>,
): Endpoint<I['_zod']['input'], I['_zod']['output'], O['_zod']['output'], keyof E & string> {
  return {
    method: options.method,
    also: options.also ?? [],
    path: options.path,
    summary: options.summary,
    needs: options.needs,
    reach: options.reach,
    names: options.names ?? {},
    errors: options.errors ?? {},
    inputSchema: options.input as unknown as z.ZodType,
    outputSchema: options.output as unknown as z.ZodType,
    wire: options.wire ?? {},
    ignored: options.ignored ?? [],
    list: options.list,
    idInside: options.idInside ?? false,
    everyNode: options.everyNode ?? false,
    bodyLimit: options.bodyLimit ?? (options.needs === 'public' ? publicBodyBytes : smallBodyBytes),
    bare: options.bare ?? false,
    zipped: options.zipped ?? false,
    unsealed: options.unsealed ?? options.needs === 'public',
  }
}

export type Output<T> = T extends Endpoint<infer _I, infer _H, infer O, infer _C> ? O : never
