import { ActionIcon } from '@mantine/core'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Menu, MenuItem } from '../../../kit/ui/menu.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { type DraftRow, withCopy, withoutRow, withRowAt } from './plan-draft.rules.ts'
import type { PlanKeys } from './plan-keys.client.ts'
import type { PlanSteps } from './plan-steps.client.ts'
import { mostRows } from './shift-plan.rules.ts'

interface RowMenuProps {
  row: DraftRow
  at: number
  /** the place of the last row */
  last: number
  keys: PlanKeys
  steps: PlanSteps
  onShift(): void
}

/** What can be done with a whole row. */
export function RowMenu({ row, at, last, keys, steps, onShift }: RowMenuProps) {
  const t = useWords()
  function copy() {
    steps.change(now => (now.rows.length < mostRows ? withCopy(now, at, t) : now))
    keys.choose({ line: at + 1, step: 0 }, false)
  }
  function move(to: number) {
    steps.change(now => withRowAt(now, at, to))
    keys.choose({ line: to, step: 0 }, false)
  }
  return (
    <Menu
      side="bottom-end"
      opener={props => (
        <ActionIcon {...props} aria-label={t('Actions of {{row}}', { row: row.label })}>
          <Icon name="more" />
        </ActionIcon>
      )}
    >
      <MenuItem icon="right" onClick={onShift}>
        {t('Shift by days')}
      </MenuItem>
      <MenuItem icon="copy" onClick={copy}>
        {t('Copy row')}
      </MenuItem>
      <MenuItem icon="up" disabled={at === 0} onClick={() => move(at - 1)}>
        {t('Move {{name}} up', { name: row.label })}
      </MenuItem>
      <MenuItem icon="down" disabled={at === last} onClick={() => move(at + 1)}>
        {t('Move {{name}} down', { name: row.label })}
      </MenuItem>
      <MenuItem icon="delete" disabled={last === 0} onClick={() => steps.change(now => withoutRow(now, at))}>
        {t('Remove {{row}}', { row: row.label })}
      </MenuItem>
    </Menu>
  )
}
