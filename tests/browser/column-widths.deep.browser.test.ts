// Guards: kit/ui, kit/resource, kit/words, words
import { expect, test } from 'vitest'
import { columns, sideways } from './column-widths.ts'
import { go } from './moving.ts'
import { speak } from './speak.ts'
import { story } from './stage.ts'

const { page } = await story('Administrator')

test('columns fit their words in every language, and width that none needs is left empty', { timeout: 120_000 }, async () => {
  for (const language of ['en', 'fr', 'es', 'th'] as const) {
    await speak(page, language)
    for (const path of ['/ShiftBand', '/Exception', '/PermitType', '/Skill', '/Contractor', '/ScheduleCreation', '/MessageTexts']) {
      await go(page, path)
      await page.locator('th[data-sort]').first().waitFor()
      const found = await columns(page)
      expect(found.filter(({ cut }) => cut)).toEqual([])
      // all of them in sight
      expect([language, path, await sideways(page)]).toEqual([language, path, 0])
      if (path === '/MessageTexts' || path === '/ScheduleCreation') continue
      // no short code takes what is left over
      expect(Math.max(...found.map(({ width }) => width))).toBeLessThan(340)
    }
  }
})
