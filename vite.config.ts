import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { emitAppIcons } from './scripts/app-icons.ts'

/** What the player and the staff application share: one file, so that a telephone on a slow net asks once. */
const playerIcons =
  /lucide-react\/dist\/esm\/(?!icons\/)|icons\/(a-large-small|arrow-right|bell|book-open|check|gauge|headphones|pause|play|rotate-ccw|rotate-cw|scan-qr-code|skip-back|skip-forward|timer)\.mjs/
const shared = (id: string) =>
  /node_modules\/(react|react-dom|scheduler|xstate)\/|components\/Icon\.tsx|web\/kernel\/(listeners|focus-pressed|safari|sound-failure)\.ts|web\/kernel\/render-in-place\.tsx|web\/kernel\/server\/server-return\.ts|listening\/player-address\.ts|rolldown\/runtime/.test(
    id,
  ) || playerIcons.test(id)

/** The oldest that the player and the visitors' form are promised in: docs/decisions/0056. */
const oldestBrowsers = ['safari15.4', 'ios15.4', 'chrome92', 'edge92', 'firefox90']

export default defineConfig({
  root: 'web',
  base: '/',
  // `public` holds the visitors' form, not files to copy as they are.
  publicDir: false,
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['sv-SE', 'en-GB'] }), enforce: 'pre' },
    emitAppIcons('web/mark.svg'),
    // Made once here, so that no request waits for it.
    compression({ algorithms: [defineAlgorithm('gzip', { level: 9 }), defineAlgorithm('brotliCompress')] }),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    // Of syntax alone, in scripts and styles: built-ins are missed by tsconfig.json beside what visitors get, and by e2e.
    target: oldestBrowsers,
  },
  builder: {},
  environments: {
    client: {
      build: {
        rollupOptions: {
          input: { staff: 'web/staff.html', player: 'web/listening/player/main.tsx' },
          output: { codeSplitting: { groups: [{ name: 'shared', test: shared }] } },
        },
      },
    },
    // Who asks for an offer knows neither of the others: one file for her, so that a telephone on a slow net asks once.
    visitor: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: '.vite/public.json',
        rollupOptions: { input: { public: 'web/sales/public/main.tsx' }, output: { codeSplitting: false } },
      },
    },
    // Runs where there is no page: nothing of what pages share may get in.
    worker: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: '.vite/worker.json',
        modulePreload: false,
        rollupOptions: { input: { worker: 'web/listening/player/worker.ts' }, output: { codeSplitting: false } },
      },
    },
  },
})
