// A process of its own: asks at an even pace, whether or not the answers before have come. Prints what it saw as one line of JSON.

import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../../kit/sign-in/sign-in.api.ts'
import type { Load, Seen } from './load-shape.ts'

const { url, read, authorization, user, password, readsPerSecond, signInsPerSecond, seconds } = JSON.parse(process.argv[2]!) as Load
const took: number[] = []
const reads: Record<string, number> = {}
const signIns: Record<string, number> = {}
const note = (of: Record<string, number>, status: number) => {
  of[status] = (of[status] ?? 0) + 1
}

async function ask(): Promise<void> {
  const asked = performance.now()
  const answer = await fetch(read, { headers: { authorization } })
  await answer.arrayBuffer()
  took.push(performance.now() - asked)
  note(reads, answer.status)
}

async function enter(): Promise<void> {
  const body = JSON.stringify({ userName: user, password, applicationType: 2 })
  const answer = await fetch(`${url}/api${signIn.path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  await answer.arrayBuffer()
  note(signIns, answer.status)
}

/** Begins so many a second, for the seconds of the round, and waits for the last. */
async function evenly(perSecond: number, work: () => Promise<void>): Promise<void> {
  const started = performance.now()
  const running: Promise<void>[] = []
  for (let at = 0; at < perSecond * seconds; at++) {
    await pause(Math.max(0, started + (at * 1000) / perSecond - performance.now()))
    running.push(work())
  }
  await Promise.all(running)
}

await Promise.all([evenly(readsPerSecond, ask), evenly(signInsPerSecond, enter)])
took.sort((a, b) => a - b)
const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))]!
const seen: Seen = { p50: at(0.5), p99: at(0.99), reads, signIns }
console.log(JSON.stringify(seen))
