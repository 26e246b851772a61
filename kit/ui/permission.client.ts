import { mayUse, type Right } from '../access/actor.ts'
import { session } from '../calls/client.client.ts'

/** Whether the signed-in user may; what may not be seen is not rendered. The server decides again at each call. */
export function useMay(key: string, access: Right = 'editable'): boolean {
  const current = session()
  return current !== null && mayUse(current, key, access)
}
