import { off } from '../../../kit/ui/tips.tsx'
import type { Three } from './role-rights.rules.ts'

interface TriSwitchProps {
  state: Three
  /** what it switches, translated */
  label: string
  /** why it cannot be switched, translated */
  fixed?: string | undefined
  onSwitch(): void
}

/** A switch that is on, off, or mixed where what stands below it differs. */
export const TriSwitch = ({ state, label, fixed, onSwitch }: TriSwitchProps) => (
  // biome-ignore lint/a11y/useSemanticElements: no input shows three states as a switch
  <button
    type="button"
    className="tri-switch"
    role="checkbox"
    aria-checked={state === 'mixed' ? 'mixed' : state === 'on'}
    aria-label={label}
    {...(fixed ? off(fixed) : { onClick: onSwitch })}
  />
)
