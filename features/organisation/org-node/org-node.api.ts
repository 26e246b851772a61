import { key } from '../../../kit/access/key.ts'

/** Whoever has it may choose among the nodes within reach. */
export const orgNodeKeys = { view: key('Organisation_Node') }
