import { useRecordOfLines } from '../../../kit/resource/lines/record-of-lines.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { readRoleSkills } from './role-skills.api.ts'

/** Primary is the primary skill of the role that is typed: a save stores it so. */
export function SkillPriority({ skill }: { skill: number }) {
  const t = useWords()
  const { jobRole } = useRecordOfLines()
  const roleId = Number(jobRole ?? 0)
  const { data } = useCall(readRoleSkills, { roleId }, { enabled: roleId > 0 })
  const isPrimary = data?.some(({ skillId, priority }) => skillId === skill && priority === 'Primary Skill')
  return <>{isPrimary ? t('Primary') : t('Secondary')}</>
}
