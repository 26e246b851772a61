// Guards: kit/ui, kit/resource, kit/words
import { expect, test } from 'vitest'
import { columns, rowsInSight, sideways } from './column-widths.ts'
import { go } from './moving.ts'
import { speak } from './speak.ts'
import { story } from './stage.ts'

const { page } = await story('Administrator')

test('columns fit their words in every language, no column takes all that is left, and 15 rows are in sight', {
  timeout: 120_000,
}, async () => {
  for (const language of ['en', 'fr', 'es', 'th'] as const) {
    await speak(page, language)
    for (const path of ['/ShiftBand', '/Exception', '/PermitType', '/Skill', '/Contractor', '/ScheduleCreation', '/MessageTexts']) {
      await go(page, path)
      await page.locator('th[data-sort]').first().waitFor()
      const found = await columns(page)
      expect(found.filter(({ cut }) => cut)).toEqual([])
      // all of them in sight
      expect([language, path, await sideways(page)]).toEqual([language, path, 0])
      expect([path, await rowsInSight(page)]).toEqual([path, 15])
      // their texts are longer than any window
      if (path === '/MessageTexts' || path === '/ScheduleCreation') continue
      expect(Math.max(...found.map(({ width }) => width))).toBeLessThanOrEqual(440)
    }
  }
})
