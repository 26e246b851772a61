import { ActionIcon, Button } from '@mantine/core'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { usePhone } from '../ui/phone.client.ts'
import { off, tip } from '../ui/tips.tsx'
import { toastError } from '../ui/toast.tsx'
import { useWords } from '../words/words.tsx'
import { type MovePart, type MovesProps, useMoves } from './use-moves.tsx'

interface MoveButtonsProps<Calls> extends MovesProps<Calls> {
  /** the move that matters most; on the phone it stays outside the menu */
  first?: keyof Calls & string
  /** whether that one has the filled button; true when absent */
  filled?: boolean
  variant?: 'default' | 'subtle'
}

/**
 * Buttons for the moves that the user may make. A move that cannot be made now is disabled, with the reason. On the phone, all but the
 * first are in a menu.
 */
export function MoveButtons<Calls>({ first, filled = true, variant = 'default', ...moves }: MoveButtonsProps<Calls>) {
  const { parts, dialog } = useMoves(moves)
  const phone = usePhone()
  const folded = phone && parts.length > 1 ? parts.filter(({ name }) => name !== first) : []
  return (
    <>
      {folded.length > 0 && <MoveMenu parts={folded} />}
      {parts
        .filter(part => !folded.includes(part))
        .map(part => (
          <MoveButton key={part.name} part={part} variant={filled && part.name === first ? 'filled' : variant} />
        ))}
      {dialog}
    </>
  )
}

interface MoveButtonProps {
  part: MovePart
  variant: 'filled' | 'default' | 'subtle'
}

function MoveButton({ part: { label, icon, danger, why, running, press }, variant }: MoveButtonProps) {
  // fingers cannot open tips, so a press on a disabled button shows the reason
  const act = why === undefined ? { onClick: press } : { ...off(why), onClick: () => toastError(why) }
  return (
    <Button variant={variant} {...(danger && { color: 'danger' })} leftSection={<Icon name={icon} />} loading={running} {...act}>
      {label}
    </Button>
  )
}

/** A menu of moves. */
export function MoveMenu({ parts }: { parts: readonly MovePart[] }) {
  const t = useWords()
  const label = t('More')
  const opener = (props: object) => (
    <ActionIcon aria-label={label} {...tip(label)} {...props}>
      <Icon name="more" />
    </ActionIcon>
  )
  return (
    <Menu side="bottom-end" opener={opener}>
      {parts.map(({ name, label, icon, why, press }) => (
        <MenuItem key={name} icon={icon} off={why} onClick={press}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
