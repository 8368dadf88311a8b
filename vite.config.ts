import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { emitAppIcons } from './scripts/app-icons.ts'

/** The icons that the player and the staff application share: one file, so that a slow telephone makes one request. */
const playerIcons =
  /lucide-react\/dist\/esm\/(?!icons\/)|icons\/(a-large-small|arrow-right|bell|book-open|check|gauge|headphones|pause|play|rotate-ccw|rotate-cw|scan-qr-code|skip-back|skip-forward|timer)\.mjs/
/**
 * Packages that both applications begin with, without XState's actors: the staff application alone needs those, for the
 * page that a customer saw, and the player would carry them.
 */
const shared = (id: string) =>
  /node_modules\/(react|react-dom|scheduler|xstate)\/(?!dist\/xstate-actors)|components\/Icon\.tsx|web\/kernel\/(listeners|focus-pressed|safari|sound-failure)\.ts|web\/kernel\/render-in-place\.tsx|web\/kernel\/server\/server-return\.ts|listening\/player-address\.ts|rolldown\/runtime|vite\/preload-helper/.test(
    id,
  ) || playerIcons.test(id)

/** The oldest supported browsers of the player and the visitors' form: docs/decisions/0056. */
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
    // Compressed once here, so that no request waits for it.
    compression({ algorithms: [defineAlgorithm('gzip', { level: 9 }), defineAlgorithm('brotliCompress')] }),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    // Lowers only syntax, in scripts and styles. Missing built-ins are found by tsconfig.json, in the visitors' code,
    // and by e2e.
    target: oldestBrowsers,
  },
  builder: {},
  environments: {
    client: {
      build: {
        rollupOptions: {
          input: { staff: 'web/staff.html', player: 'web/listening/player/main.tsx' },
          output: {
            codeSplitting: { groups: [{ name: 'shared', test: shared, includeDependenciesRecursively: false }] },
          },
        },
      },
    },
    // A visitor's browser loads neither of the others: one file, so that a slow telephone makes one request.
    visitor: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: '.vite/public.json',
        rollupOptions: { input: { public: 'web/sales/public/main.tsx' }, output: { codeSplitting: false } },
      },
    },
    // Other sites show it in a frame beside pages of their own: one small file.
    widget: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: '.vite/widget.json',
        rollupOptions: {
          input: { widget: 'web/editorial/visitor-upload/widget/main.tsx' },
          output: { codeSplitting: false },
        },
      },
    },
    // The worker runs without a page: it must contain none of the pages' shared code.
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
