import { useEffect, useState } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import './snackbar.css'

export interface Said {
  readonly text: string
  readonly good: boolean
}

const shownMs = 4000

/** Says at the top how a request ended: green or red, for four seconds (PWD-08). */
export function Snackbar({ said }: { said: Said | undefined }) {
  const [over, setOver] = useState<Said>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setOver(said), shownMs)
    return () => clearTimeout(timer)
  }, [said])
  const shown = said && said !== over ? said : undefined
  return (
    <div className="snackbar" aria-live="assertive">
      {shown && (
        <p className={shown.good ? 'good' : 'bad'}>
          <Icon name={shown.good ? 'yes' : 'error'} />
          {shown.text}
        </p>
      )}
    </div>
  )
}
