import '../../../kit/ui/chip.css'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Menu, MenuItem } from '../../../kit/ui/menu.tsx'
import { useWords } from '../../../kit/words/words.tsx'

interface FilterMenuProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: ReadonlySet<Value>
  onChange: (chosen: ReadonlySet<Value>) => void
}

/** A filter of several values as one chip: it says what is chosen, and lets go of it. */
export function FilterMenu<Value extends string | number>({ label, options, chosen, onChange }: FilterMenuProps<Value>) {
  const t = useWords()
  const toggle = (value: Value) => {
    const next = new Set(chosen)
    if (!next.delete(value)) next.add(value)
    onChange(next)
  }
  const names = options.filter(({ value }) => chosen.has(value)).map(option => option.label)
  return (
    <Menu
      keepOpen
      side="bottom-start"
      opener={props => (
        <button {...props} type="button" className="filter-chip" aria-pressed={chosen.size > 0}>
          {names.length === 0
            ? label
            : t('{{label}}: {{value}}', {
                label,
                value: names.length <= 3 ? names.join(', ') : t('{{count}} chosen', { count: names.length }),
              })}
          <Icon name="down" size={16} />
        </button>
      )}
    >
      {options.map(({ value, label: name }) => (
        <MenuItem key={value} many checked={chosen.has(value)} onClick={() => toggle(value)}>
          {name}
        </MenuItem>
      ))}
      {chosen.size > 0 && (
        <>
          <hr />
          <MenuItem onClick={() => onChange(new Set())}>{t('Clear')}</MenuItem>
        </>
      )}
    </Menu>
  )
}
