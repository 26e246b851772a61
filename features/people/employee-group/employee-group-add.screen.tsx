import { Switch } from '@mantine/core'
import { RecordPage } from '../../../kit/resource/page/record-page.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { employeeGroups, type Group, type GroupContents } from './employee-group.api.ts'
import { memberTwice, twice } from './employee-group.rules.ts'
import { type GroupForm, inputOf } from './group-draft.client.ts'
import { Members } from './members.part.tsx'

/** An employee group with its members and non-members (EMPGRP-02, EMPGRP-03). */
export default function EmployeeGroupAddScreen() {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  return (
    <RecordPage<GroupForm, GroupContents, Group>
      of={employeeGroups}
      list="/EmployeeGroup"
      titles={{ add: t('Add Employee Group'), edit: t('Edit Employee Group') }}
      className="group-form"
      start={known => known ?? { orgNodeId, name: '', active: true, members: [], people: [] }}
      input={inputOf}
      shownAt={['members']}
      faults={({ members }) => (memberTwice(members) === undefined ? {} : { members: twice })}
      mayChange={() => true}
    >
      {part => (
        <>
          <Switch
            label={t('Active')}
            disabled={part.readOnly}
            checked={part.draft.active}
            onChange={({ currentTarget: { checked } }) => part.update(now => ({ ...now, active: checked }))}
          />
          <Members {...part} />
        </>
      )}
    </RecordPage>
  )
}
