import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { useWords } from '../../kit/words/words.tsx'
import type { NewNames as Names } from './imports.api.ts'

/** As the lists are called on their own pages. */
const masterLabels: Readonly<Record<string, string>> = {
  titles: 'Titles',
  genders: 'Genders',
  maritalStatuses: 'Marital statuses',
  employmentCategories: 'Employment categories',
  jobRoles: 'Roles',
  labourClasses: 'Labour classes',
  contractors: 'Contractors',
  permitTypes: 'Permit types',
  permitCodes: 'Licence types',
  skills: 'Skills',
  berths: 'Berths',
  crews: 'Crews',
}

/** The names that a file would add to short lists. */
export function NewNames({ names: lists }: { names: readonly Names[] }) {
  const t = useWords()
  if (lists.length === 0) return null
  return (
    <dl className="new-names">
      {lists.map(({ master, names }) => (
        <div key={master}>
          <dt>{t('New: {{list}}', { list: t(masterLabels[master] ?? master) })}</dt>
          <dd>{names.join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

interface NewNamesDialogProps {
  names: readonly Names[]
  onYes(): Promise<void> | void
  onClose(): void
}

/** Asks for each new name before a file is imported, so that a slip of the pen does not become a role. */
export function NewNamesDialog({ names, onYes, onClose }: NewNamesDialogProps) {
  const t = useWords()
  const count = names.reduce((sum, each) => sum + each.names.length, 0)
  return (
    <ConfirmDialog
      title={t('New names')}
      confirmLabel={t('Add {{count}} {{count:name|names}} and import', { count })}
      onConfirm={onYes}
      onClose={onClose}
    >
      <p className="new-names-question">{t('No list has these names yet. Are they right?')}</p>
      <NewNames names={names} />
    </ConfirmDialog>
  )
}
