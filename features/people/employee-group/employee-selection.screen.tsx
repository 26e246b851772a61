import { Button } from '@mantine/core'
import { useState } from 'react'
import { DateStepper } from '../../../kit/ui/date-stepper.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { bold, Sentence } from '../../../kit/ui/sentence.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { anyEmployees, type FoundPerson } from '../employee-selection/employee-selection.api.ts'
import { EmployeeSelection } from '../employee-selection/employee-selection.widget.tsx'
import type { AddToGroupProps } from './add-to-group.widget.tsx'
import { employeeGroups } from './employee-group.api.ts'

const AddToGroup = lazyPart<AddToGroupProps>(() => import('./add-to-group.widget.tsx'))

/** Finds people on a date, and puts those who are chosen into a group (EMP-20, ND-36). */
export default function EmployeeSelectionScreen() {
  const t = useWords()
  const { today } = useSessionNow()
  const mayAdd = useMay(employeeGroups.save)
  const [date, setDate] = useState(today)
  const [count, setCount] = useState(0)
  const [added, setAdded] = useState<{ people: readonly FoundPerson[]; clear: () => void } | null>(null)
  return (
    <>
      <ScreenHead
        title={t('Employee Selection')}
        count={<Sentence>{t('{{count}} {{count:person|people}} found.', { count: bold(count) })}</Sentence>}
      >
        <DateStepper value={date} onChange={setDate} today={today} label={t('As on this date')} />
      </ScreenHead>
      <EmployeeSelection
        of={anyEmployees}
        date={date}
        onCount={setCount}
        {...(mayAdd && {
          actions: (people: readonly FoundPerson[], clear: () => void) => (
            <Button variant="subtle" leftSection={<Icon name="add" />} onClick={() => setAdded({ people, clear })}>
              {t('Add to a group')}
            </Button>
          ),
        })}
      />
      {added && <AddToGroup people={added.people} from={date} onAdded={added.clear} onClose={() => setAdded(null)} />}
    </>
  )
}
