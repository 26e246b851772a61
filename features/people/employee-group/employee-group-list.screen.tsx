import { useMemo } from 'react'
import { PagedList } from '../../../kit/resource/page/paged-list.tsx'
import type { Column } from '../../../kit/ui/data-table.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { employeeGroups, type Group } from './employee-group.api.ts'
import { activeOn, membersOn, standing } from './employee-group.rules.ts'

/** The employee groups of a node (EMPGRP-01). */
export default function EmployeeGroupListScreen() {
  const t = useWords()
  const { today } = useSessionNow()
  const columns = useMemo(() => columnsOf(t, today), [t, today])
  return (
    <PagedList
      of={employeeGroups}
      form="/EmployeeGroupAdd"
      undated
      title={t('Employee Group')}
      found={count => t('{{count}} {{count:employee group|employee groups}} found.', { count })}
      columns={columns}
      addLabel={t('Add Employee Group')}
      removeTitle={count => t('Delete {{count}} {{count:employee group|employee groups}}', { count })}
      removes={groups => t('This also deletes {{count}} {{count:membership|memberships}}.', { count: membershipsOf(groups) })}
      empty={t('The people of a group follow the same row of a shift plan.')}
    />
  )
}

const membershipsOf = (groups: readonly Group[]) => groups.reduce((sum, { members }) => sum + members.length, 0)

function columnsOf(t: Words, today: string): Column<Group>[] {
  const count = ({ members }: Group, wanted: ReturnType<typeof standing>) =>
    members.filter(member => standing(member, today) === wanted).length
  return [
    { id: 'name', header: t('Name'), kind: 'text', value: group => group.name, width: 260 },
    { id: 'members', header: t('Members now'), kind: 'number', value: group => membersOn(group.members, today), width: 140 },
    { id: 'activeCount', header: t('Active Count'), kind: 'number', value: group => activeOn(group, today), width: 130 },
    { id: 'later', header: t('Members later'), kind: 'number', value: group => count(group, 'later'), width: 140 },
    { id: 'former', header: t('Former members'), kind: 'number', value: group => count(group, 'former'), width: 150 },
    { id: 'active', header: t('Active'), kind: 'yesNo', value: group => group.active, width: 100 },
  ]
}
