import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v4 } from 'uuid'
import { afterAll, expect, it } from 'vitest'
import { writeSound } from '../../../adapters/editorial/ffmpeg/testing/written-sounds.ts'
import { openImageTools } from '../../../adapters/editorial/images/image-tools.ts'
import { fileInspector } from '../../../adapters/editorial/inspection/inspect-file.ts'
import { openSources } from '../../../adapters/editorial/issue-import/open-sources.ts'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { ftpServer } from '../../../adapters/kernel/transfer/testing/ftp-server.ts'
import { password, user } from '../../../adapters/kernel/transfer/testing/server-faults.ts'
import type { ReadSource } from '../../../commands/editorial/issue-import/source-reader.ts'
import { runStream } from '../../../commands/editorial/run/stream.ts'
import { mortalProcess } from '../../../commands/kernel/testing/mortal-process.ts'
import { isImportStep, type RunStep } from '../../../domain/editorial/run/run-step.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { type IssueId, RunId, UserId } from '../../../domain/kernel/ids.ts'
import { bookZip, nccOf, smilOf } from '../../../formats/editorial/read-book/examples.ts'
import type { JobKind, Jobs } from '../../kernel/runner/jobs.ts'
import { newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { smallIssue } from '../../kernel/testing/small-issue.ts'
import { workImports } from './jobs.ts'
import type { ImportStepJob } from './queue.ts'

const folder = await mkdtemp(join(tmpdir(), 'killed-import-'))
const server = await ftpServer()
const images = await openImageTools(join(folder, 'images'))
const sources = await openSources({ allowPrivate: true, folder: join(folder, 'sources') })
/** There is one book, which is read once: the reader's process knows nothing of the lives of the one that asks it. */
let book: ReturnType<ReadSource> | undefined
const readSource: ReadSource = (path, options) => {
  book ??= sources.readSource(path, options)
  return book
}
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const eventTime = '2026-11-25T03:00:00.000Z'
const heading = (text: string, href: string) => ({ tag: 'h1', text, href })

const layBook = async () => {
  const sound = await readFile(writeSound(join(folder, 'ett.wav'), 3, (second) => 0.3 * Math.sin(1_400 * second)))
  const book = await bookZip({
    'ncc.html': nccOf([
      heading('Nyheter', 'a.smil#t1'),
      heading('Isvägen', 'a.smil#t2'),
      heading('Kören', 'a.smil#t3'),
    ]),
    'a.smil': smilOf([
      { id: 't1', clips: [['ett.wav', 'npt=0s', 'npt=1s']] },
      { id: 't2', clips: [['ett.wav', 'npt=1s', 'npt=2.5s']] },
      { id: 't3', clips: [['ett.wav', 'npt=2.5s', 'npt=3s']] },
    ]),
    'ett.wav': sound,
  })
  const path = join(server.folder, 'tidningen.zip')
  await writeFile(path, book)
  // A young file is looked at again after a pause.
  await utimes(path, new Date(eventTime), new Date(eventTime))
}

/** What performs the jobs of the queue. */
const performOf = async (log: EventLog, about: Awaited<ReturnType<typeof openDesk>>) => {
  const desk = await openDesk({ log, folder })
  const kinds: JobKind<ImportStepJob>[] = []
  // The cast is sound: nothing else of the queue is used.
  const jobs = { work: async (kind: JobKind<ImportStepJob>) => void kinds.push(kind) } as unknown as Jobs
  const inspect = fileInspector(images, { maxSoundHours: 1 })
  await workImports(jobs, {
    ...desk,
    storage: about.storage,
    filesOf: desk.sources.filesOf,
    inspect,
    earlier: { issueWith: async () => undefined, feedKeys: async () => new Set() },
    ...sources,
    readSource,
  })
  const [kind] = kinds
  if (!kind) throw new Error('There is no worker')
  return kind.perform
}

/** Carries out the step that the run has reached, in lives of one append each. Answers how many died. */
const carryOutInLives = async (log: EventLog, desk: Awaited<ReturnType<typeof openDesk>>, data: ImportStepJob) => {
  const job = { id: v4(), correlationId: v4(), causationId: v4(), queue: 'issue-import', data, attempt: 1 }
  for (let deaths = 0; ; deaths += 1) {
    const life = mortalProcess(1)
    const perform = await performOf(life.log(log), desk)
    const work = await mkdtemp(join(folder, 'work-'))
    await perform({ ...job, folder: work, signal: new AbortController().signal }).catch((error: unknown) => {
      if (!life.isDead()) throw error
    })
    if (!life.isDead()) return deaths
  }
}

const underway = async (desk: Awaited<ReturnType<typeof openDesk>>, issueId: IssueId): Promise<RunStep | undefined> => {
  desk.handlers.run.drop()
  const run = await desk.handlers.run.state(runStream(issueId))
  return run.status === 'Running' ? run.started.steps[run.index] : undefined
}

it('fetches and imports everything once, though it dies behind each of its appends', async () => {
  await layBook()
  const log = inMemoryEventLog()
  const desk = await openDesk({ log, folder })
  const importDaisy = { enable: true, url: server.url, username: user, password, filename: '*.zip' }
  const { issueId, publicationId } = await smallIssue(desk, folder, [], { importDaisy })
  const runId = RunId.parse(v4())
  const steps = ['fetch:daisy', 'import:daisy', 'done'] as const
  const about = {
    issueId,
    publicationId,
    runId,
    itemId: 'natten',
    name: 'Natten',
    by: UserId.parse(v4()),
    at: eventTime,
  }
  await desk.handlers.run(runStream(issueId), { type: 'StartRun', ...about, steps }, newContext())
  let deaths = 0
  for (let step = await underway(desk, issueId); step && isImportStep(step); step = await underway(desk, issueId))
    deaths += await carryOutInLives(log, desk, { issueId, runId, step, attempt: 1, at: eventTime })
  expect(deaths).toBeGreaterThan(7)
  const { events } = await log.readAll({ limit: 10_000 })
  const count = (type: string) => events.filter(({ event }) => event.type === type).length
  expect(count('SourceFetched')).toBe(1)
  expect(count('DaisyFetched')).toBe(1)
  expect(count('ArticleAdded')).toBe(3)
  expect(count('FileReceived')).toBe(4)
  expect(count('IssueImportCompleted')).toBe(1)
  const ends = events.flatMap(({ event }) =>
    event.type === 'RunStepDone' ? [`${Reflect.get(event.data, 'step')}: ${Reflect.get(event.data, 'outcome')}`] : [],
  )
  expect(ends).toEqual(['fetch:daisy: tidningen.zip, 3 artiklar', 'import:daisy: 3 nya artiklar'])
  const lengths = events.flatMap(({ event }) =>
    event.type === 'FileProbed' ? [Reflect.get(Reflect.get(event.data, 'facts') as object, 'durationMs')] : [],
  )
  expect(lengths).toEqual([1_000, 1_500, 500])
})
