import { defineConfig } from 'vitest/config'

/** The whole product in a browser. Needs the built web, Chromium and ffmpeg. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['adapters/kernel/testing/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    // The specs run beside them: two at once are done in the same time.
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
