import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { PagedList } from '../../../kit/resource/page/paged-list.tsx'
import type { Column } from '../../../kit/ui/data-table.tsx'
import { GuardedButton } from '../../../kit/ui/guarded-button.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useOwnSession } from '../../../kit/ui/use-session.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { type AppRole, appRoles, copyRole } from './role.api.ts'

const CopyDialog = lazyPart(() => import('./copy-dialog.part.tsx'))
type Row = AppRole & { readonly orgNodeId: number }
const configuration = '/RoleConfiguration'

/** The roles of the company (ROLE-01). */
export default function RoleListScreen() {
  const t = useWords()
  const navigate = useNavigate()
  const [copied, copy] = useState<AppRole | null>(null)
  const { screens } = useOwnSession()
  const mayConfigure = screens.some(({ path }) => path === configuration)
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <>
      <PagedList<Row>
        of={appRoles}
        form="/AddRole"
        undated
        title={t('Roles{{:access}}')}
        found={count => t('{{count}} {{count:role|roles}} found.', { count })}
        columns={columns}
        addLabel={t('Add Role')}
        removeTitle={count => t('Delete {{count}} {{count:role|roles}}', { count })}
        removes={() => t('This also deletes what they may see and do.')}
        empty={t('A role says what its users may see and do.')}
        actions={row => (
          <>
            {mayConfigure && (
              <Button
                variant="subtle"
                leftSection={<Icon name="edit" />}
                onClick={() => void navigate({ to: configuration, search: { role: row.id } as never })}
              >
                {t('Configure')}
              </Button>
            )}
            <GuardedButton calls={copyRole} variant="subtle" icon="copy" label={t('Copy')} onClick={() => copy(row)} />
          </>
        )}
      />
      {copied && <CopyDialog role={copied} onClose={() => copy(null)} />}
    </>
  )
}

const columnsOf = (t: Words): Column<Row>[] => [
  { id: 'name', header: t('Role Name{{:access}}'), kind: 'text', value: row => row.name, width: 260 },
  {
    id: 'roleType',
    header: t('Role Type'),
    kind: 'text',
    value: row => (row.roleType === 'integration' ? t('Integration') : t('Application')),
    width: 140,
  },
  { id: 'superAdmin', header: t('Super Admin'), kind: 'yesNo', value: row => row.superAdmin, width: 130 },
  { id: 'holders', header: t('Users'), kind: 'number', value: row => row.holders, width: 90 },
  { id: 'landing', header: t('Landing page'), kind: 'text', value: row => row.landing, width: 200 },
  { id: 'description', header: t('Description'), kind: 'text', value: row => row.description },
]
