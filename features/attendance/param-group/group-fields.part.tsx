import { Switch } from '@mantine/core'
import { useId } from 'react'
import { session } from '../../../kit/calls/client.client.ts'
import type { PagePart } from '../../../kit/resource/page/page-part.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useFormAround } from '../../../kit/ui/use-form.client.ts'
import { Wrong } from '../../../kit/ui/wrong.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import type { Draft } from './draft-part.ts'

const NodePicker = lazyPart(() => import('../../../kit/ui/node-picker.tsx'))

/** Whether the group counts, and for which nodes. */
export function GroupFields({ draft, update, readOnly, said }: PagePart<Draft>) {
  const t = useWords()
  const form = useFormAround()
  const id = useId()
  return (
    <section>
      <Switch
        label={t('Active')}
        checked={draft.active}
        disabled={readOnly}
        onChange={({ currentTarget: { checked: active } }) => update(now => ({ ...now, active }))}
      />
      <div className="param-nodes">
        <label htmlFor={id}>{t('Counts for')}</label>
        <NodePicker
          id={id}
          ref={form.inputOf('orgNodeIds')}
          nodes={session()?.nodes ?? []}
          many
          terminalsOnly
          value={draft.orgNodeIds}
          readOnly={readOnly}
          error={said.orgNodeIds && <Wrong text={t(said.orgNodeIds)} />}
          onChange={orgNodeIds => update(now => ({ ...now, orgNodeIds }))}
        />
      </div>
    </section>
  )
}
