import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.spec.ts', '**/*.spec.tsx'],
    exclude: [...configDefaults.exclude, 'e2e/**', 'bench/**', 'dist/**', 'data/**'],
    globalSetup: ['adapters/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
