import { useMemo, useState } from 'react'
import { mayUse, type Right } from '../../../kit/access/actor.ts'
import type { Key } from '../../../kit/access/key.ts'
import { CallError } from '../../../kit/calls/client.client.ts'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { useUnsaved } from '../../../kit/ui/unsaved.client.ts'
import { refusalText, useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useOwnSession } from '../../../kit/ui/use-session.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { appRoles } from '../role/role.api.ts'
import { configuredRoles, type Permissions, rolePermissions, type SubUrl, updatePermissions } from './role-configuration.api.ts'
import { changesOf, countChanges, type Giver, type Rights, rightsIn, together } from './role-rights.rules.ts'

/** What somebody else has saved of the role that is edited here. */
export interface Meanwhile {
  readonly stored: Permissions
  readonly rights: Rights
  /** what both changed, and differently */
  readonly both: readonly string[]
  readonly theirsOnly: readonly string[]
}

/** What the matrices need of the role that is edited. */
export interface Edited extends Giver {
  readonly known: Permissions
  readonly before: Rights
  readonly rights: Rights
  /** why nothing can be changed, translated; undefined where it can */
  readonly fixed: string | undefined
  mayCall(call: Pick<SubUrl, 'needs'>): boolean
  change(next: Rights): void
}

/** The rights of a role, edited and saved as one (PERM-09). */
export function usePermissions(roleId: number | undefined) {
  const t = useWords()
  const session = useOwnSession()
  const mayUpdate = useMay(updatePermissions)
  const answer = useCall(rolePermissions, { id: roleId ?? 0 }, { enabled: roleId !== undefined })
  const stored = answer.data?.role.id === roleId ? answer.data : undefined
  const [draft, setDraft] = useState<{ of: Permissions; rights: Rights } | null>(null)
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null)
  // what is edited stays as it was read, until it is saved or put together with what came since
  const held = draft?.of.role.id === roleId ? draft : null
  const known = held?.of ?? stored
  const before = useMemo(() => known && rightsIn(known), [known])
  const rights = held?.rights ?? before
  const changes = before && rights ? countChanges(before, rights) : 0
  const unsaved = useUnsaved(changes > 0)
  const saving = useAction(updatePermissions, { invalidates: [rolePermissions, configuredRoles, appRoles.list], quiet: true })

  async function save() {
    if (!known || !before || !rights) return
    try {
      await saving.run({ id: known.role.id, version: known.version, ...changesOf(before, rights) })
      unsaved.saved()
      setDraft(null)
      toastOk(t('Permissions updated for {{name}}.', { name: known.role.name }))
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'stale' || !error.detail) return toastError(t(refusalText(error)))
      const theirs = error.detail as Permissions
      setMeanwhile({ stored: theirs, ...together(before, rights, rightsIn(theirs)) })
    }
  }
  function become(of: Permissions, next: Rights) {
    setDraft({ of, rights: next })
    setMeanwhile(null)
  }

  const edited: Edited | undefined =
    known && before && rights
      ? {
          known,
          before,
          rights,
          fixed: fixedBy(known),
          mayGive: (key, right: Right) =>
            (!known.isOwn || session.superAdmin) && (session.superAdmin || mayUse(session, key as Key, right)),
          mayCall: ({ needs }) =>
            (!known.isOwn || session.superAdmin) &&
            (needs === null || session.superAdmin || mayUse(session, needs.key as Key, needs.access)),
          change: next => setDraft({ of: known, rights: next }),
        }
      : undefined

  function fixedBy({ role }: Permissions): string | undefined {
    if (role.superAdmin) return t('A super admin role may do everything, and nothing can be taken from it.')
    return mayUpdate ? undefined : t('You do not have permission for this.')
  }

  return {
    edited,
    error: answer.error,
    refetch: answer.refetch,
    changes,
    running: saving.running,
    save,
    discard: () => setDraft(null),
    leave: unsaved.leave,
    meanwhile,
    forget: () => setMeanwhile(null),
    putTogether: ({ stored: theirs, rights: both }: Meanwhile) => become(theirs, both),
    takeTheirs: ({ stored: theirs }: Meanwhile) => become(theirs, rightsIn(theirs)),
  }
}
