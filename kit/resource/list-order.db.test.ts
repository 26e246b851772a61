import { beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../features/product.server.ts'
import { type Send, serve } from '../../tests/support/served.ts'
import { makeTerminal } from '../../tests/support/terminal.ts'

const { owner, signIn } = await serve(allCalls, '2026-11-16T06:00:00Z')
let administrator: Send
beforeAll(async () => {
  administrator = await signIn(await makeTerminal(owner, 'salwa'), 'Administrator')
  for (const name of ['oro', 'ñandú', 'nube', 'รถยก', 'RTG10', 'RTG2']) await administrator('POST', '/titles', { name: `§${name}` })
})

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
