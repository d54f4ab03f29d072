import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { offlinePages } from './src/tools/offline.ts'

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
          /\.(rules|server)(\.ts)?$|\/(engine|identity)\/|\/trust\/(?!qr\/)|\/exchange\/\w+\.ts$/.test(id) &&
          importer &&
          !importer.includes('node_modules')
        )
          throw new Error(`${importer} imports ${id}, which is server code`)
      },
    },
    offlinePages('/scm/', [
      { html: 'check/index.html', at: '/scm/check/', worker: 'check/sw.js' },
      { html: 'h5/driver/index.html', at: '/scm/h5/driver', worker: 'h5/sw.js' },
    ]),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: ['index.html', 'check/index.html', 'h5/driver/index.html'] },
  },
})
