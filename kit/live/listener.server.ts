import { type Actor, mayUse } from '../access/actor.ts'
import type { LastingActor } from '../access/session.server.ts'
import type { LiveEvent, OverWhy } from './live.api.ts'
import type { ToldEvent } from './news.server.ts'
import type { Subject } from './subject.ts'

/** Where the text for a listener is written. */
export interface Outlet {
  /** how many bytes wait to be read */
  readonly unread: number
  write(text: string): void
  /** ends after what was written has been read */
  end(): void
  /** ends at once */
  cut(): void
}

/** One for whom so much still waits when there is more to say is cut: it does not read. */
const mostUnreadBytes = 128 << 10
/** more than these at once are not told one by one */
const mostAtOnce = 1000

/** One open stream: who reads it, and what that user may hear. */
export class Listener {
  /** as last looked up; null until then, when nothing is told yet */
  actor: LastingActor | null = null
  /** his rights or reach have changed while they were looked up */
  changed = false
  /** what waits until he has heard what was missed */
  #held: string[] | null = []
  #heard = ''
  readonly #outlet: Outlet

  constructor(
    readonly caller: Actor,
    outlet: Outlet,
  ) {
    this.#outlet = outlet
  }

  /** Tells what was missed, or that too much was; from then on what comes is told at once. */
  begin(missed: readonly ToldEvent[] | null, subjects: ReadonlyMap<string, Subject>, cursor: string): void {
    const held = this.#held ?? []
    this.#held = null
    if (missed) this.tell(missed, subjects, cursor)
    else this.#reset(cursor)
    this.beat(cursor)
    for (const text of held) this.#send(text)
  }

  /** Tells the events among these that the user may hear of, and how far he has heard by that. Gives how many. */
  tell(events: readonly ToldEvent[], subjects: ReadonlyMap<string, Subject>, cursor: string): number {
    const { actor } = this
    const own = actor ? events.filter(event => mayHear(actor, event, subjects.get(event.subject))) : []
    if (own.length > mostAtOnce) this.#reset(cursor)
    else if (own.length > 0) this.#send(`${own.map(dataOf).join('')}${this.#idOf(cursor)}`)
    return own.length
  }

  /** A sign of life, with how far he has heard. */
  beat(cursor: string): void {
    if (this.actor) this.#send(cursor === this.#heard ? ':\n\n' : `:\n${this.#idOf(cursor)}`)
  }

  over(why: OverWhy): void {
    this.#outlet.write(`event: over\ndata: ${JSON.stringify({ why })}\n\n`)
    this.#outlet.end()
  }

  /** Anything may have changed. */
  #reset(cursor: string): void {
    this.#send(`event: reset\ndata: {}\n${this.#idOf(cursor)}`)
  }

  #idOf(cursor: string): string {
    this.#heard = cursor
    return `id: ${cursor}\n\n`
  }

  #send(text: string): void {
    if (this.#held) this.#held.push(text)
    else if (this.#outlet.unread > mostUnreadBytes) this.#outlet.cut()
    else this.#outlet.write(text)
  }
}

function dataOf({ subject, orgNodeId, id, seq }: ToldEvent): string {
  const event: LiveEvent = { subject, orgNodeId, id, seq }
  return `data: ${JSON.stringify(event)}\n\n`
}

/** Whether a user hears of an event: his company, his right to the subject, his reach, and not meant for somebody else. */
function mayHear(actor: Actor, { companyId, orgNodeId, userId }: ToldEvent, subject: Subject | undefined): boolean {
  if (!subject || companyId !== actor.companyId) return false
  if (userId !== null && userId !== actor.userId) return false
  if (orgNodeId !== null && !actor.nodes.some(({ id }) => id === orgNodeId)) return false
  const { needs } = subject
  return typeof needs !== 'object' || mayUse(actor, needs.key, needs.access)
}

/** Whether a user can no longer do or reach something that was possible before. */
export function lostBetween(before: Actor, now: Actor): boolean {
  const reached = new Set(now.nodes.map(({ id }) => id))
  if (before.nodes.some(({ id }) => !reached.has(id))) return true
  return Object.entries(before.elements).some(
    ([element, access]) => now.elements[element] !== access && now.elements[element] !== 'editable',
  )
}
