import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { isBlank } from '../fields/complaint.ts'
import { useWords } from '../words/words.tsx'

interface NameFieldProps {
  value: string
  onChange: (name: string) => void
  readOnly: boolean
  className?: string
  /** what the server says of it */
  wrong?: string | undefined
}

/** The name of a document, up to 100 letters. It must not be blank, and says so when it is left blank (FORM-07). */
export function NameField({ value, onChange, readOnly, className, wrong }: NameFieldProps) {
  const t = useWords()
  const [touched, setTouched] = useState(false)
  const problem = touched && isBlank(value) ? 'This field cannot be blank' : wrong
  return (
    <TextInput
      {...(className !== undefined && { className })}
      size="md"
      label={t('Name')}
      withAsterisk
      value={value}
      maxLength={100}
      readOnly={readOnly}
      error={problem && t(problem)}
      onBlur={() => setTouched(!readOnly)}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
