import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { type GroupForm, type Member, withDates } from './group-draft.client.ts'

export interface MemberDatesProps {
  members: readonly Member[]
  update: (change: (form: GroupForm) => GroupForm) => void
  onClose: () => void
}

/** From when to when people are in the group: of one, or of several at once. */
export default function MemberDates({ members, update, onClose }: MemberDatesProps) {
  const t = useWords()
  const [first] = members
  const alike = (name: 'joinedOn' | 'leftOn') => members.every(member => member[name] === first?.[name])
  async function save({ joinedOn, leftOn }: Readonly<Record<string, unknown>>) {
    const dates = { joinedOn: String(joinedOn), leftOn: leftOn ? String(leftOn) : null }
    update(form => withDates(form, new Set(members.map(({ at }) => at)), dates))
    onClose()
  }
  return (
    <FormDialog
      title={
        members.length === 1
          ? `${first!.number} ${first!.name}`
          : t('Dates of {{count}} {{count:member|members}}', { count: members.length })
      }
      fields={[
        { name: 'joinedOn', label: t('From{{:date}}'), kind: 'date', required: true, half: true },
        { name: 'leftOn', label: t('To{{:date}}'), kind: 'date', half: true, hint: t('Empty: without end') },
      ]}
      values={{ joinedOn: alike('joinedOn') ? (first?.joinedOn ?? null) : null, leftOn: alike('leftOn') ? (first?.leftOn ?? null) : null }}
      saveLabel={t('Apply')}
      onSave={save}
      onClose={onClose}
    />
  )
}
