import { defineConfig } from 'vitest/config'

/**
 * The same steps in every browser that listeners have. Needs the built web, ffmpeg and the programs that
 * scripts/browsers.mjs installs.
 */
export default defineConfig({
  test: {
    include: ['e2e/browsers/*.browsers.ts'],
    globalSetup: ['adapters/kernel/testing/global-setup.ts'],
    pool: 'forks',
    testTimeout: 180_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['verbose'],
  },
})
