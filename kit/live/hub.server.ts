import type { Actor } from '../access/actor.ts'
import { actorsOf } from '../access/session.server.ts'
import type { Database } from '../database/connect.ts'
import { cursorOf, keptSeconds, type Position, positionIn } from './cursor.ts'
import { Listener, lostBetween, type Outlet } from './listener.server.ts'
import { type Listening, listen } from './listening.server.ts'
import type { OverWhy } from './live.api.ts'
import { type AccessChange, type News, newsSince, positionNow, readMissedChanges } from './news.server.ts'
import type { Subject } from './subject.ts'

/** so that five seconds without one say something */
const beatMs = 3000
/** reads without having been woken, in case a notification was lost */
const beatsPerRead = 5
/** a listener waits so long for the connection to the database */
const readyMs = 5000

export interface LiveCounts {
  readonly listeners: number
  /** events sent to listeners, and events read, since the process started */
  readonly told: number
  readonly read: number
  /** whether the connection that listens stands */
  readonly connected: boolean
}

/**
 * The listeners of one server process, and the one connection on which it hears of changes. A notification only wakes the hub, which then
 * reads the changes in the order of snapshots. So nothing is missed, and nothing is told to a user whose right was taken away before.
 */
export class LiveHub {
  readonly #identity: Database
  readonly #subjects: ReadonlyMap<string, Subject>
  readonly #failed: (error: unknown) => void
  readonly #listeners = new Set<Listener>()
  #listening: Listening | null = null
  #position: Position | null = null
  #reading = false
  #wakings = 0
  #beats = 0
  #timer: ReturnType<typeof setInterval> | undefined
  #ready: (() => void)[] = []
  #counts = { told: 0, read: 0 }
  #stopped = false

  constructor(identity: Database, subjects: readonly Subject[], failed: (error: unknown) => void) {
    this.#identity = identity
    this.#subjects = new Map(subjects.map(subject => [subject.name, subject]))
    this.#failed = failed
  }

  get counts(): LiveCounts {
    return { ...this.#counts, listeners: this.#listeners.size, connected: this.#listening?.client != null }
  }

  /** The streams of a user in this process. */
  countOf(userId: number): number {
    let count = 0
    for (const { caller } of this.#listeners) if (caller.userId === userId) count++
    return count
  }

  /**
   * Tells a user through an outlet from now on; first what was missed since a cursor. Gives the way to end it.
   * @returns null when the database cannot be listened to
   */
  async add(caller: Actor, since: string | undefined, outlet: Outlet): Promise<(() => void) | null> {
    if (this.#stopped || !(await this.#isReady())) return null
    const listener = new Listener(caller, outlet)
    this.#listeners.add(listener)
    try {
      await this.#begin(listener, since)
    } catch (error) {
      this.#listeners.delete(listener)
      throw error
    }
    return () => void this.#listeners.delete(listener)
  }

  async #begin(listener: Listener, since: string | undefined): Promise<void> {
    // read after the listener was entered: this reading or the next news has every change of rights
    do {
      listener.changed = false
      const { sessionId } = listener.caller
      const actor = (await actorsOf(this.#identity, [sessionId])).get(sessionId)
      if (!actor) return this.#end(listener, 'session')
      listener.actor = actor
    } while (listener.changed)
    // the next news begins here; what was missed ends here
    const until = this.#position!
    const heard = since === undefined ? undefined : positionIn(since)
    const old = heard === null || (heard && until.at - heard.at > keptSeconds)
    const missed = heard && !old ? await readMissedChanges(this.#identity.pool, [heard.snapshot, until.snapshot], listener.caller) : []
    listener.begin(old ? null : missed, this.#subjects, cursorOf(until))
  }

  /** Ends every stream, and the connection to the database. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    for (const listener of this.#listeners) this.#end(listener, 'stopping')
    await this.#listening?.stop()
  }

  #end(listener: Listener, why: OverWhy): void {
    this.#listeners.delete(listener)
    listener.over(why)
  }

  /** Listens from the first listener on. */
  async #isReady(): Promise<boolean> {
    if (!this.#listening) {
      this.#listening = listen(this.#identity, () => void this.#read())
      this.#timer = setInterval(() => this.#beat(), beatMs).unref()
    }
    if (this.#position) return true
    const late = new Promise<false>(resolve => setTimeout(() => resolve(false), readyMs).unref())
    return Promise.race([new Promise<true>(resolve => this.#ready.push(() => resolve(true))), late])
  }

  /** Reads until nothing has woken it since the last reading began. */
  async #read(): Promise<void> {
    this.#wakings++
    if (this.#reading) return
    this.#reading = true
    try {
      for (let done = 0; done !== this.#wakings; ) {
        done = this.#wakings
        await this.#readOnce()
      }
    } catch (error) {
      if (!this.#stopped) this.#failed(error)
      // the next connection wakes it again
      await this.#listening?.client?.end().catch(() => {})
    } finally {
      this.#reading = false
    }
  }

  async #readOnce(): Promise<void> {
    const client = this.#listening?.client
    if (!client) return
    if (!this.#position) {
      this.#position = await positionNow(client)
      for (const resolve of this.#ready.splice(0)) resolve()
      return
    }
    const news = await newsSince(client, this.#position.snapshot)
    await this.#judge(this.#touchedBy(news.access))
    this.#position = news
    this.#tell(news)
  }

  #tell(news: News): void {
    if (news.events.length === 0) return
    const cursor = cursorOf(news)
    this.#counts.read += news.events.length
    for (const listener of this.#listeners) this.#counts.told += listener.tell(news.events, this.#subjects, cursor)
  }

  #touchedBy(changes: readonly AccessChange[]): Listener[] {
    if (changes.length === 0) return []
    const [companies, users, sessions] = (['companyId', 'userId', 'sessionId'] as const).map(
      what => new Set(changes.map(change => change[what])),
    )
    return [...this.#listeners].filter(
      ({ caller }) => companies!.has(caller.companyId) || users!.has(caller.userId) || sessions!.has(caller.sessionId),
    )
  }

  /** Looks up rights and reach anew. Whoever has lost something is cut off, and is judged as he connects again. */
  async #judge(listeners: readonly Listener[]): Promise<void> {
    if (listeners.length === 0) return
    for (const listener of listeners) listener.changed = true
    const actors = await actorsOf(this.#identity, [...new Set(listeners.map(({ caller }) => caller.sessionId))])
    for (const listener of listeners) {
      const now = actors.get(listener.caller.sessionId)
      if (!now) this.#end(listener, 'session')
      else if (listener.actor && lostBetween(listener.actor, now)) this.#end(listener, 'rights')
      else if (listener.actor) listener.actor = now
    }
  }

  /** Signs of life, as long as the database is heard; and the ends of sessions that nobody uses, which nothing tells. */
  #beat(): void {
    if (this.#listeners.size === 0 || !this.#listening?.client || !this.#position) return
    if (++this.#beats % beatsPerRead === 0) void this.#read()
    const cursor = cursorOf(this.#position)
    const now = new Date().toISOString()
    for (const listener of this.#listeners) listener.beat(cursor)
    this.#judge([...this.#listeners].filter(({ actor }) => actor && actor.endsAt <= now)).catch(error => this.#failed(error))
  }
}
