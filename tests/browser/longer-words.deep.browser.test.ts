// Guards: kit/words, kit/ui, kit/resource, apps/web, features
import { expect, test } from 'vitest'
import { desktop, everyScreen, phone } from './every-screen.ts'
import { brokenTexts, longer, speakLonger } from './longer-words.ts'
import { story } from './stage.ts'

// Words that are 40 % longer break no screen: none is cut, none lies over another, wherever something opens.

const { page } = await story('Administrator', '/Home', { world: 'full' })
await speakLonger(page)

test('every screen and what opens from it, on the desktop and on the phone', { timeout: 600_000 }, async () => {
  const broken = new Map<string, string>()
  await everyScreen({
    page,
    say: longer,
    looks: [desktop, phone],
    async see(where) {
      for (const text of await brokenTexts(page)) broken.set(text, where)
    },
  })
  expect([...broken].map(([text, where]) => `${where}: ${text}`)).toEqual([])
})

test('a text that is cut, and two that lie over each other, are found out', async () => {
  const drawn = async (html: string) => {
    await page.setContent(`<body style="margin:0;font:14px sans-serif">${html}</body>`)
    return brokenTexts(page)
  }
  const text = longer('Roster and deployment')
  const box = (style: string, inner = text) => `<div style="position:absolute;top:0;left:0;white-space:nowrap;${style}">${inner}</div>`
  expect(await drawn(box('width:60px;overflow:hidden;text-overflow:ellipsis'))).toEqual([expect.stringMatching(/^cut: "Roster/)])
  expect(await drawn(box('left:1400px'))).toEqual([expect.stringContaining('by the edge of the screen')])
  expect(await drawn(box('') + box('top:6px'))).toEqual([expect.stringMatching(/^over each other: /)])
  expect(await drawn(box('') + box('background:white'))).toEqual([])
  expect(await drawn(box('width:60px;overflow:auto'))).toEqual([])
  expect(await drawn(box('width:60px;overflow:hidden', 'Roster and deployment'))).toEqual([])
})
