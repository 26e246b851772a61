import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { GuardedButton } from '../../../kit/ui/guarded-button.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { off } from '../../../kit/ui/tips.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { activateUnit, deactivateUnit, deleteUnit, getUnit, listUnits, type UnitDetail } from './org-manager.api.ts'

interface UnitActionsProps {
  detail: UnitDetail
  /** posted there */
  people: number
  onDeleted: () => void
}

/** Deactivate or activate, and delete (ORG-04). What cannot be done says why. */
export function UnitActions({ detail, people, onDeleted }: UnitActionsProps) {
  const t = useWords()
  const [asked, ask] = useState<'deactivate' | 'delete' | null>(null)
  const invalidates = [listUnits, getUnit]
  const activate = useAction(activateUnit, { invalidates })
  const deactivate = useAction(deactivateUnit, { invalidates, quiet: true })
  const remove = useAction(deleteUnit, { invalidates: [listUnits], quiet: true })
  const { unit, schedules, unitsBelow } = detail
  const read = { id: unit.id, version: unit.version }
  const { name } = unit
  if (unit.parentId === null) return null
  return (
    <>
      {unit.active ? (
        <GuardedButton calls={deactivateUnit} icon="no" label={t('Deactivate')} variant="subtle" onClick={() => ask('deactivate')} />
      ) : (
        <GuardedButton
          calls={activateUnit}
          icon="yes"
          label={t('Activate')}
          variant="filled"
          loading={activate.running}
          onClick={() => void activate.run(read).then(() => toastOk(t('{{name}} is active.', { name })))}
        />
      )}
      <DeleteButton uses={{ people, schedules, unitsBelow }} onClick={() => ask('delete')} />
      {asked === 'deactivate' && (
        <ConfirmDialog
          title={t('Deactivate {{name}}?', { name })}
          confirmLabel={t('Deactivate')}
          onConfirm={async () => {
            await deactivate.run(read)
            toastOk(t('{{name}} is inactive.', { name }))
          }}
          onClose={() => ask(null)}
        >
          <p>
            {t(
              'Nobody reaches it until it is active again: {{count}} {{count:person|people}} and what is planned for them stay as they are.',
              {
                count: people,
              },
            )}
          </p>
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t('Delete {{name}}?', { name })}
          confirmLabel={t('Delete {{name}}', { name })}
          tone="danger"
          onConfirm={async () => {
            await remove.run(read)
            toastOk(t('{{name}} is deleted.', { name }))
            onDeleted()
          }}
          onClose={() => ask(null)}
        >
          <p>{t('The unit goes with its geofences.')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface DeleteButtonProps {
  uses: { readonly people: number; readonly schedules: number; readonly unitsBelow: number }
  onClick: () => void
}

function DeleteButton({ uses, onClick }: DeleteButtonProps) {
  const t = useWords()
  const sees = useMay(deleteUnit, 'visible')
  const may = useMay(deleteUnit)
  if (!sees) return null
  const { people, schedules, unitsBelow } = uses
  const inUse = [
    people > 0 && t('{{count}} {{count:person|people}}', { count: people }),
    schedules > 0 && t('{{count}} {{count:schedule|schedules}}', { count: schedules }),
    unitsBelow > 0 && t('{{count}} {{count:unit|units}} below', { count: unitsBelow }),
  ].filter(text => text !== false)
  const why = may ? inUse.length > 0 && t('In use: {{list}}', { list: inUse.join(', ') }) : t('You do not have permission for this.')
  return (
    <Button variant="subtle" leftSection={<Icon name="delete" />} {...(why ? off(why) : { onClick })}>
      {t('Delete')}
    </Button>
  )
}
