import { ActionIcon, Button } from '@mantine/core'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { usePhone } from '../ui/phone.client.ts'
import { off, tip } from '../ui/tips.tsx'
import { toastError } from '../ui/toast.tsx'
import { useWords } from '../words/words.tsx'
import { type MovePart, type MovesProps, useMoves } from './use-moves.tsx'

interface MoveButtonsProps<Calls> extends MovesProps<Calls> {
  /** the filled one */
  first?: (keyof Calls & string) | undefined
  variant?: 'default' | 'subtle'
}

/**
 * The moves of a record: for whom may make them; off, with the reason, where they cannot be made now. On the phone those that are not the
 * first are in a menu.
 */
export function MoveButtons<Calls>({ first, variant = 'default', ...moves }: MoveButtonsProps<Calls>) {
  const { parts, dialog } = useMoves(moves)
  const phone = usePhone()
  const folded = phone && parts.length > 1 ? parts.filter(({ name }) => name !== first) : []
  return (
    <>
      {folded.length > 0 && <MoveMenu parts={folded} />}
      {parts
        .filter(part => !folded.includes(part))
        .map(part => (
          <MoveButton key={part.name} part={part} variant={part.name === first ? 'filled' : variant} />
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
  // a finger finds no tip: pressed, it says why it is off
  const act = why === undefined ? { onClick: press } : { ...off(why), onClick: () => toastError(why) }
  return (
    <Button variant={variant} {...(danger && { color: 'danger' })} leftSection={<Icon name={icon} />} loading={running} {...act}>
      {label}
    </Button>
  )
}

/** Moves behind one button. */
function MoveMenu({ parts }: { parts: readonly MovePart[] }) {
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
