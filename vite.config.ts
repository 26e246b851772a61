import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsWithoutChecks } from './apps/calls-without-checks.ts'
import { wordsOfLanguages } from './apps/words-plugin.ts'

/**
 * What sign-in needs besides its own page; and the kinds of fields, so that a list whose fields are of other kinds changes nothing for those before.
 * Small parts of nearly every screen are in one file: in a file each, they weigh 900 bytes more. The rest is split by who uses it, which loads least.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'fields',
    test: /\/kit\/(fields\/([\w-]+)\/\2|fields\/field|resource\/resource|ui\/found)\.ts$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'screen',
    test: /\/kit\/ui\/(toolbar|selection-bar|icon-button|guarded-button|sentence|state)\.tsx$/,
    includeDependenciesRecursively: false,
  },
]

// files that only declare: one that nobody uses any more is left out, and what it imports with it
const plain = [{ test: /\/(kit|features|engines)\/[^.]+(\.(check|api|rules|resource|states))?\.ts$/, sideEffects: false }]

// a page names each file it may fetch: a name without words weighs a third. The words are in the manifest
const names = { entryFileNames: 'assets/[hash:7].js', chunkFileNames: 'assets/[hash:7].js', assetFileNames: 'assets/[hash:7][extname]' }

export default defineConfig({
  root: 'apps/web',
  plugins: [callsWithoutChecks(), wordsOfLanguages(), react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // every browser of the target knows how to preload
    modulePreload: { polyfill: false },
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { ...names, codeSplitting: { groups } }, treeshake: { moduleSideEffects: plain } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
