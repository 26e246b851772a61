import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { Menu, MenuItem } from '../../../kit/ui/menu.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { useShowEmployee } from '../../people/employee/employee-details.widget.tsx'
import { BuildChosen } from '../build/build-chosen.widget.tsx'
import type { AbsenceItemsProps } from './absence-items.part.tsx'
import type { Beside } from './beside-panel.part.tsx'
import './cell-menu.css'
import type { RosterKeys } from './roster-keys.client.ts'
import type { Absences, MenuPlace } from './use-absences.client.ts'

const AbsenceItems = lazyPart<AbsenceItemsProps>(() => import('./absence-items.part.tsx'))

interface CellMenuProps {
  keys: RosterKeys
  absences: Absences
  onShift(adds: boolean): void
  onAsk(kind: Beside['kind']): void
}

/** The menu of the chosen cells where the pointer or the cursor is (ND-90). */
export function CellMenuAt({ place, ...given }: CellMenuProps & { place: MenuPlace }) {
  const opener = useRef<HTMLButtonElement>(null)
  // a new place opens it again
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => opener.current?.click(), [place])
  return (
    <Menu
      side="bottom-start"
      opener={props => (
        <button
          {...props}
          ref={opener}
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className="menu-here"
          style={{ insetInlineStart: place.x, top: place.y }}
        />
      )}
    >
      <CellMenuItems {...given} />
    </Menu>
  )
}

/** The same from a button of the bar, for whoever has no second button and no keys. */
export function CellMenuButton(given: CellMenuProps) {
  const t = useWords()
  return (
    <Menu
      side="bottom-end"
      opener={props => (
        <Button {...props} variant="subtle" aria-label={t('More actions')} title={t('More actions')}>
          <Icon name="more" />
        </Button>
      )}
    >
      <CellMenuItems {...given} />
    </Menu>
  )
}

function CellMenuItems({ keys, absences, onShift, onAsk }: CellMenuProps) {
  const t = useWords()
  const show = useShowEmployee()
  const { chosen } = keys
  if (!chosen || chosen.people.length === 0) return null
  const one = chosen.people.length === 1 && chosen.firstDay === chosen.lastDay
  const { works } = absences.possible(chosen)
  const dates = keys
    .every(chosen)
    .map(({ date }) => date)
    .sort()
  return (
    <>
      {one && works && <MenuItem onClick={() => onShift(false)}>{t('Edit Shift')}</MenuItem>}
      <MenuItem onClick={() => onShift(true)}>{t('Add New Shift')}</MenuItem>
      <MenuItem onClick={() => keys.set(chosen, null)}>{t('Assign Shift Off')}</MenuItem>
      <MenuItem onClick={() => keys.backToPlan(chosen)}>{t('Back to plan')}</MenuItem>
      <BuildChosen from={dates[0]!} to={dates.at(-1)!} people={chosen.people.map(({ id }) => id)} />
      <hr />
      <AbsenceItems absences={absences} of={chosen} />
      <hr />
      {works && (
        <MenuItem onClick={() => keys.setPairing({ kind: 'swap', from: chosen })}>
          {t('Swap')} <kbd>{t('Ctrl+Shift+X')}</kbd>
        </MenuItem>
      )}
      {works && (
        <MenuItem onClick={() => keys.setPairing({ kind: 'move', from: chosen })}>
          {t('Move')} <kbd>{t('Ctrl+X')}</kbd>
        </MenuItem>
      )}
      {one && !works && (
        <MenuItem onClick={() => onAsk('whyNot')}>
          {t('Why not?')} <kbd>{t('Alt W')}</kbd>
        </MenuItem>
      )}
      <MenuItem onClick={() => onAsk('mend')}>{t('Mend…')}</MenuItem>
      {one && <MenuItem onClick={() => onAsk('history')}>{t('History')}</MenuItem>}
      {show && chosen.people.length === 1 && <MenuItem onClick={() => show(chosen.people[0]!.number)}>{t('Employee Details')}</MenuItem>}
    </>
  )
}
