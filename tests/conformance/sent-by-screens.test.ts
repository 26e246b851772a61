import { expectTypeOf, it } from 'vitest'
import type { adjustClocking } from '../../features/attendance/raw-clocking/corrections.api.ts'
import { equipmentStatus } from '../../features/masters/equipment-status/equipment-status.resource.ts'
import type { changeEmployee } from '../../features/people/employee/employee.api.ts'
import type { Endpoint } from '../../kit/calls/endpoint.ts'
import { callsOf } from '../../kit/resource/calls.ts'

type Sent<E> = E extends Endpoint<infer In, infer _Given, infer _Out, infer _Code> ? In : never
interface Place {
  readonly orgNodeId: number
}
interface Stored extends Place {
  readonly version: number
}

it('is the node and the version, though the specified bodies may come without them (CALL-45, CALL-47, CALL-67, EMP-08)', () => {
  const { list, create, update } = callsOf(equipmentStatus)
  expectTypeOf<Sent<typeof list>>().toExtend<Place>()
  expectTypeOf<Sent<typeof create>>().toExtend<Place>()
  expectTypeOf<Sent<typeof update>>().toExtend<Stored>()
  expectTypeOf<Sent<typeof changeEmployee>>().toExtend<Stored>()
  expectTypeOf<Sent<typeof adjustClocking>>().toExtend<Place>()
})
