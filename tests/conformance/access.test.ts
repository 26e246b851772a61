import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allCalls, permissionKeys, roleGrants } from '../../features/product.server.ts'
import type { Endpoint } from '../../kit/calls/endpoint.ts'

// Who may do what, as it was reviewed (docs/access.md): a change of the product shows as a change of that table, or fails here.

const reviewed = readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8').split('\n')
const roles = Object.keys(roleGrants)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const needed = ({ needs }: Endpoint) => (typeof needs === 'object' ? `${needs.key} | ${needs.access}` : `${needs} | –`)
const endpoints = allCalls.map(({ endpoint }) => endpoint)

const section = (heading: string) => {
  const from = reviewed.indexOf(`## ${heading}`)
  const to = reviewed.findIndex((line, at) => at > from && line.startsWith('## '))
  return reviewed
    .slice(from, to < 0 ? undefined : to)
    .filter(line => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
}

it('has every call with the key, the right and the reach that were reviewed', () => {
  const present = endpoints.map(endpoint => `| ${nameOf(endpoint)} | ${needed(endpoint)} | ${endpoint.reach} |`)
  expect(present.sort()).toEqual(section('Calls'))
})

it('has every key with the rights that each role begins with, as they were reviewed', () => {
  const present = permissionKeys.map(key => `| ${key} | ${roles.map(role => roleGrants[role]![key] ?? '–').join(' | ')} |`)
  expect(reviewed).toContain(`| Key | ${roles.join(' | ')} |`)
  expect(present.sort()).toEqual(section('Roles'))
})

/** These change nothing that stays, or ask for the key of what they change themselves. */
const visibleIsEnough = [
  // a check keeps nothing but itself, and an import asks for the key of its kind of file (imports.db.test.ts)
  'POST /imports/check',
  'POST /imports/:importId/apply',
  'POST /imports/:importId/cancel',
]

describe('who may only look', () => {
  const isExport = ({ path }: Endpoint) => /\/(excel|pdf)$/.test(path)
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
