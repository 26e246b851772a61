import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What sign-in needs besides its own page; the rest is split by who uses it, which loads least. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'words', test: /node_modules\/(i18next|react-i18next|use-sync-external-store)\// },
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
