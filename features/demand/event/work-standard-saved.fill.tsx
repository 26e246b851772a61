import { callsOf } from '../../../kit/resource/calls.ts'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { fillsSlot } from '../../../kit/ui/screen-slot.ts'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { dateAfter, formatDay } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { eventDefinition } from '../event-definition/event-definition.resource.ts'
import { workStandardSaved } from '../event-definition/event-definition.slots.ts'
import { generateDemand, listEvents, readEventWork } from './event.api.ts'
import { longestDemandDays } from './event.rules.ts'

/** After a work standard was saved: planned work is as it was, and may be generated again from today on. */
function RegenerateDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { today } = useSessionNow()
  const action = useAction(generateDemand, { invalidates: [listEvents, readEventWork, callsOf(eventDefinition).list], quiet: true })
  const mayGenerate = useMay(generateDemand)
  const to = dateAfter(today, longestDemandDays - 1)
  async function regenerate() {
    const { added, changed, cancelled, released } = await action.run({ orgNodeId, from: today, to })
    const counts = { added, changed, cancelled, released }
    toastOk(
      t(
        '{{added}} {{added:post|posts}} added, {{changed}} changed, {{cancelled}} cancelled, {{released}} {{released:person|people}} released',
        counts,
      ),
    )
  }
  if (!mayGenerate) return null
  return (
    <ConfirmDialog title={t('Work standard saved')} confirmLabel={t('Generate from today')} onConfirm={regenerate} onClose={onClose}>
      {t(
        'Work that is already planned has not changed. Generate it again from today to {{to}}? People whose shift no longer covers their post, or whose post is removed, are taken off.',
        {
          to: formatDay(to),
        },
      )}
    </ConfirmDialog>
  )
}

export default fillsSlot(workStandardSaved, RegenerateDialog)
