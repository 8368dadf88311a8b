import { configDefaults, defineConfig } from 'vitest/config'

const exclude = [...configDefaults.exclude, 'e2e/**', 'bench/**', 'dist/**', 'data/**']
/** All draw from one seed, the day on which they run as well. */
const setupFiles = ['adapters/kernel/testing/seed.ts', 'adapters/kernel/testing/random-clock.ts']
/** What is waited for comes by itself, or the test is wrong: a machine that is busy must not decide which. */
const poll = { timeout: 15_000 }
const options = {
  exclude,
  setupFiles,
  pool: 'forks',
  testTimeout: 60_000,
  hookTimeout: 90_000,
  expect: { poll },
} as const

const below = (...folders: readonly string[]) =>
  folders.flatMap((folder) => [`${folder}/**/*.spec.ts`, `${folder}/**/*.spec.tsx`])

/** They end every program that their process has started, or listen to what the process says of itself. */
const aboutTheirProcess = [
  'adapters/kernel/running/run-until-signal.spec.ts',
  'adapters/kernel/postgres/signals.spec.ts',
]

export default defineConfig({
  test: {
    globalSetup: ['adapters/kernel/testing/global-setup.ts'],
    // One more than there are cores: many wait for programs that they have started, for deadlines and for servers.
    maxWorkers: 3,
    // Projects begin in the order of their names: whole products first, which take longest, and the others beside them.
    projects: [
      { test: { ...options, name: 'apart', include: ['main.spec.ts', 'main.*.spec.ts', ...aboutTheirProcess] } },
      // The others share a few processes, and with them everything that has been read and compiled.
      {
        test: {
          ...options,
          name: 'together',
          isolate: false,
          include: below('domain', 'commands', 'formats', 'projections', 'api', 'adapters', 'processors', 'scripts'),
          exclude: [...exclude, ...aboutTheirProcess],
        },
      },
      // A process with a screen is ended when a file without one is next: so those with one come together too.
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
