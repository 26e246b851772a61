import { Button } from '@mantine/core'
import { StateMark } from '../../../kit/states/state-mark.tsx'
import { Chip } from '../../../kit/ui/chip.tsx'
import { MenuIcon } from '../../../kit/ui/menu-icon.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { formatDateTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { savePlan } from './plan-download.client.ts'
import { downloadShiftPlan, type Plan } from './shift-plan.api.ts'
import { planStates } from './shift-plan.states.ts'

/** What a plan is besides its pattern: draft, published or locked and by whom, how often it was published, its workbook and its publishing. */
export function PlanStateLine({ plan: { id, state, revision, locked }, onPublish }: { plan: Plan; onPublish: () => void }) {
  const t = useWords()
  const { zone } = useNode()
  const mayDownload = useMay(downloadShiftPlan)
  const mayPublish = useMay(planStates.calls.publish)
  return (
    <div className="plan-state">
      <StateMark of={planStates} state={state} />
      {revision > 0 && <Chip>{t('Revision {{number}}', { number: revision })}</Chip>}
      {locked && (
        <span className="hint">{t('Locked by {{name}}, {{time}}', { name: locked.by ?? '–', time: formatDateTime(locked.at, zone) })}</span>
      )}
      {mayDownload && (
        <Button variant="subtle" size="xs" leftSection={<MenuIcon name="download" size={16} />} onClick={() => void savePlan(id, t)}>
          {t('Download')}
        </Button>
      )}
      {mayPublish && (
        <Button variant="subtle" size="xs" leftSection={<MenuIcon name="run" size={16} />} onClick={onPublish}>
          {t('Publish')}
        </Button>
      )}
    </div>
  )
}
