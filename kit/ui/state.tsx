import './chip.css'
import type { Tone } from './chip.tsx'
import { Icon, type IconName } from './icon.tsx'

interface StateProps {
  icon: IconName
  word: string
  tone?: Tone
}

/** A state in a cell: icon and word, never colour alone. */
export const State = ({ icon, word, tone }: StateProps) => (
  <span className={tone ? `state ${tone}` : 'state'}>
    <Icon name={icon} size={16} />
    {word}
  </span>
)
