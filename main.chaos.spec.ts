import { expect, it, onTestFinished } from 'vitest'
import { seed } from './adapters/kernel/testing/seed.ts'
import { chaos, type Plan } from './bench/chaos/chaos.ts'

const plan: Plan = {
  seed,
  log: 'postgres',
  processes: ['projections,api-1', 'processors,api-2'],
  people: 4,
  faults: [
    [{ fault: 'silent connections', process: 'projections,api-1', lasting: 1_000 }],
    [
      { fault: 'kill', process: 'processors,api-2', lasting: 0 },
      { fault: 'database restart' },
      { fault: 'freeze', process: 'processors,api-2', lasting: 2_000 },
      { fault: 'kill', process: 'projections,api-1', lasting: 0 },
    ],
  ],
  pauseMs: 1_000,
}

// The long form, with every fault, two processes of each kind, and the log in EventStoreDB too: npm run chaos.
it('keeps every promise while processes are killed and freeze, and the database restarts and falls silent', {
  timeout: 600_000,
}, async ({ signal }) => {
  const running = chaos(plan, signal)
  // The processes are stopped also when the test takes too long.
  onTestFinished(() => running.then(() => undefined).catch(() => undefined))
  const { faults, byStatus, letters, productions, outages } = await running
  expect(faults).toEqual([])
  expect(outages).toMatchObject({ kill: 2, freeze: 1, 'database restart': 1, 'silent connections': 1 })
  expect(byStatus['201']).toBeGreaterThan(0)
  expect(letters.received).toBeGreaterThan(0)
  expect(Object.keys(productions)).toContain('Completed')
})
