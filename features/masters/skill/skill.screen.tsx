import { ListScreen } from '../../../kit/resource/list-screen.tsx'
import { skill } from './skill.resource.ts'

export default function SkillScreen() {
  return <ListScreen of={skill} />
}
