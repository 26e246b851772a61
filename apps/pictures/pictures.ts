import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium } from 'playwright-core'
import { executable, flags } from '../../tests/browser/chromium.ts'
import { serveGallery } from './gallery.ts'
import { withPalette } from './palette-png.ts'
import { pictureOf, printIndex } from './print-index.ts'
import { type Scene, scenes, searchOf } from './scenes.ts'
import { looks, openScreen, take } from './take.ts'

// npm run pictures: every scene of the gallery into docs/pictures/gallery; words behind it ask for the scenes that begin with one of them
const folder = fileURLToPath(new URL('../../docs/pictures/gallery/', import.meta.url))

if (!executable) throw new Error('Pictures need Chromium: set CHROMIUM, or install /usr/bin/chromium')
const wanted = process.argv.slice(2)
const chosen = wanted.length === 0 ? scenes : scenes.filter(({ name }) => wanted.some(word => name.startsWith(word)))
mkdirSync(folder, { recursive: true })
const gallery = await serveGallery()
const browser = await chromium.launch({ executablePath: executable, args: flags })
const names = Object.values(looks).flatMap(schemes => Object.values<string>(schemes))
try {
  const desk = await openScreen(browser, 'desk')
  const phone = await openScreen(browser, 'phone')
  await checkAllSeen(desk)
  for (const scene of chosen) await Promise.all([draw(desk, scene, 'desk'), draw(phone, scene, 'phone')])
} finally {
  await browser.close()
  await gallery.close()
}
writeFileSync(`${folder}README.md`, printIndex(scenes, names))
forget()
console.log(`${chosen.length} scenes in docs/pictures/gallery`)

/** The rest is drawn all the same. */
function fail(text: string): void {
  console.error(text)
  process.exitCode = 1
}

/** The pictures of a scene on one screen. */
async function draw(context: BrowserContext, scene: Scene, screen: keyof typeof looks): Promise<void> {
  try {
    const shots = await take(context, gallery.url, scene, screen)
    for (const [look, png] of shots) writeFileSync(folder + pictureOf(scene.name, look), withPalette(png))
  } catch (error) {
    fail(`${scene.name}, ${screen}: ${error instanceof Error ? error.message : error}`)
  }
}

/** Every state of the gallery is in a scene. */
async function checkAllSeen(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${gallery.url}/gallery`)
  await page.locator('dd a').first().waitFor()
  const states = await page.evaluate<string[]>(`[...document.querySelectorAll('dd a')].map(link => link.search)`)
  await page.close()
  const shown = new Set(scenes.map(({ of }) => searchOf(of)))
  for (const state of states) if (!shown.has(state)) fail(`no scene shows ${state}`)
}

/** Pictures of scenes that are no more. */
function forget(): void {
  const kept = new Set(scenes.flatMap(({ name }) => names.map(look => pictureOf(name, look))))
  for (const file of readdirSync(folder)) if (file.endsWith('.png') && !kept.has(file)) rmSync(folder + file)
}
