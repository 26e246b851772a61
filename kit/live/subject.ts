import type { Needs } from '../calls/endpoint.ts'

/** What changes are about, such as imports. A listener hears of a subject when the user's role has its key. */
export interface Subject {
  readonly name: string
  /** nobody listens without a session: `public` is as `signedIn` */
  readonly needs: Needs
}

/** Declares a subject: once, in the shared file of the feature whose rows change. The feature lists it in its `subjects`. */
export const subject = (name: string, needs: Needs): Subject => ({ name, needs })
