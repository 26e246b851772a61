import { Movements } from './movements.part.tsx'

/** The movements, with the form of a new transfer open (EMP-23). */
export default function EmployeeTransferScreen() {
  return <Movements begins="transfer" />
}
