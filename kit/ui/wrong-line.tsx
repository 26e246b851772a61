import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import { Wrong } from './wrong.tsx'
import './wrong-line.css'

interface WrongLineProps {
  text: string | undefined
  /** what may be done about it */
  children?: ReactNode
}

/** Says what is wrong with the inputs above; empty when nothing is. */
export function WrongLine({ text, children }: WrongLineProps) {
  const t = useWords()
  return text === undefined ? null : (
    <p className="wrong-line" role="alert">
      <span>
        <Wrong text={t(text)} />
      </span>{' '}
      {children}
    </p>
  )
}
