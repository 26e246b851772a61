import { Button } from '@mantine/core'
import { Menu, MenuItem } from '../../../kit/ui/menu.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { typable } from '../../roster/live-roster/typed-code.rules.ts'

interface OffCancelMenuProps {
  legend: LiveSchedule['legend']
  onChoose(bandId: number): void
}

/** Work on days that are OFF, in any band. */
export function OffCancelMenu({ legend, onChoose }: OffCancelMenuProps) {
  const t = useWords()
  return (
    <Menu
      side="bottom-start"
      label={t('Shift band')}
      opener={props => (
        <Button variant="subtle" {...props}>
          {t('Off-cancel')}
        </Button>
      )}
    >
      {typable(legend).map(
        ({ id, code, startsAt, endsAt }) =>
          id !== null && (
            <MenuItem key={id} onClick={() => onChoose(id)}>
              {startsAt && endsAt ? t('{{code}} {{from}} to {{to}}', { code, from: startsAt, to: endsAt }) : code}
            </MenuItem>
          ),
      )}
    </Menu>
  )
}
