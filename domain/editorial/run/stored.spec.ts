import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { RunEvent } from './events.ts'
import { runDecider } from './run.ts'

const foldStored = (...names: string[]) => fold(runDecider, storedEvents(import.meta.dirname, names) as RunEvent[])
const history = ['run-started', 'run-step-began', 'run-step-done', 'run-step-began', 'run-step-awaits']

it('reads every event in the shape it was first stored', () => {
  expect(foldStored(...history)).toEqual({
    status: 'Running',
    started: {
      issueId: '0199e2a0-0000-7000-8000-000000000001',
      runId: '0199e2a0-0000-7000-8000-0000000000c1',
      at: '2026-11-20T03:00:00.000Z',
      publicationId: '0199e2a0-0000-7000-8000-000000000002',
      itemId: 'natten',
      name: 'Natten',
      steps: ['alter:prettify', 'make:daisy', 'deliver:ftp', 'release', 'done'],
      by: '0199e2a0-0000-7000-8000-0000000000c2',
    },
    index: 1,
    attempt: 1,
    awaits: '0199e2a0-0000-7000-8000-0000000000c3',
    isStopping: false,
  })
  expect(foldStored('run-refused')).toEqual({ status: 'Missing' })
  expect(foldStored(...history, 'run-refused')).toEqual(foldStored(...history))
  expect(foldStored(...history, 'run-step-failed')).toMatchObject({ status: 'Failed', index: 1 })
  expect(foldStored(...history, 'run-step-failed', 'run-step-skipped')).toMatchObject({ index: 2, attempt: 0 })
  expect(foldStored(...history, 'run-stop-requested')).toMatchObject({ status: 'Running', isStopping: true })
  expect(foldStored(...history, 'run-stopped')).toMatchObject({ status: 'Stopped' })
  expect(foldStored(...history, 'run-stopped', 'run-resumed')).toMatchObject({ status: 'Running' })
  expect(foldStored(...history, 'run-completed')).toMatchObject({ status: 'Completed' })
})

it('has a file for every event', () => expect(storedEvents(import.meta.dirname)).toHaveLength(11))
