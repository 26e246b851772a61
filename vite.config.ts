import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Libraries that change rarely have files of their own; a screen's code comes with the screen. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'words', test: /node_modules\/(i18next|react-i18next|use-sync-external-store)\// },
  { name: 'mantine', test: /node_modules\/@(mantine|floating-ui)\// },
  { name: 'temporal', test: /node_modules\/(temporal-polyfill|temporal-utils)\// },
  { name: 'tanstack', test: /node_modules\/@tanstack\// },
  { name: 'forms', test: /node_modules\/(zod|react-hook-form|@hookform)\// },
]

export default defineConfig({
  root: 'apps/web',
  plugins: [react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
