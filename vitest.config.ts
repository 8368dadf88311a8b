import { configDefaults, defineConfig } from 'vitest/config'

const exclude = [...configDefaults.exclude, 'e2e/**', 'bench/**', 'dist/**', 'data/**']
const options = { exclude, pool: 'forks', testTimeout: 20_000, hookTimeout: 30_000 } as const

const below = (...folders: readonly string[]) =>
  folders.flatMap((folder) => [`${folder}/**/*.spec.ts`, `${folder}/**/*.spec.tsx`])

export default defineConfig({
  test: {
    globalSetup: ['adapters/testing/global-setup.ts'],
    maxWorkers: 2,
    projects: [
      // Files that start processes, listen, or keep something of their own for the process have one to themselves.
      { test: { ...options, name: 'apart', include: below('adapters', 'processors', 'scripts') } },
      // The others share two processes, and with them everything that has been read and compiled.
      {
        test: {
          ...options,
          name: 'together',
          isolate: false,
          include: below('domain', 'commands', 'formats', 'projections', 'api', 'web'),
        },
      },
      // A database server for each start: by itself, when nothing else wants the disk.
      {
        test: {
          ...options,
          name: 'whole',
          include: ['main.spec.ts', 'main.away.spec.ts', 'main.chaos.spec.ts', 'main.forgetting.spec.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
