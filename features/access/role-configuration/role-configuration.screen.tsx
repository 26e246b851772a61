import { RoleMatrices } from './role-matrices.part.tsx'

/** What a role may see and do (ROLE-03). */
export default function RoleConfigurationScreen() {
  return <RoleMatrices begins="pages" />
}
