import { expect, test } from 'vitest'
import { allCalls } from '../../features/product.server.ts'
import { world } from '../../tests/support/world.ts'

const { as } = await world(allCalls, '2026-11-16T06:00:00Z').open()
const administrator = as('Administrator')
for (const name of ['oro', 'ñandú', 'nube', 'รถยก', 'RTG10', 'RTG2']) await administrator('POST', '/titles', { name: `§${name}` })

const names = async (language?: string) => {
  const asked = { search: '§', sortBy: 'name', ...(language && { language }) }
  const { data } = await administrator<{ rows: { name: string }[] }>('GET', '/titles', asked)
  return data.rows.map(({ name }) => name.slice(1))
}

test('a list that the server sorts stands in the order of the language', async () => {
  expect(await names()).toEqual(['ñandú', 'nube', 'oro', 'RTG2', 'RTG10', 'รถยก'])
  expect(await names('fr')).toEqual(await names('en'))
  expect((await names('es')).slice(0, 3)).toEqual(['nube', 'ñandú', 'oro'])
  expect((await names('th'))[0]).toBe('รถยก')
  expect((await administrator('GET', '/titles', { language: 'th"; select' })).status).toBe(400)
})

const offered = async (path: string, language?: string) => {
  const { data, status } = await administrator<{ options: { label: string }[] }>('GET', `${path}/options`, {
    search: '§',
    ...(language && { language }),
  })
  expect(status).toBe(200)
  return data.options.map(({ label }) => label.slice(1))
}

test('a picker offers what it offers in the order of the language, too', async () => {
  for (const language of ['en', 'fr', 'es', 'th', undefined]) expect(await offered('/titles', language)).toEqual(await names(language))
  expect((await offered('/titles', 'es')).slice(0, 3)).toEqual(['nube', 'ñandú', 'oro'])
  // the first of many are the first of the language
  const { data } = await administrator<{ options: { label: string }[] }>('GET', '/titles/options', {
    search: '§',
    language: 'th',
    limit: 1,
  })
  expect(data.options.map(({ label }) => label)).toEqual(['§รถยก'])
  expect((await administrator('GET', '/titles/options', { language: 'th"; select' })).status).toBe(400)
})

test('a row is found with the one before and after it in the list as it is asked for, with its place', async () => {
  const asked = { search: '§', sortBy: 'name', direction: 'desc', limit: 3 }
  const ids = new Map<string, number>()
  const { data: all } = await administrator<{ rows: { id: number; name: string }[] }>('GET', '/titles', { search: '§', sortBy: 'name' })
  for (const { id, name } of all.rows) ids.set(name.slice(1), id)
  const around = async (name: string, more = {}) => {
    const { data } = await administrator<{ count: number; offset?: number; rows: { name: string }[] }>('GET', '/titles', {
      ...asked,
      ...more,
      around: ids.get(name),
    })
    return { ...data, rows: data.rows.map(row => row.name.slice(1)) }
  }
  expect(await around('รถยก')).toEqual({ count: 6, offset: 0, rows: ['รถยก', 'RTG10', 'RTG2'] })
  expect(await around('RTG2')).toEqual({ count: 6, offset: 1, rows: ['RTG10', 'RTG2', 'oro'] })
  expect(await around('ñandú')).toEqual({ count: 6, offset: 4, rows: ['nube', 'ñandú'] })
  // not in the list that is asked for
  expect(await around('oro', { search: '§R' })).toEqual({ count: 2, rows: [] })
  expect((await administrator('GET', '/titles', { around: 0 })).status).toBe(400)
})
