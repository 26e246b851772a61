import { useMemo } from 'react'
import { call } from '../../../kit/calls/client.client.ts'
import { commonProps } from '../../../kit/fields/input-props.tsx'
import type { FieldInputProps, OptionSource } from '../../../kit/fields/view.ts'
import { useRecordOfLines } from '../../../kit/resource/lines/record-of-lines.client.ts'
import { found } from '../../../kit/ui/found.ts'
import { Picker } from '../../../kit/ui/picker.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { readRoleSkills } from './role-skills.api.ts'

/** The skills of the employee's role first, then those of the company (EMP-16, SKILL-10). */
export function SkillInput(props: FieldInputProps) {
  const { value, onChange, field } = props
  const t = useWords()
  const { jobRole } = useRecordOfLines()
  const ofRole = t('Of the role')
  const source = useMemo(() => roleFirst(field.source!, jobRole ? Number(jobRole) : null, ofRole), [field.source, jobRole, ofRole])
  return (
    <Picker
      {...commonProps(props)}
      source={source}
      value={value === null || value === undefined ? [] : [String(value)]}
      onChange={([id]) => onChange(id ?? null)}
    />
  )
}

/** Where the skills of the role do not load, those of the company are offered all the same (SKILL-11). */
const roleFirst = (all: OptionSource, roleId: number | null, ofRole: string): OptionSource => ({
  ...all,
  key: [...all.key, 'role', roleId],
  async ask(search, chosen) {
    const asked = roleId === null ? [] : call(readRoleSkills, { roleId }).catch(() => [])
    const [{ options, more }, role] = await Promise.all([all.ask(search, chosen), asked])
    const known = new Map(options.map(option => [option.value, option]))
    const first = role
      .filter(({ skill }) => found([skill], search))
      .map(({ skillId, skill }) => ({ ...(known.get(String(skillId)) ?? { value: String(skillId), label: skill }), asides: [ofRole] }))
    const ids = new Set(first.map(each => each.value))
    return { options: [...first, ...options.filter(each => !ids.has(each.value))], more }
  },
})
