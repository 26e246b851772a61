import { ListScreen } from '../../../kit/resource/list-screen.tsx'
import { skillGroup } from './skill-group.resource.ts'

export default function SkillGroupScreen() {
  return <ListScreen of={skillGroup} />
}
