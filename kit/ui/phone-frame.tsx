import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import { Icon } from './icon.tsx'
import './phone-frame.css'

// On the phone whatever was opened from a screen (a page below it, a panel, a form) has a top bar: back, and its title (MOB-01).

export interface PhoneFrameProps {
  onBack: () => void
  children: ReactNode
}

/** The top of a screen on a phone: the Back button and the title beside it. */
export default function PhoneFrame({ onBack, children }: PhoneFrameProps) {
  const t = useWords()
  return (
    <div className="phone-frame">
      <button type="button" aria-label={t('Back')} onClick={onBack}>
        <Icon name="back" size={22} />
      </button>
      {children}
    </div>
  )
}
