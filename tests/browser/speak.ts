import type { Page } from 'playwright-core'
import type { Language } from '../../kit/words/formats.ts'

/** The page, signed in, starts again in another language. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(`localStorage.setItem('quayside-language', '${language}')`)
  await page.reload()
  await page.getByRole('banner').waitFor()
}
