// What tests of the deployment do again and again: run it, look at the board, find a post or a person.

import { setTimeout as pause } from 'node:timers/promises'
import type { Board, DeploymentRun, Post } from '../../features/deployment/auto-deployment/deployment.api.ts'
import type { Company } from './world/company.ts'

/** The posts of a board in its order. */
export const postsOf = ({ groups }: Pick<Board, 'groups'>): Post[] => groups.flatMap(({ units }) => units.flatMap(({ posts }) => posts))

/** Hands on the deployment of a date, as the Scheduler; on the day band where none is said. */
export function deploymentHands({ as, node, bands }: Company, date: string) {
  const scheduler = as('Scheduler')
  const day = bands.D12!
  const board = async (bandId = day) => (await scheduler<Board>('GET', '/deployments/board', { ...node, date, bandId })).data
  const runOf = async (bandId: number) => {
    const { data } = await scheduler<DeploymentRun[]>('GET', '/deployments/runs', { ...node, from: date, to: date })
    return data.find(run => run.bandId === bandId)!
  }
  return {
    board,
    person: async (number: string) => (await board()).people.find(each => each.number === number)!,
    post: async (label: string) => postsOf(await board()).find(each => each.label === label)!,
    /** asks for a run and waits for its end; the world needs the job of the deployment */
    async deploy(bandId = day): Promise<DeploymentRun> {
      await scheduler('POST', '/deployments/run', { ...node, date, bandId })
      for (;;) {
        const run = await runOf(bandId)
        if (run.state === 'accepted' || run.state === 'failed') return run
        await pause(20)
      }
    },
  }
}
