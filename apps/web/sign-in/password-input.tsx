import hideSvg from '@material-symbols/svg-400/rounded/visibility_off.svg?raw'
import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { Drawing, Icon } from '../../../kit/ui/icon.tsx'
import { useWords } from '../../../kit/words/words.tsx'

/** A password that can be shown (AUTH-03, PWD-19). */
export function PasswordInput({ ref, ...input }: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const t = useWords()
  const [shown, setShown] = useState(false)
  return (
    <span className="password">
      <input {...input} ref={ref} type={shown ? 'text' : 'password'} />
      <button
        type="button"
        disabled={input.disabled}
        aria-label={shown ? t('Hide password') : t('Show password')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <Drawing of={hideSvg} /> : <Icon name="show" />}
      </button>
    </span>
  )
}
