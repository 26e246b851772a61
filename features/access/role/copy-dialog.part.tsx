import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { type AppRole, appRoles, copyRole } from './role.api.ts'

const schema = z.object({ name: z.string().trim().min(1).max(100) })

/** Makes another role with everything that one may see and do. */
export default function CopyDialog({ role, onClose }: { role: AppRole; onClose(): void }) {
  const t = useWords()
  const navigate = useNavigate()
  const copy = useAction(copyRole, { invalidates: [appRoles.list], quiet: true })
  return (
    <FormDialog
      title={t('Copy {{name}}', { name: role.name })}
      fields={[{ name: 'name', label: t('Role Name{{:access}}'), kind: 'text', required: true, max: 100 }]}
      values={{ name: '' }}
      schema={schema}
      note={t('The new role has the same type, landing page, pages, rights and calls, and no users yet.')}
      saveLabel={t('Copy')}
      onSave={async values => {
        const { id, name } = await copy.run({ id: role.id, name: String(values.name) })
        toastOk(t('{{name}} is saved.', { name }))
        onClose()
        void navigate({ to: '/AddRole', search: { id } as never })
      }}
      onClose={onClose}
    />
  )
}
