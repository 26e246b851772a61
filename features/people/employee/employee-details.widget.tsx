import { useSyncExternalStore } from 'react'
import { sees } from '../../../kit/calls/endpoint.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { detailsKey } from './details-key.ts'
import './employee-number.css'

const EmployeeDialog = lazyPart(() => import('./employee-dialog.part.tsx'))

// One dialog in the page, whatever table, board or cell the number stands in (LIST-24).
let shown: string | null = null
const listeners = new Set<() => void>()
const become = (number: string | null) => {
  shown = number
  for (const listener of listeners) listener()
}

/** Opens the details of the employee with this number. */
export const showEmployee = (number: string): void => become(number)

/** Closes them, as when the page below them is left. */
export const hideEmployee = (): void => become(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The details dialog, once in the page; closing it forgets the number, so that the next one begins with the first tab (EMPDET-09). */
export function EmployeeDetailsHost() {
  const number = useSyncExternalStore(subscribe, () => shown)
  return number !== null && <EmployeeDialog key={number} number={number} onClose={hideEmployee} />
}

const details = { needs: sees(detailsKey) }

/** The cell of a column of employee numbers. */
export const numberCell = (number: string) => <EmployeeNumber number={number} />

/** What opens the details of a number, where a button does not fit; null for those who may not see them. */
export function useShowEmployee(): ((number: string) => void) | null {
  return useMay(details, 'visible') ? showEmployee : null
}

/** An employee number; a press opens the details (LIST-24). Plain text to those who may not see them. */
export function EmployeeNumber({ number }: { number: string }) {
  const t = useWords()
  const may = useMay(details, 'visible')
  if (!may) return number
  return (
    <button
      type="button"
      className="employee-number"
      aria-label={t('{{number}}, details', { number })}
      // neither selects nor opens the row that it stands in
      onClick={event => {
        event.stopPropagation()
        showEmployee(number)
      }}
      onDoubleClick={event => event.stopPropagation()}
    >
      {number}
    </button>
  )
}
