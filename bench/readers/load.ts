// A process of its own: so many connections that each ask again as soon as they are answered. Prints what they saw as one line of JSON.

import { Agent, request } from 'node:http'
import type { Load, Seen } from './load-shape.ts'

const { url, headers, connections, seconds, conditional } = JSON.parse(process.argv[2]!) as Load
const agent = new Agent({ keepAlive: true, maxSockets: connections })

interface Got {
  readonly status: number
  readonly bytes: number
  readonly etag: string | undefined
}

const ask = (known: string | undefined) =>
  new Promise<Got>((answered, failed) => {
    const sent = { ...headers, ...(known && { 'if-none-match': known }) }
    const asking = request(url, { agent, headers: sent }, answer => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.once('end', () => answered({ status: answer.statusCode!, bytes, etag: answer.headers.etag }))
      answer.once('error', failed)
    })
    asking.once('error', failed)
    asking.end()
  })

const took: number[] = []
const statuses: Record<string, number> = {}
let bytes = 0
const started = performance.now()
const until = started + seconds * 1000

async function reader(): Promise<void> {
  let known: string | undefined
  while (performance.now() < until) {
    const asked = performance.now()
    const got = await ask(known)
    took.push(performance.now() - asked)
    statuses[got.status] = (statuses[got.status] ?? 0) + 1
    bytes += got.bytes
    if (conditional) known = got.etag
  }
}

await Promise.all(Array.from({ length: connections }, reader))
const passed = (performance.now() - started) / 1000
took.sort((a, b) => a - b)
const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))]!
const seen: Seen = {
  answers: took.length,
  perSecond: took.length / passed,
  p50: at(0.5),
  p95: at(0.95),
  bytes: bytes / took.length,
  statuses,
}
console.log(JSON.stringify(seen))
agent.destroy()
