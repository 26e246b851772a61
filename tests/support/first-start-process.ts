// A first start that stands still at a step of making its world, to be killed there: `DATABASE_URL` and the step are given.

import { openData } from '../../apps/data.ts'
import { prepareWorlds } from '../../apps/worlds/first-start.ts'
import { smallWorld } from './small-world.ts'

const data = await openData(process.env.DATABASE_URL, '.')
await prepareWorlds(
  { ...data, embedded: true },
  smallWorld(async step => {
    if (step !== process.argv[2]) return
    console.log(step)
    await new Promise(() => {})
  }),
)
