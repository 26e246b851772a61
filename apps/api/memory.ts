import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../kit/calls/errors.ts'
import type { ServerLimits } from './limits.ts'

/** Asked by who watches the server: answered however much there is to do. */
const ofOperation = new Set(['/health', '/ready', '/metrics'])

/** Refuses with 503 to begin anything more while memory is short, before the process dies of it. */
export function guardMemory(server: FastifyInstance, limits: ServerLimits): void {
  const isFull = memoryIsFull(limits)
  server.addHook('onRequest', async ({ routeOptions }) => {
    if (isFull() && !ofOperation.has(routeOptions.url ?? '')) refuse('busy')
  })
}

const readingMs = 100

function memoryIsFull({ heapBytes, memoryBytes }: ServerLimits): () => boolean {
  let full = false
  let readAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - readAt < readingMs) return full
    readAt = now
    full = getHeapStatistics().used_heap_size > heapBytes || process.memoryUsage.rss() > memoryBytes
    return full
  }
}
