import { RoleMatrices } from './role-matrices.part.tsx'

/** Which menus a role has (XSCR-11). */
export default function RoleMenusScreen() {
  return <RoleMatrices begins="menus" />
}
