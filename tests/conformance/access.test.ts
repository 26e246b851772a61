import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { accessPage, kitPart, reviewedParts } from '../../apps/access-page.ts'
import { accessParts } from '../../apps/print-access.ts'
import { features, folders } from '../../features/features.server.ts'
import { firstRoles } from '../../features/first-roles.ts'
import { kindShapes } from '../../features/imports/kinds.rules.ts'
import { orgNodeKeys } from '../../features/organisation/org-node/org-node.api.ts'
import { allCalls, allScreens, allStreams, permissionKeys, roleGrants } from '../../features/product.server.ts'
import type { Endpoint } from '../../kit/calls/endpoint.ts'

// Who may do what, as it was reviewed (the access.md of each feature): a change of the product shows as a change of its part, or fails here.

const root = fileURLToPath(new URL('../..', import.meta.url))
const reviewed = reviewedParts()
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const endpoints = [...allCalls.map(({ endpoint }) => endpoint), ...allStreams]
const product = { folders, features, endpoints, roles: firstRoles }
const stated = accessParts(product)

it('has a reviewed part for each feature that brings calls or keys, and no other', () => {
  expect(Object.keys(reviewed)).toEqual(
    Object.keys(stated).toSorted((one, other) => (one === kitPart ? -1 : other === kitPart ? 1 : one < other ? -1 : 1)),
  )
})

it.each(Object.keys(stated))('has the calls and keys of %s with the rights that were reviewed', path => {
  expect(stated[path]).toBe(reviewed[path])
})

it('has every call and every key in one part', () => {
  const rows = Object.values(stated).flatMap(text =>
    text.split('\n').filter(line => line.startsWith('| ') && !/^\| (---|Call|Key) \|/.test(line)),
  )
  const told = rows.map(row => row.split(' | ')[0]!.slice(2))
  expect(told.toSorted()).toEqual([...endpoints.map(nameOf), ...permissionKeys].toSorted())
})

it('is one page, joined from the parts (if not: npm run print)', () => {
  expect(readFileSync(`${root}docs/access.md`, 'utf8')).toBe(accessPage(reviewed))
})

it('shows a call that needs less, and a role that begins with more, in the part of its feature', () => {
  const path = 'features/masters/skill/skill.access.md'
  const open = endpoints.map(each => (nameOf(each) === 'DELETE /skills' ? { ...each, needs: 'signedIn' as const } : each))
  const generous = features.map((each, at) =>
    folders[at] === 'masters/skill' ? { ...each, grants: { Employee: 'editable' as const } } : each,
  )
  for (const changed of [accessParts({ ...product, endpoints: open }), accessParts({ ...product, features: generous })])
    expect(Object.keys(stated).filter(each => changed[each] !== stated[each])).toEqual([path])
})

describe('the permission keys that features state', () => {
  const known = new Set<string>(permissionKeys)
  const askedByCalls = endpoints.flatMap(({ needs }) => (typeof needs === 'object' ? [needs.key] : []))
  const askedByPages = allScreens.flatMap(({ key }) => (key === null ? [] : [key]))
  // whether the frame offers a choice of nodes, and which kinds of files an import may hold
  const askedBeside = [orgNodeKeys.view, ...Object.values(kindShapes).map(({ key }) => key)]
  const asked = new Set<string>([...askedByCalls, ...askedByPages, ...askedBeside])

  it('are stated once each', () => {
    expect(permissionKeys.filter((key, at) => permissionKeys.indexOf(key) !== at)).toEqual([])
  })

  it('are all that calls and pages ask for, and none that nothing asks for', () => {
    expect([...asked].filter(key => !known.has(key))).toEqual([])
    expect([...known].filter(key => !asked.has(key))).toEqual([])
  })

  it('are all that the source declares, so that a control asks for no other', () => {
    const declared = readdirSync(join(root, 'features'), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .flatMap(name =>
        [...readFileSync(join(root, 'features', name), 'utf8').matchAll(/\b(?:key|elements)\('(\w+)'/g)].map(([, key]) => key!),
      )
    expect(declared.filter(key => !known.has(key))).toEqual([])
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
  'POST /roster-publications/checks',
  'POST /roster-publication-checks/:id/cancel',
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
