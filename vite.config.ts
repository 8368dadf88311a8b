import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

export default defineConfig({
  root: 'web',
  base: '/',
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['sv-SE', 'en-GB'] }), enforce: 'pre' },
    // Made once here, so that no request waits for it.
    compression({ algorithms: [defineAlgorithm('gzip', { level: 9 }), defineAlgorithm('brotliCompress')] }),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    rollupOptions: { input: { staff: 'web/staff.html', player: 'web/player/main.tsx' } },
  },
})
