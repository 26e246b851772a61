import { Movements } from './movements.part.tsx'

/** Hires and movements of the people of the node: what has changed, and what is planned (EMP-22). */
export default function EmployeeMovementScreen() {
  return <Movements />
}
