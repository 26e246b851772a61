// Bundles the server with esbuild: one file for each entry, and what they share in further files. Packages stay in node_modules.

import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/**
 * Writes the built files below `out`; gives each entry with its built file, as paths from `root`.
 * @throws with what esbuild says when a source cannot be built
 */
export async function bundleServer(root, entries, out) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: out,
    outbase: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    metafile: true,
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    plugins: [featuresByName(root), placesOfSources],
  })
  return Object.entries(metafile.outputs).flatMap(([file, { entryPoint }]) => (entryPoint ? [[entryPoint, file]] : []))
}

/** A module finds files beside its source, such as migrations, words and the entries of threads: it keeps the source's URL. */
const placesOfSources = {
  name: 'places of sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (path.includes('node_modules') || !text.includes('import.meta.url')) return
      const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
}

/** features/load-features.server.ts imports each folder of the list by its name; here it becomes an import of each. */
const featuresByName = root => ({
  name: 'features by name',
  setup({ onLoad }) {
    onLoad({ filter: /features\/load-features\.server\.ts$/ }, () => {
      const list = readFileSync(join(root, 'features/features.server.ts'), 'utf8')
      const folders = [...list.matchAll(/^ {2}'([\w/-]+)',$/gm)].map(([, folder]) => folder)
      const lines = folders.map((folder, at) => importOf(root, folder, `feature${at}`))
      const table = lines.map(({ folder, feature }) => `${JSON.stringify(folder)}: ${feature}`).join(',\n')
      const contents = `import { listOf } from '../kit/feature/feature.server.ts'
${lines.map(({ line }) => line).join('\n')}
const features = {\n${table}\n}
export const loadFeatures = folders => folders.map(folder => features[folder])`
      return { contents, loader: 'ts', resolveDir: join(root, 'features') }
    })
  },
})

function importOf(root, folder, name) {
  const own = `./${folder}/${basename(folder)}.feature.server.ts`
  if (existsSync(join(root, 'features', own))) return { folder, line: `import ${name} from '${own}'`, feature: name }
  const list = own.replace('.feature.server.ts', '.resource.ts')
  return { folder, line: `import * as ${name} from '${list}'`, feature: `listOf(Object.values(${name})[0])` }
}
