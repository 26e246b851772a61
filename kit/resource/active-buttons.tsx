import { GuardedButton } from '../ui/guarded-button.tsx'
import { toastError, toastOk } from '../ui/toast.tsx'
import { refusalText, useAction } from '../ui/use-call.client.ts'
import { useWords } from '../words/words.tsx'
import { callsToAskAgain } from './asked-again.ts'
import { callsOf } from './calls.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

interface ActiveButtonsProps {
  of: Resource
  place: { orgNodeId?: number }
  /** the selected ones */
  rows: readonly AnyRow[]
}

/** Buttons that make the selected rows active or inactive. Each is shown when some of the rows are not so yet (ND-79). */
export default function ActiveButtons({ of, place, rows }: ActiveButtonsProps) {
  const t = useWords()
  const { activate } = callsOf(of)
  const { run, running } = useAction(activate!, { invalidates: callsToAskAgain(of), quiet: true })
  async function make(active: boolean) {
    try {
      await run({ ...place, ids: rows.map(({ id }) => id), active })
      toastOk(t('Record Updated Successfully'))
    } catch (error) {
      toastError(t(refusalText(error)))
    }
  }
  const button = (active: boolean, label: string) =>
    rows.some(row => row.active !== active) && (
      <GuardedButton
        calls={activate!}
        variant="subtle"
        icon={active ? 'yes' : 'no'}
        label={label}
        loading={running}
        onClick={() => make(active)}
      />
    )
  return (
    <>
      {button(true, t('Activate'))}
      {button(false, t('Deactivate'))}
    </>
  )
}
