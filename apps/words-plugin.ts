import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { textsIn, wordsPaths } from '../kit/words/words-files.server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const isOurs = { id: /^\0?virtual:words\// }

/** The words of all folders as one script a language, `virtual:words/fr`. Two that translate a text differently stop the build. */
export const wordsOfLanguages = (): Plugin => ({
  name: 'words-of-languages',
  resolveId: { filter: isOurs, handler: id => `\0${id}` },
  load: {
    filter: isOurs,
    handler(id) {
      for (const path of wordsPaths()) this.addWatchFile(root + path)
      const texts = JSON.stringify(textsIn(id.slice(id.lastIndexOf('/') + 1)))
      // a text is read faster than an object of the same length
      return { code: `export default JSON.parse(${JSON.stringify(texts)})`, map: null, moduleType: 'js' }
    },
  },
  // the page in `npm run dev` shows new words at once
  hotUpdate({ file, modules }) {
    if (!wordsPaths().includes(relative(root, file).replaceAll('\\', '/'))) return undefined
    const loaded = [...this.environment.moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.startsWith('\0virtual:words/'))
    for (const each of loaded) this.environment.moduleGraph.invalidateModule(each)
    this.environment.hot.send({ type: 'full-reload' })
    return modules
  },
})
