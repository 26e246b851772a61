import { NativeSelect } from '@mantine/core'
import { useWords } from '../../../kit/words/words.tsx'
import type { PageRow } from './role-configuration.api.ts'
import { accessOf, giveAccess, type MenuAccess } from './role-rights.rules.ts'
import type { Edited } from './use-permissions.client.ts'

interface AccessChoiceProps {
  edited: Edited
  pages: readonly PageRow[]
  /** what it is about, translated */
  name: string
  /** also a choice of none; where its page has a switch of its own, a dash stands for it */
  withNone?: true
}

/** Read Only or Read & Write, for all that stands on some pages (ROLE-07, PERM-12). */
export function AccessChoice({ edited, pages, name, withNone }: AccessChoiceProps) {
  const t = useWords()
  const access = accessOf(edited.rights, pages)
  if (access === 'none' && !withNone) return <span className="hint">–</span>
  return (
    <NativeSelect
      className="perm-access"
      aria-label={t('Access: {{name}}', { name })}
      value={access}
      disabled={edited.fixed !== undefined}
      {...(edited.fixed && { title: edited.fixed })}
      data={[
        ...(withNone ? [{ value: 'none', label: t('No access') }] : []),
        { value: 'read', label: t('Read Only') },
        { value: 'write', label: t('Read & Write') },
      ]}
      onChange={({ currentTarget: { value } }) => edited.change(giveAccess(edited.rights, pages, value as MenuAccess, edited))}
    />
  )
}
