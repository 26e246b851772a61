import BandLine from '../../../features/masters/shift-band/band-line.part.tsx'
import ColourCell from '../../../kit/fields/colour/colour.cell.tsx'
import { palette } from '../../../kit/fields/colour/palette.ts'
import { Coloured } from '../../../kit/ui/coloured.tsx'

/** Every colour of the palette as the edge of a code, and by its name. */
export const Colours = () => (
  <div className="gallery-lines">
    {Object.values(palette).map(colour => (
      <div key={colour} className="row">
        <Coloured colour={colour}>N12</Coloured>
        <ColourCell colour={colour} />
      </div>
    ))}
    <Coloured colour={null}>without a colour</Coloured>
  </div>
)

const night = { code: 'N12', category: 'night', startsAt: '19:00', endsAt: '07:00' }
const bands = [
  { code: 'D12', category: 'AM', startsAt: '07:00', endsAt: '19:00' },
  {
    ...night,
    breakMinutes: 60,
    reportingAt: '18:15',
    preparationMinutes: 15,
    hotSeatMinutes: 30,
    overtimeType: 'end',
    otStartsAt: '07:00',
    otEndsAt: '10:00',
    otTrimEndMinutes: 30,
  },
  { startsAt: '14:00', endsAt: '22:30' },
  {},
]

/** A band by day, one over midnight with all that belongs to it, one without a category, and one not yet typed. */
export const BandLines = () => (
  <div className="gallery-lines">
    {bands.map((values, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
      <BandLine key={at} values={values} />
    ))}
  </div>
)
