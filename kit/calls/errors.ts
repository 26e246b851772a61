/** Error codes that every call may answer with. An endpoint may add its own. The texts are English and are translated in the browser. */
export const commonErrors = {
  notSignedIn: { status: 401, text: 'Please sign in again.' },
  notAllowed: { status: 403, text: 'You do not have permission for this.' },
  /** for a record that counts for several org nodes; its form shows this too */
  beyondReach: { status: 403, text: 'Only someone who reaches all of these org nodes can change this.' },
  notFound: { status: 404, text: 'Not found.' },
  invalid: { status: 400, text: 'Some values are not valid.' },
  /** of a session that encrypts; the browser agrees on another key then (SEC-13) */
  notSealed: { status: 400, text: 'Error: Unable to Encrypt API request. Please try again.' },
  duplicate: { status: 409, text: 'This value is already used.' },
  sameValues: { status: 409, text: 'Record already exists with same values' },
  overlap: { status: 409, text: 'This overlaps another record.' },
  inUse: { status: 409, text: 'Error: Not allowed to delete the Parent Record' },
  stale: { status: 409, text: 'Somebody else has changed this record in the meantime.' },
  tooLarge: { status: 413, text: 'The request is too large.' },
  uploading: { status: 429, text: 'Another file of yours is still being read. Please try again when it is done.' },
  busy: { status: 503, text: 'The server is busy. Please try again.' },
  broken: { status: 500, text: 'Something went wrong on the server.' },
} as const

export type CommonCode = keyof typeof commonErrors

/** One wrong value: its field (a path in the input), and what is wrong, in words for the user. */
export interface FieldError {
  readonly field: string
  readonly text: string
}

/** An expected error. The pipeline turns it into a status and an envelope. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly text: string,
    readonly fields: readonly FieldError[] = [],
    readonly detail: unknown = undefined,
  ) {
    super(`${code}: ${text}`)
  }
}

/** Thrown when a feature of a higher layer fails at its part of a change. The user reads `text`; the log has the cause. */
export class FailedAbove extends Refusal {
  constructor(text: string, cause: unknown) {
    super('broken', commonErrors.broken.status, text)
    this.cause = cause
  }
}

export function refuse(code: CommonCode, text?: string, fields?: readonly FieldError[]): never {
  const { status, text: standard } = commonErrors[code]
  throw new Refusal(code, status, text ?? standard, fields)
}
