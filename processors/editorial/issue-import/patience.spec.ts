import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v4 } from 'uuid'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlaceFault } from '../../../commands/editorial/issue-import/source-place.ts'
import { eventTime, newContext, openImportDesk } from '../../../commands/editorial/issue-import/testing.ts'
import { runStream } from '../../../commands/editorial/run/stream.ts'
import { RunId, UserId } from '../../../domain/kernel/ids.ts'
import type { JobKind, JobOrder } from '../../kernel/runner/jobs.ts'
import { workImports } from './jobs.ts'
import { type ImportStepJob, issueImportQueue, patientImportQueue } from './queue.ts'

const folder = await mkdtemp(join(tmpdir(), 'patience-'))
afterAll(() => rm(folder, { recursive: true }))

const silent: PlaceFault = { reason: 'Servern svarar inte.', isPassing: true }
const wrongPassword: PlaceFault = { reason: 'Servern släpper inte in oss.' }
const byPerson = { by: UserId.parse(v4()) }

/** What the server answers; null: there is no file. */
let answer: PlaceFault | null
beforeEach(() => {
  answer = silent
})

/** A run whose first step fetches a book. Without `by` a schedule has started it. */
const openNight = async (startedBy: { readonly by?: UserId } = {}) => {
  const importDaisy = { enable: true, url: 'ftp://in.example.se', filename: '*.zip' }
  const { tools, handlers, issueId, publicationId } = await openImportDesk(folder, { importDaisy })
  const places = { ...tools.places, fetch: async () => answer }
  const { run } = handlers
  const about = { issueId, publicationId, runId: RunId.parse(v4()), itemId: 'natten', name: 'Natten', at: eventTime }
  const steps = ['fetch:daisy', 'import:daisy'] as const
  await run(runStream(issueId), { type: 'StartRun', ...about, steps, ...startedBy }, newContext())
  const kinds = new Map<string, JobKind<ImportStepJob>>()
  const ordered: JobOrder[] = []
  await workImports(
    {
      // The cast is sound: all jobs of these queues are steps.
      work: async (kind) => void kinds.set(kind.queue, kind as unknown as JobKind<ImportStepJob>),
      orderNow: async (orders) => void ordered.push(...orders),
    },
    { ...tools, handlers, places },
  )
  const kindOf = (queue: string) => {
    const kind = kinds.get(queue)
    if (!kind) throw new Error(`Nobody works ${queue}`)
    return kind
  }
  const jobOf = (queue: string, attempt: number) => {
    const data = { issueId, runId: about.runId, step: 'fetch:daisy', attempt, at: eventTime }
    return { id: v4(), correlationId: v4(), causationId: v4(), queue, data }
  }
  return {
    ordered,
    perform: (queue: string, { attempt = 1, signal = new AbortController().signal } = {}) =>
      kindOf(queue).perform({ ...jobOf(queue, attempt), attempt: 1, folder, signal }),
    giveUp: (queue: string, reason: string) => kindOf(queue).giveUp(jobOf(queue, 1), reason),
    failure: async () => {
      const state = await run.state(runStream(issueId))
      return state.status === 'Failed' ? state.failure : undefined
    },
    resume: () =>
      run(runStream(issueId), { type: 'ResumeRun', runId: about.runId, at: eventTime, ...byPerson }, newContext()),
  }
}

describe('a fault that may pass by itself', () => {
  it.each([
    ['a server that does not answer', silent],
    ['a book that has not come', null],
  ])('makes a night wait: %s', async (_, fault) => {
    answer = fault
    const night = await openNight()
    await night.perform(issueImportQueue)
    expect(await night.failure()).toBeUndefined()
    expect(night.ordered).toMatchObject([{ queue: patientImportQueue, data: { step: 'fetch:daisy' } }])
    await expect(night.perform(patientImportQueue)).rejects.toThrow(fault?.reason ?? 'Hittades inte')
    expect(await night.failure()).toBeUndefined()
    await night.giveUp(patientImportQueue, 'Servern svarar inte.')
    expect(await night.failure()).toBe('Servern svarar inte.')
  })

  it('is told at once to a person who has started the run, or taken it up again', async () => {
    const started = await openNight(byPerson)
    await started.perform(issueImportQueue)
    expect(await started.failure()).toBe('Servern svarar inte.')
    const resumed = await openNight()
    await resumed.giveUp(patientImportQueue, 'Hittades inte')
    await resumed.resume()
    await resumed.perform(issueImportQueue, { attempt: 2 })
    expect(await resumed.failure()).toBe('Servern svarar inte.')
    expect([...started.ordered, ...resumed.ordered]).toEqual([])
  })

  it('ends no step when the process shuts down', async () => {
    const started = await openNight(byPerson)
    await expect(started.perform(issueImportQueue, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    expect(await started.failure()).toBeUndefined()
  })
})

it('ends the step of a night at once where a person has to change something', async () => {
  answer = wrongPassword
  const night = await openNight()
  await night.perform(issueImportQueue)
  expect(await night.failure()).toBe('Servern släpper inte in oss.')
  expect(night.ordered).toEqual([])
})
