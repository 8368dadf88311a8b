import { defineConfig } from 'vitest/config'

/** The whole product in a browser. Needs the built web, Chromium and ffmpeg. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['adapters/kernel/testing/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    // The specs run at the same time: two at once need no more time.
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
