import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { callRows, roleRows, withAccessTables } from '../../apps/print-access.ts'
import { kindShapes } from '../../features/imports/kinds.rules.ts'
import { orgNodeKeys } from '../../features/organisation/org-node/org-node.api.ts'
import { allCalls, allScreens, allStreams, permissionKeys, roleGrants } from '../../features/product.server.ts'
import type { Endpoint } from '../../kit/calls/endpoint.ts'

// Who may do what, as it was reviewed (docs/access.md): a change of the product shows as a change of that table, or fails here.

const features = fileURLToPath(new URL('../../features', import.meta.url))
const reviewed = readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const endpoints = [...allCalls.map(({ endpoint }) => endpoint), ...allStreams]

const tableOf = (heading: string) => {
  const [, below] = reviewed.split(`## ${heading}\n`)
  const [section] = below!.split('\n## ')
  return section!.split('\n').filter(line => line.startsWith('| ') && !line.startsWith('| ---'))
}

it('has every call with the key, the right and the reach that were reviewed', () => {
  expect(callRows(endpoints)).toEqual(tableOf('Calls').slice(1))
})

it('has every key with the rights that each role begins with, as they were reviewed', () => {
  expect(roleRows(permissionKeys, roleGrants)).toEqual(tableOf('Roles'))
})

it('is written anew from the product without a change of what it says besides', () => {
  const emptied = withAccessTables(reviewed, [], ['| Key |'])
  expect(emptied).not.toContain('GET /')
  expect(withAccessTables(emptied, callRows(endpoints), roleRows(permissionKeys, roleGrants))).toBe(reviewed)
})

describe('the permission keys that features state', () => {
  const stated = new Set<string>(permissionKeys)
  const askedByCalls = endpoints.flatMap(({ needs }) => (typeof needs === 'object' ? [needs.key] : []))
  const askedByPages = allScreens.flatMap(({ key }) => (key === null ? [] : [key]))
  // whether the frame offers a choice of nodes, and which kinds of files an import may hold
  const askedBeside = [orgNodeKeys.view, ...Object.values(kindShapes).map(({ key }) => key)]
  const asked = new Set<string>([...askedByCalls, ...askedByPages, ...askedBeside])

  it('are stated once each', () => {
    expect(permissionKeys.filter((key, at) => permissionKeys.indexOf(key) !== at)).toEqual([])
  })

  it('are all that calls and pages ask for, and none that nothing asks for', () => {
    expect([...asked].filter(key => !stated.has(key))).toEqual([])
    expect([...stated].filter(key => !asked.has(key))).toEqual([])
  })

  it('are all that the source declares, so that a control asks for no other', () => {
    const declared = readdirSync(features, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .flatMap(name => [...readFileSync(join(features, name), 'utf8').matchAll(/\b(?:key|elements)\('(\w+)'/g)].map(([, key]) => key!))
    expect(declared.filter(key => !stated.has(key))).toEqual([])
    expect(declared.filter((key, at) => declared.indexOf(key) !== at)).toEqual([])
    expect(declared).toContain('Organisation_Node')
  })
})

/** These change nothing that stays, or ask for the key of what they change themselves. */
const visibleIsEnough = [
  // judges what a drop would do, and keeps nothing
  'POST /roster-cells/preview',
  // proposes changes, and makes none
  'POST /schedules/validations/mending',
  // say what would be published, and what a person would be told
  'POST /roster-publications/check',
  'POST /roster-publications/message',
  // makes a workbook of what it reads
  'POST /shift-plans/:id/download',
  // sent as a POST (CALL-56), it only reads
  'POST /Schedules/DownloadSchedule',
  // the same for CALL-57
  'POST /Schedules/LiveSchedule',
  // a check keeps nothing but itself, and an import asks for the key of its kind of file (imports.db.test.ts)
  'POST /imports/check',
  'POST /imports/:id/apply',
  'POST /imports/:id/cancel',
  'POST /imports/:id/stop',
  // tells when a schedule would run, and keeps nothing
  'POST /system-tasks/next',
]

describe('who may only look', () => {
  const isExport = ({ path }: Endpoint) => /\/(excel|pdf)(\/long)?$/.test(path)
  const changing = endpoints.filter(endpoint => endpoint.method !== 'GET' && typeof endpoint.needs === 'object' && !isExport(endpoint))

  it('changes, deletes and uploads nothing', () => {
    const open = changing.filter(({ needs }) => typeof needs === 'object' && needs.access !== 'editable').map(nameOf)
    expect(open).toEqual(endpoints.map(nameOf).filter(name => visibleIsEnough.includes(name)))
  })

  it.each(['Supervisor', 'Timekeeper', 'Employee'])('%s deletes no plan, work standard, rule or list', role => {
    const rights = Object.keys(roleGrants[role]!).filter(key => key.startsWith('Delete_'))
    expect(rights).toEqual(role === 'Timekeeper' ? ['Delete_Reconc_Param_Group'] : [])
  })
})
