import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'

/** What the server takes on at once, and how long it waits for a client. */
export interface ServerLimits {
  /** open connections in all; from one address half of them, unless a proxy is in front */
  readonly connections: number
  /** requests of one connection whose answers have not left; browsers and proxies send one at a time */
  readonly unansweredPerConnection: number
  /** until a request's head and body have come in whole */
  readonly requestMs: number
  /** a connection that takes nothing of its answer for so long is cut */
  readonly unreadMs: number
  /** a body that was refused is still read and thrown away for so long, so that the client sees the refusal */
  readonly refusedBodyMs: number
  /** above these nothing more is begun: living objects of the main thread, and all memory of the process */
  readonly heapBytes: number
  readonly memoryBytes: number
  /** below it the server does not call itself ready */
  readonly leastFreeDiskBytes: number
}

export const defaultLimits: ServerLimits = {
  connections: 2000,
  unansweredPerConnection: 4,
  requestMs: 30_000,
  unreadMs: 20_000,
  refusedBodyMs: 2000,
  heapBytes: 0.85 * getHeapStatistics().heap_size_limit,
  memoryBytes: 0.8 * machineBytes(),
  leastFreeDiskBytes: 200e6,
}

/** What the container allows, or what the machine has. */
function machineBytes(): number {
  const allowed = process.constrainedMemory()
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()
}
