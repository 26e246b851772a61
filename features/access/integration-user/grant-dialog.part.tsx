import { useMemo } from 'react'
import type { FormField } from '../../../kit/fields/view.ts'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { userRoleOptions } from '../user/user-acts.api.ts'
import { grantUrl, listUrls } from './integration-user.api.ts'

/** Grants a call to the integration users of a role (MAST-OTHER-01). */
export default function GrantDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { data: roles = [] } = useCall(userRoleOptions, {})
  const grant = useAction(grantUrl, { invalidates: [listUrls], quiet: true })
  const fields = useMemo(
    (): FormField[] => [
      {
        name: 'roleId',
        label: t('Role'),
        kind: 'choice',
        required: true,
        options: roles.filter(({ mayGive }) => mayGive).map(({ id, name }) => ({ value: String(id), label: name })),
      },
      { name: 'module', label: t('Module'), kind: 'text', required: true, max: 100, half: true },
      { name: 'controller', label: t('Controller'), kind: 'text', required: true, max: 200, half: true, hint: t('Such as GET /constants') },
    ],
    [t, roles],
  )
  return (
    <FormDialog
      title={t('Grant a call')}
      fields={fields}
      values={{}}
      saveLabel={t('Grant')}
      onSave={async ({ roleId, module, controller }) => {
        const { granted } = await grant.run({ roleId: Number(roleId), module: String(module), controller: String(controller) })
        toastOk(granted ? t('The call is granted.') : t('It was granted already.'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
