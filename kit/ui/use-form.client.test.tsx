import { useRef } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { CallError } from '../calls/client.client.ts'
import type { FormValues } from './form-faults.ts'
import { type Form, useForm } from './use-form.client.ts'

const opened = { name: 'Gate', code: 'G', active: true }
const check = (values: FormValues) => ({
  values,
  faults: Object.fromEntries(['name', 'code'].filter(field => values[field] === '').map(field => [field, 'This field cannot be blank'])),
})
type Act = (form: Form) => void

afterEach(() => vi.unstubAllGlobals())

interface Drawn {
  acts: readonly Act[]
  onSave: (values: FormValues) => Promise<unknown>
  forms: Form[]
}

/** A form that keeps what it was each time it was drawn, and then does the next thing. */
function Screen({ acts, onSave, forms }: Drawn) {
  const form = useForm<FormValues>({ values: opened, check, onSave })
  const done = useRef(0)
  forms.push(form)
  acts[done.current++]?.(form)
  return null
}

function drawn(acts: readonly Act[], onSave: Drawn['onSave'] = async () => undefined): Form[] {
  const forms: Form[] = []
  renderToString(<Screen acts={acts} onSave={onSave} forms={forms} />)
  return forms
}

const lastOf = (...acts: Act[]) => drawn(acts).at(-1)!
/** The inputs of the form on a page, and which of them got the focus. */
function inputsOf(form: Form, ...names: string[]): string[] {
  const focused: string[] = []
  for (const name of names) form.inputOf(name)({ focus: () => focused.push(name) } as unknown as HTMLElement)
  return focused
}

it('has changes while a value differs from the one it was opened with', () => {
  const changed = lastOf(form => form.change('name', 'Yard'))
  expect([changed.isChanged, changed.hasChanged('name'), changed.hasChanged('code')]).toEqual([true, true, false])
  const typedBack = lastOf(
    form => form.change('name', 'Yard'),
    form => form.change('name', 'Gate'),
  )
  expect(typedBack.isChanged).toBe(false)
})

it('goes back to the values that it was opened with, and says nothing more', () => {
  const form = lastOf(
    now => now.change('name', ''),
    now => now.touch('name'),
    now => now.reset(),
  )
  expect([form.values, form.isChanged, form.said]).toEqual([opened, false, {}])
})

it('says what is wrong at a field once it was left, and everywhere once a save was tried', () => {
  const wrong: Act[] = [form => form.change('name', ''), form => form.change('code', '')]
  expect(lastOf(...wrong).said).toEqual({})
  expect(Object.keys(lastOf(...wrong, form => form.touch('code')).said)).toEqual(['code'])
  expect(Object.keys(lastOf(...wrong, form => void form.save()).said)).toEqual(['name', 'code'])
})

it('leads to the first wrong field on the page, and saves nothing', () => {
  const onSave = vi.fn(async () => undefined)
  let focused: string[] = []
  drawn(
    [
      form => form.change('name', ''),
      form => form.change('code', ''),
      form => {
        focused = inputsOf(form, 'active', 'code', 'name')
        void form.save()
      },
    ],
    onSave,
  )
  expect([focused, onSave.mock.calls]).toEqual([['code'], []])
})

it('leads to the field that a save was refused for, and keeps what is typed', async () => {
  vi.stubGlobal('document', { activeElement: null })
  const refusal = new CallError('duplicate', 409, 'Not saved', { code: 'This value is already used.' }, 'r1', null)
  const [form] = drawn([], () => Promise.reject(refusal))
  const focused = inputsOf(form!, 'name', 'code')
  form!.change('name', 'Yard')
  await form!.save()
  expect([focused, form!.now().name]).toEqual([['code'], 'Yard'])
})
