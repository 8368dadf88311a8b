import { configDefaults, defineConfig } from 'vitest/config'

const exclude = [...configDefaults.exclude, 'e2e/**', 'bench/**', 'dist/**', 'data/**']
/** All random draws come from one seed, also the day of the run. */
const setupFiles = ['adapters/kernel/testing/seed.ts', 'adapters/kernel/testing/random-clock.ts']
/** Long enough that a slow and busy machine does not fail a test whose condition comes true by itself. */
const poll = { timeout: 40_000 }
const options = {
  exclude,
  setupFiles,
  pool: 'forks',
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll },
} as const

const below = (...folders: readonly string[]) =>
  folders.flatMap((folder) => [`${folder}/**/*.spec.ts`, `${folder}/**/*.spec.tsx`])

/** These specs end every program of their process, or listen to its output. */
const aboutTheirProcess = [
  'adapters/kernel/running/run-until-signal.spec.ts',
  'adapters/kernel/postgres/signals.spec.ts',
]

export default defineConfig({
  test: {
    globalSetup: ['adapters/kernel/testing/global-setup.ts'],
    // One more than there are cores: many specs wait for programs, deadlines and servers.
    maxWorkers: 3,
    // Projects begin in the order of their names: whole products first, because they take longest, and the others
    // beside them.
    projects: [
      { test: { ...options, name: 'apart', include: ['main.spec.ts', 'main.*.spec.ts', ...aboutTheirProcess] } },
      // The others share a few processes, with all loaded and compiled code.
      {
        test: {
          ...options,
          name: 'together',
          isolate: false,
          include: below('domain', 'commands', 'formats', 'projections', 'api', 'adapters', 'processors', 'scripts'),
          exclude: [...exclude, ...aboutTheirProcess],
        },
      },
      // Vitest ends a process with a DOM before a file without one: so the files with a DOM run together.
      {
        test: {
          ...options,
          name: 'web',
          isolate: false,
          environment: 'jsdom',
          setupFiles: [...setupFiles, 'web/testing-setup.ts'],
          include: below('web'),
        },
      },
    ],
  },
})
