import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'web',
  base: '/',
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['sv-SE', 'en-GB'] }), enforce: 'pre' }],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    rollupOptions: { input: { staff: 'web/staff.html', player: 'web/player/main.tsx' } },
  },
})
