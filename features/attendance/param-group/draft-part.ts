import type { ParamGroup } from './param-group.api.ts'

/** A parameter group as its form holds it. */
export type Draft = Pick<ParamGroup, 'name' | 'active' | 'orgNodeIds' | 'versions'>
