import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './src/tools/chunks.ts'
import { offlinePages } from './src/tools/offline.ts'

const phonePages = [
  { html: 'check/index.html', at: '/scm/check/', worker: 'check/sw.js' },
  { html: 'h5/driver/index.html', at: '/scm/h5/driver', worker: 'h5/sw.js' },
  { html: 'yard/index.html', at: '/scm/yard/', worker: 'yard/sw.js' },
]

export default defineConfig({
  base: '/scm/',
  plugins: [
    react(),
    {
      // Rules and the server never reach the browser: the build stops with the chain that would bring them.
      name: 'no-server-code',
      enforce: 'pre',
      resolveId(id, importer) {
        if (
          /\.(rules|server)(\.ts)?$|\/(engine|identity)\/|\/trust\/(?!qr\/)|\/exchange\/(?!pushed\.ts)\w+\.ts$/.test(id) &&
          importer &&
          !importer.includes('node_modules')
        )
          throw new Error(`${importer} imports ${id}, which is server code`)
      },
    },
    offlinePages('/scm/', phonePages),
  ],
  build: {
    outDir: 'dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: ['index.html', ...phonePages.map((p) => p.html)],
      output: {
        codeSplitting: chunks(
          'src/main/portal.tsx',
          ['src/web/list/DocumentScreen.tsx', 'src/web/detail/DetailPage.tsx'],
          'index.html',
          phonePages.map((p) => p.html),
        ),
      },
    },
  },
})
