import { writeFileSync } from 'node:fs'
import { differingFiles, writeKept } from './print-kept.ts'

// npm run print: writes what is derived and kept in the repository; with --check it only tells what differs.
// npm run print -- openapi [FILE]: the document of every call, to the file or to standard output; it is not kept.
// npm run print -- map [FILE]: from screens and calls to their folders and keys; it is not kept either.
// npm run print -- access: who may do what, for review; apart from what is printed otherwise, because a right is changed on purpose.
const [what, file] = process.argv.slice(2)
if (what === undefined) await writeKept()
else if (what === '--check') await check()
else await printOfProduct(what, file)

/** Tells what differs and writes nothing. */
async function check(): Promise<void> {
  const paths = Object.keys(await differingFiles())
  for (const path of paths) console.error(`${path} is not what \`npm run print\` gives`)
  process.exitCode = paths.length > 0 ? 1 : 0
}

/** What only the loaded product knows. */
async function printOfProduct(wanted: string, to: string | undefined): Promise<void> {
  const { mapText, openApiText, writeAccess } = await import('./print-product.ts')
  const give = (text: string) => (to ? writeFileSync(to, text) : process.stdout.write(text))
  if (wanted === 'openapi') give(openApiText())
  else if (wanted === 'map') give(mapText())
  else if (wanted === 'access') writeAccess()
  else throw new Error('npm run print [-- --check | access | map [FILE] | openapi [FILE]]')
}
