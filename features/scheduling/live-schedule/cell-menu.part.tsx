import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Menu, MenuItem } from '../../../kit/ui/menu.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import './cell-menu.css'
import type { RosterKeys } from './roster-keys.client.ts'
import type { Absences, MenuPlace } from './use-absences.client.ts'

interface CellMenuProps {
  keys: RosterKeys
  absences: Absences
  onShift(adds: boolean): void
  onHistory(): void
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

function CellMenuItems({ keys, absences, onShift, onHistory }: CellMenuProps) {
  const t = useWords()
  const { chosen } = keys
  if (!chosen || chosen.people.length === 0) return null
  const one = chosen.people.length === 1 && chosen.firstDay === chosen.lastDay
  const { onLeave, works, missing, begun } = absences.possible(chosen)
  return (
    <>
      {one && works && <MenuItem onClick={() => onShift(false)}>{t('Edit Shift')}</MenuItem>}
      <MenuItem onClick={() => onShift(true)}>{t('Add New Shift')}</MenuItem>
      <MenuItem onClick={() => keys.set(chosen, null)}>{t('Assign Shift Off')}</MenuItem>
      <hr />
      <MenuItem onClick={() => absences.record('leave', chosen)}>
        {t('Leave…')} <kbd>{t('Alt L')}</kbd>
      </MenuItem>
      <MenuItem onClick={() => absences.record('part', chosen)} off={works ? undefined : t('There is no shift on every day')}>
        {t('Leave for a part of the day…')}
      </MenuItem>
      {onLeave && <MenuItem onClick={() => absences.cancelLeave(chosen)}>{t('Cancel leave')}</MenuItem>}
      <MenuItem onClick={() => absences.record('training', chosen)}>
        {t('Training…')} <kbd>{t('Alt T')}</kbd>
      </MenuItem>
      <MenuItem
        onClick={() => absences.presence(chosen)}
        off={!works ? t('There is no shift on every day') : begun ? undefined : t('The day is still to come')}
      >
        {missing ? t('Came after all') : t('Did not come')} <kbd>{t('Alt M')}</kbd>
      </MenuItem>
      {one && (
        <>
          <hr />
          {works && <MenuItem onClick={() => keys.setPairing({ kind: 'swap', from: chosen })}>{t('Swap')}</MenuItem>}
          {works && <MenuItem onClick={() => keys.setPairing({ kind: 'move', from: chosen })}>{t('Move')}</MenuItem>}
          <MenuItem onClick={onHistory}>{t('History')}</MenuItem>
        </>
      )}
    </>
  )
}
