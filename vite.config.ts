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
    rollupOptions: { input: { staff: 'web/staff.html', player: 'web/player/player.tsx' } },
  },
})
