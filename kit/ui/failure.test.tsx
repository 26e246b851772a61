import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CallError } from '../calls/send.client.ts'
import { Failure } from './failure.tsx'

test('a failure is a sentence with a short reference', () => {
  const error = new CallError('broken', 500, 'Something went wrong on the server.', {}, '3f2b1c9a-77aa-4c11-9d2e-0a1b2c3d4e5f', undefined)
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <Failure error={error} />
    </MantineProvider>,
  )
  expect(shown).toContain('Something went wrong on the server.')
  expect(shown).toContain('Reference 3f2b1c9a<')
  expect(shown).not.toContain('77aa')
})
