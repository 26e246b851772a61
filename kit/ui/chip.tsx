import type { ReactNode } from 'react'
import './chip.css'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'ok' | 'warn' | 'danger' | 'info' | 'accent'

interface ChipProps {
  tone?: Tone
  icon?: IconName
  children: ReactNode
}

/** A state that needs action, or a count beside a name. It always has words, never colour alone. */
export const Chip = ({ tone, icon, children }: ChipProps) => (
  <span className={tone ? `chip ${tone}` : 'chip'}>
    {icon && <Icon name={icon} size={14} />}
    {children}
  </span>
)

interface FilterChipProps {
  active: boolean
  onToggle: () => void
  children: ReactNode
}

export const FilterChip = ({ active, onToggle, children }: FilterChipProps) => (
  <button type="button" className="filter-chip" aria-pressed={active} onClick={onToggle}>
    {children}
  </button>
)
