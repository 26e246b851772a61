import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../words/words.tsx'
import { Icon } from './icon.tsx'
import './movers.css'

interface MoversProps {
  /** the line that is moved, for the labels of the buttons */
  name: string
  /** absent when the line cannot move that way */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** Two small buttons that move a line of a list up or down, and keep the focus. */
export function Movers({ name, onUp, onDown }: MoversProps) {
  const t = useWords()
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>, act: (() => void) | undefined) => {
    if (act) flushSync(act)
    currentTarget.focus()
  }
  return (
    <span className="movers">
      <button type="button" aria-label={t('Move {{name}} up', { name })} aria-disabled={!onUp} onClick={event => press(event, onUp)}>
        <Icon name="up" size={16} />
      </button>
      <button type="button" aria-label={t('Move {{name}} down', { name })} aria-disabled={!onDown} onClick={event => press(event, onDown)}>
        <Icon name="down" size={16} />
      </button>
    </span>
  )
}
