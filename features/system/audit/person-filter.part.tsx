import { call } from '../../../kit/calls/client.client.ts'
import type { OptionSource } from '../../../kit/fields/view.ts'
import { Picker } from '../../../kit/ui/picker.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { auditPeople } from './audit.api.ts'

const people: OptionSource = {
  key: [auditPeople.path],
  async ask(search, chosen) {
    const also = chosen.join(',')
    const { options, more } = await call(auditPeople, { ...(search && { search }), ...(also && { also }) })
    return { options: options.map(({ id, label }) => ({ value: String(id), label })), more }
  },
}

/** Whose acts are shown; everybody's when empty. */
export function PersonFilter({ value, onChange }: { value: number | null; onChange(value: number | null): void }) {
  const t = useWords()
  return (
    <Picker
      source={people}
      size="sm"
      aria-label={t('Who')}
      placeholder={t('Everybody')}
      value={value === null ? [] : [String(value)]}
      clearable
      onChange={([id]) => onChange(id === undefined ? null : Number(id))}
    />
  )
}
