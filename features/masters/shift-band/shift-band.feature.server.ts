import { refuse } from '../../../kit/calls/errors.ts'
import type { Context } from '../../../kit/calls/handler.server.ts'
import { ofTable } from '../../../kit/calls/nodes.server.ts'
import { feature, wrap } from '../../../kit/feature/feature.server.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { shiftBand } from './shift-band.resource.ts'
import { makesWork, overlapping } from './shift-band.rules.ts'
import { type BandAtWork, bandAtWork } from './working-bands.service.ts'

/** Shift bands, which a timekeeper sees. Of one node, those that make work do not overlap: otherwise each would ask for the same people. */
export default feature({
  resources: [shiftBand],
  grants: { Timekeeper: { [shiftBand.access.view]: 'visible' } },
  kinds: { shiftBand: ofTable('shift_band', 'This shift band is not known.') },
  wraps: [
    wrap(shiftBand, {
      create: async (band, ctx, standard) => standard(await sound(band, ctx)),
      update: async (band, ctx, standard) => standard(await sound(band, ctx)),
    }),
  ],
})

interface Draft extends Omit<BandAtWork, 'id'> {
  readonly id?: number
  readonly orgNodeId?: number
  readonly bandType: string
  readonly active: boolean
  readonly makesWork: boolean
}

/** The band as it is stored. Refused when it makes work at a time at which another band of the node does. */
async function sound<Band extends Draft>(band: Band, { db, node }: Context): Promise<Band> {
  const works = makesWork(band)
  if (!works || !band.active) return { ...band, makesWork: works }
  const other = await bandAtWork(db, { ...band, id: band.id ?? null, orgNodeId: node.id })
  if (!other) return band
  const text = inEnglish(overlapping, { one: named(band), other: named(other) })
  refuse('overlap', text, [{ field: 'makesWork', text }])
}

const named = ({ code, startsAt, endsAt }: BandAtWork | Draft) => `${code} (${startsAt}–${endsAt})`
