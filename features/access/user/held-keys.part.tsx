import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { useGuard } from '../../../kit/ui/guard.client.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { endKey, type HeldKey, listKeys, makeKey } from './held-keys.api.ts'
import type { User } from './user.api.ts'

const rowId = ({ id }: HeldKey) => String(id)
/** a refusal is told by the action itself */
const ignore = () => undefined

/** The keys of an integration user. A new one is shown once; two may hold, so that one is exchanged without a gap. */
export function HeldKeys({ user }: { user: User }) {
  const t = useWords()
  const { zone } = useNode()
  const maySee = useMay(listKeys, 'visible')
  const making = useGuard(makeKey)
  const ending = useGuard(endKey)
  const found = useCall(listKeys, { id: user.id }, { enabled: maySee })
  const make = useAction(makeKey, { invalidates: [listKeys] })
  const end = useAction(endKey, { invalidates: [listKeys] })
  const [shown, show] = useState<string | null>(null)
  const columns = useMemo((): Column<HeldKey>[] => {
    const at = (id: 'madeAt' | 'lastUsedAt' | 'expiresAt' | 'endedAt', header: string): Column<HeldKey> => ({
      id,
      header,
      kind: 'dateTime',
      zone,
      value: row => row[id],
    })
    return [
      { id: 'starts', header: t('Begins with'), kind: 'text', value: ({ starts }) => `${starts}…` },
      at('madeAt', t('Made')),
      { id: 'madeBy', header: t('Made by'), kind: 'text', value: ({ madeBy }) => madeBy },
      at('lastUsedAt', t('Last used')),
      { id: 'lastIp', header: t('Network address'), kind: 'text', value: ({ lastIp }) => lastIp },
      at('expiresAt', t('Holds until')),
      at('endedAt', t('Ended{{:key}}')),
    ]
  }, [t, zone])
  if (!maySee) return null
  return (
    <section>
      {making.shown && !user.beyond && (
        <div className="row">
          <Button
            loading={make.running}
            onClick={() => void make.run({ id: user.id }).then(({ key }) => show(key), ignore)}
            {...making.off}
          >
            {t('Make a key')}
          </Button>
          <p className="hint">{t('Two keys may hold at a time: make the second, change the program, then end the first.')}</p>
        </div>
      )}
      <DataTable
        label={t('Keys')}
        rows={found.data ?? []}
        columns={columns}
        rowId={rowId}
        loading={found.isPending}
        height="sub"
        paged={false}
        actions={row =>
          ending.shown && !user.beyond && row.endedAt === null ? (
            <IconButton
              icon="cancel"
              label={t('End this key')}
              why={ending.why}
              tone="danger"
              onClick={() => void end.run({ id: user.id, keyId: row.id }).catch(ignore)}
            />
          ) : null
        }
      />
      {shown && (
        <Dialog
          title={t('The new key')}
          onClose={() => show(null)}
          footer={
            <>
              <Button size="md" onClick={() => void navigator.clipboard?.writeText(shown)}>
                {t('Copy')}
              </Button>
              <Button size="md" variant="filled" onClick={() => show(null)}>
                {t('Done')}
              </Button>
            </>
          }
        >
          <div className="new-key">
            <p>{t('Copy it now: it is shown this once, and nobody can read it later.')}</p>
            <code>{shown}</code>
          </div>
        </Dialog>
      )}
    </section>
  )
}
