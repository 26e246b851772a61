import { Button } from '@mantine/core'
import { BandBlock } from '../../../kit/ui/band-block.tsx'
import { Coloured } from '../../../kit/ui/coloured.tsx'
import { DateStepper } from '../../../kit/ui/date-stepper.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Menu, MenuItem } from '../../../kit/ui/menu.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { BoardBand } from './deployment.api.ts'

interface SlotPickerProps {
  date: string
  bandId: number | null
  bands: readonly BoardBand[]
  onChoose: (slot: { date: string; bandId: number | null }) => void
  onNow: () => void
}

/** Which date and band is looked at; Now leads to what is worked now. */
export function SlotPicker({ date, bandId, bands, onChoose, onNow }: SlotPickerProps) {
  const t = useWords()
  const band = bands.find(each => each.id === bandId)
  return (
    <div className="slot-picker">
      <DateStepper value={date} onChange={next => onChoose({ date: next, bandId })} />
      <Menu
        side="bottom-start"
        opener={props => (
          <Button {...props} rightSection={<Icon name="down" size={16} />}>
            {band ? <BandWords band={band} /> : t('Shift band')}
          </Button>
        )}
      >
        {bands.map(each => (
          <MenuItem key={each.id} checked={each.id === bandId} onClick={() => onChoose({ date, bandId: each.id })}>
            <BandWords band={each} />
          </MenuItem>
        ))}
      </Menu>
      <Button onClick={onNow}>{t('Now')}</Button>
    </div>
  )
}

function BandWords({ band }: { band: BoardBand }) {
  const t = useWords()
  const { zone } = useNode()
  const from = formatTime(band.startsAt, zone)
  const to = formatTime(band.endsAt, zone)
  return (
    <span className="band-words">
      <Coloured colour={band.colour}>
        <BandBlock code={band.code} category={band.category} />
      </Coloured>
      <span className="band-hours">{t('{{from}} to {{to}}', { from, to })}</span>
    </span>
  )
}
