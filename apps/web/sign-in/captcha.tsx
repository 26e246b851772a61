import { useState } from 'react'
import { useWords } from '../../../kit/words/words.tsx'
import './captcha.css'

interface CaptchaProps {
  /** the solution holds for this name alone */
  userName: string
  onSolved(solution: string): void
}

type State = 'asked' | 'working' | 'solved' | 'failed'

/** The captcha of sign-in (AUTH-14): a box to tick, after which the browser does some work. It needs neither sight nor sound. */
export function Captcha({ userName, onSolved }: CaptchaProps) {
  const t = useWords()
  const [state, setState] = useState<State>('asked')
  async function solve() {
    setState('working')
    try {
      const { solveCaptcha } = await import('./captcha-solver.ts')
      onSolved(await solveCaptcha(userName))
      setState('solved')
    } catch {
      setState('failed')
    }
  }
  const solved = state === 'solved'
  const says = {
    asked: '',
    working: t('Checking. This takes a few seconds.'),
    solved: t('Confirmed. You can sign in now.'),
    failed: t('This could not be checked. Please tick the box again.'),
  }[state]
  return (
    <div className={`captcha ${state}`}>
      <label>
        <input
          type="checkbox"
          // ticked only when the work is done; never off while it is used, since that would take the keyboard away from it
          checked={solved}
          aria-describedby="captcha-state"
          disabled={userName === ''}
          onChange={() => state !== 'working' && !solved && void solve()}
        />
        {t('I am a person')}
      </label>
      <p id="captcha-state" aria-live="polite">
        {says}
      </p>
    </div>
  )
}
