import { TextInput } from '@mantine/core'
import { useWords } from '../words/words.tsx'
import { useAfterPress } from './after-press.client.ts'
import { useFormAround } from './use-form.client.ts'

interface NameFieldProps {
  readOnly: boolean
}

/** The name of a record on its page, up to 100 letters. It must not be blank (FORM-07). The page opens with the focus here. */
export function NameField({ readOnly }: NameFieldProps) {
  const t = useWords()
  const form = useFormAround()
  const afterPress = useAfterPress()
  const wrong = form.said.name
  return (
    <TextInput
      size="md"
      label={t('Name')}
      withAsterisk
      autoFocus={!readOnly}
      ref={form.inputOf('name')}
      value={String(form.values.name ?? '')}
      maxLength={100}
      readOnly={readOnly}
      error={wrong && t(wrong)}
      onBlur={() => readOnly || afterPress(() => form.touch('name'))}
      onChange={event => form.change('name', event.currentTarget.value)}
    />
  )
}
