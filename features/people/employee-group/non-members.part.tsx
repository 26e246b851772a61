import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { isDate } from '../../../kit/fields/date/date.ts'
import { isOfWork } from '../../../kit/fields/date/of-work.ts'
import type { PagePart } from '../../../kit/resource/page/page-part.ts'
import { DateField } from '../../../kit/ui/date-field.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { FoundPerson } from '../employee-selection/employee-selection.api.ts'
import { EmployeeSelection } from '../employee-selection/employee-selection.widget.tsx'
import { groupPeople } from './employee-group.api.ts'
import { standing } from './employee-group.rules.ts'
import { type GroupForm, withPeople } from './group-draft.client.ts'

export type NonMembersProps = PagePart<GroupForm>

/** People of the node who are not in the group on a day: those who are chosen join it on that day. */
export default function NonMembers({ draft, update }: NonMembersProps) {
  const t = useWords()
  const { today } = useSessionNow()
  const { id: orgNodeId } = useNode()
  const [typed, setTyped] = useState(today)
  const from = isDate(typed) && isOfWork(typed) ? typed : today
  const inIt = new Set(draft.members.filter(member => standing(member, from) !== 'former').map(({ employeeId }) => employeeId))
  // kept between renderings, for the columns of the table
  const ids = [...inIt].sort().join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the set is the same while its ids are
  const note = useCallback(({ id }: FoundPerson) => (inIt.has(id) ? t('Added') : null), [ids, t])
  return (
    <div className="group-table">
      <EmployeeSelection
        of={groupPeople}
        date={from}
        orgNodeId={orgNodeId}
        {...(draft.id !== undefined && { exceptGroupId: draft.id })}
        note={note}
        actions={(people, clear) => (
          <Button
            variant="subtle"
            leftSection={<Icon name="add" />}
            onClick={() => {
              update(form => withPeople(form, people, from))
              clear()
            }}
          >
            {t('Add {{count}}', { count: people.length })}
          </Button>
        )}
      >
        <label htmlFor="joined-on">{t('Members from')}</label>
        <DateField id="joined-on" value={typed} onChange={date => setTyped(date ?? '')} required />
      </EmployeeSelection>
    </div>
  )
}
