import { configDefaults, defineConfig } from 'vitest/config'

const exclude = [...configDefaults.exclude, 'e2e/**', 'bench/**', 'dist/**', 'data/**']
const options = { exclude, pool: 'forks', testTimeout: 20_000, hookTimeout: 30_000 } as const

const below = (...folders: readonly string[]) =>
  folders.flatMap((folder) => [`${folder}/**/*.spec.ts`, `${folder}/**/*.spec.tsx`])

/** They end every program that their process has started, or listen to what the process says of itself. */
const apart = ['adapters/run-until-signal.spec.ts', 'adapters/postgres/signals.spec.ts']

export default defineConfig({
  test: {
    globalSetup: ['adapters/testing/global-setup.ts'],
    maxWorkers: 2,
    projects: [
      { test: { ...options, name: 'apart', include: apart } },
      // The others share two processes, and with them everything that has been read and compiled.
      {
        test: {
          ...options,
          name: 'together',
          isolate: false,
          include: below('domain', 'commands', 'formats', 'projections', 'api', 'adapters', 'processors', 'scripts'),
          exclude: [...exclude, ...apart],
        },
      },
      // By themselves: a process that has a screen, and one that has none, do for each other's files as little as a new one.
      { test: { ...options, name: 'web', isolate: false, environment: 'jsdom', include: below('web') } },
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
