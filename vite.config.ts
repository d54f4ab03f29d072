import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/scm/',
  plugins: [
    react(),
    {
      // Rules and the server never reach the browser: the build stops with the chain that would bring them.
      name: 'no-server-code',
      resolveId(id, importer) {
        if (/\.rules(\.ts)?$|\/(server|ledger|exchange)\//.test(id) && importer && !importer.includes('node_modules'))
          throw new Error(`${importer} imports ${id}, which is server code`)
      },
    },
  ],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
})
