import { ListScreen } from '../../../kit/resource/list-screen.tsx'
import { eventType } from './event-type.resource.ts'

export default function EventTypeScreen() {
  return <ListScreen of={eventType} />
}
