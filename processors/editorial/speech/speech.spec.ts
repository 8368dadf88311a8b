import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { espeakSpeech } from '../../../adapters/editorial/speech/espeak.ts'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { articleStream } from '../../../commands/editorial/article/stream.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { startRun } from '../../../commands/editorial/run/start-run.ts'
import { runStream } from '../../../commands/editorial/run/stream.ts'
import { type SpeechRequest, VoiceAway } from '../../../commands/editorial/speech/speech-synthesis.ts'
import { collectManifest } from '../../../commands/production/production/collect.ts'
import type { MediaFile } from '../../../domain/editorial/media/state.ts'
import type { SomeSettings } from '../../../domain/editorial/publication/commands.ts'
import { ProcessItem } from '../../../domain/editorial/publication/process-item.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { type ArticleId, type IssueId, type MediaId, RunId, UserId } from '../../../domain/kernel/ids.ts'
import type { JobKind, JobOrder, Jobs } from '../../kernel/runner/jobs.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { type Desk, newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { attachSound, makeSound, smallIssue } from '../../kernel/testing/small-issue.ts'
import { processRunsReactor } from '../run/reactor.ts'
import { articleSpeech } from './article-speech.ts'
import { workSpeech } from './jobs.ts'

const eventTime = '2026-11-25T03:00:00.000Z'
const editorId = UserId.parse(randomUUID())
const item = ProcessItem.parse({ id: 'natten', name: 'Natten', prio: 1, speak: true })

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'spoken-'))
})
afterAll(() => rm(root, { recursive: true }))

let log: EventLog
let desk: Desk
let waitingJobs: JobOrder[]
let requests: SpeechRequest[]
/** What goes wrong next, instead of speaking. */
let fault: (() => Promise<void>) | undefined
const kinds = new Map<string, JobKind<never>>()
let processes: ReturnType<typeof processesInMemory>

const espeak = espeakSpeech(() => undefined)
const reactor = () => {
  const runs = processRunsReactor({
    ...desk.handlers,
    ...desk.sources,
    jobs: { orderNow: async (jobs) => void waitingJobs.push(...jobs) },
  })
  return { processes: [...(runs.processes ?? []), processRunner(articleSpeech, noCommands)] }
}

const settle = async () => {
  await processes.settle(log, reactor(), eventTime)
  waitingJobs.push(...processes.jobs.splice(0))
}

const perform = async ({ queue, ...job }: JobOrder) => {
  const folder = join(root, randomUUID())
  await mkdir(folder)
  const signal = new AbortController().signal
  await kinds.get(queue)?.perform({ ...job, queue, data: job.data as never, attempt: 1, folder, signal })
}

const workOff = async () => {
  await settle()
  for (let job = waitingJobs.shift(); job; job = waitingJobs.shift()) {
    await perform(job)
    await settle()
  }
}

beforeEach(async () => {
  log = inMemoryEventLog()
  desk = await openDesk({ log, folder: root })
  processes = processesInMemory()
  ;[waitingJobs, requests, fault] = [[], [], undefined]
  const { handlers, storage, sources } = desk
  const speech = {
    ...espeak,
    speak: async (request: SpeechRequest) => {
      requests.push(request)
      await fault?.()
      return espeak.speak(request)
    },
  }
  const jobs = { work: async (kind: JobKind<never>) => void kinds.set(kind.queue, kind) } as unknown as Jobs
  await workSpeech(jobs, {
    handlers,
    storage,
    speech,
    filesOf: sources.filesOf,
    issueOf: async () => issueId,
    now: () => eventTime,
  })
  await settle()
})

let issueId: IssueId
let articles: readonly ArticleId[]
const open = async (speech: SomeSettings['speech'] = { enable: true }) => {
  const plan = [
    { name: 'Nyheter', level: 'h1' },
    { name: 'Isvägen', text: '<p>Isen bär. Kör sakta.</p>' },
    { name: 'Derbyt', text: '<p>Vi vann.</p>', seconds: 1 },
    { name: 'Gammalt', text: '<p>Bort.</p>', active: false },
  ] as const
  const issue = await smallIssue(desk, root, plan, {
    processItems: [item],
    ...(speech && { speech }),
    loudnessTarget: -18,
  })
  issueId = issue.issueId
  articles = issue.articleIds
  return issue
}

const run = async () => {
  const runId = RunId.parse(randomUUID())
  await startRun(desk, { runId, issueId, itemId: 'natten', by: editorId, at: eventTime }, newContext())
  await workOff()
  const { events } = await log.read(runStream(issueId))
  return events.findLast(({ event }) => event.type === 'RunStepDone' || event.type === 'RunStepFailed')?.event.data
}

const soundsAt = async (articleId: ArticleId | undefined) => {
  const found: { readonly mediaId: MediaId; readonly file: MediaFile }[] = []
  for (const mediaId of articleId ? await desk.sources.filesOf([articleId]) : []) {
    const media = await desk.handlers.media.state(mediaStream(mediaId))
    if (media.status === 'Active') found.push({ mediaId, file: media.file })
  }
  return found
}

const write = (text: string) => {
  const [, articleId] = articles
  if (!articleId) throw new Error('no article')
  const command = { type: 'ReviseBody', issueId, articleId, changes: { text } } as const
  return desk.handlers.article(articleStream(articleId), command, newContext())
}

describe('a voice', () => {
  it('reads what has text and no sound, with the time of each sentence', async () => {
    await open({ enable: true, readings: [{ word: 'isen', reading: 'Iisen' }] })
    expect(await run()).toMatchObject({ outcome: '1 artikel läst' })
    expect(requests.map(({ sentences }) => sentences)).toEqual([
      [
        { text: 'Isvägen', pauseMs: 800 },
        { text: 'Iisen bär.', pauseMs: 350 },
        { text: 'Kör sakta.', pauseMs: 600 },
      ],
    ])
    const [sound, ...others] = await soundsAt(articles[1])
    expect(others).toEqual([])
    const { spoken, facts, kind, description } = sound?.file ?? {}
    expect({ kind, name: description?.name }).toEqual({ kind: 'sound', name: 'Isvägen.wav' })
    expect(spoken?.beginsMs).toHaveLength(3)
    expect(spoken?.beginsMs[0]).toBe(0)
    const lengthMs = facts?.kind === 'sound' ? facts.durationMs : 0
    expect(spoken?.beginsMs[2]).toBeLessThan(lengthMs)
    expect((await soundsAt(articles[2])).map(({ file }) => file.spoken)).toEqual([undefined])
    expect([await soundsAt(articles[0]), await soundsAt(articles[3])]).toEqual([[], []])
  })

  it('reads the same text once, and a changed one anew in its place, by itself', async () => {
    await open()
    await run()
    expect(await run()).toMatchObject({ outcome: '1 artikel läst sedan tidigare' })
    expect(requests).toHaveLength(1)
    const [before] = await soundsAt(articles[1])
    await write('<p>Isen brast.</p>')
    await workOff()
    const [after, ...others] = await soundsAt(articles[1])
    expect([after?.mediaId === before?.mediaId, others, requests.length]).toEqual([false, [], 2])
    await write('<p>Isen bär. Kör sakta.</p>')
    await workOff()
    expect((await soundsAt(articles[1])).map(({ mediaId }) => mediaId)).toEqual([before?.mediaId])
    expect(requests).toHaveLength(2)
  })

  it('is heard no more when the text is gone', async () => {
    await open()
    await run()
    await write('')
    await workOff()
    expect(await soundsAt(articles[1])).toEqual([])
  })

  it.each([
    ['after it', false],
    ['while it reads', true],
  ])('is heard no more when a person’s recording comes %s', async (_, isMeanwhile) => {
    await open()
    const [, articleId] = articles
    if (!articleId) throw new Error('no article')
    const record = async () => {
      fault = undefined
      await attachSound(desk, articleId, await makeSound(root, 1, 300))
    }
    if (isMeanwhile) fault = record
    await run()
    if (!isMeanwhile) await record()
    await workOff()
    expect((await soundsAt(articleId)).map(({ file }) => file.spoken)).toEqual([undefined])
    expect(await run()).toMatchObject({ outcome: 'Inget att läsa' })
    expect(requests).toHaveLength(1)
  })

  it('never stands beside a person’s recording in a book', async () => {
    await open()
    await run()
    const [, articleId] = articles
    if (!articleId) throw new Error('no article')
    const mediaId = await attachSound(desk, articleId, await makeSound(root, 1, 310))
    const manifest = await collectManifest(desk.sources, issueId, { kind: 'daisy', at: eventTime })
    const source = 'items' in manifest ? manifest.items.find(({ itemId }) => itemId === articleId)?.source : undefined
    expect(source?.kind === 'sounds' ? source.sounds.map((sound) => sound.mediaId) : []).toEqual([mediaId])
  })

  it('adds its sound once, although its process dies behind it', async () => {
    await open()
    const runId = RunId.parse(randomUUID())
    await startRun(desk, { runId, issueId, itemId: 'natten', by: editorId, at: eventTime }, newContext())
    await settle()
    const [job] = waitingJobs
    if (!job) throw new Error('no job')
    await perform(job)
    await perform(job)
    await workOff()
    expect(await soundsAt(articles[1])).toHaveLength(1)
    const types = (await log.readAll({ limit: 1_000 })).events.map(({ event }) => event.type)
    expect(types.filter((type) => type === 'RunStepDone')).toHaveLength(1)
    expect(requests).toHaveLength(1)
  })

  it('says what it could not read, and reads the rest', async () => {
    const { publicationId } = await open({ enable: true, voice: 'Elsa' })
    expect(await run()).toMatchObject({
      reason:
        '”Isvägen” kunde inte läsas: Talsyntesen har ingen röst som heter ”Elsa”. Välj en annan i publikationens inställningar.',
    })
    const settings = { speech: { voice: 'dark' } }
    const configure = { type: 'ConfigurePublication', publicationId, settings } as const
    await desk.handlers.publication(publicationStream(publicationId), configure, newContext())
    expect(await run()).toMatchObject({ outcome: '1 artikel läst' })
  })

  it('is tried again when it is away, and then given up in words', async () => {
    await open()
    fault = () => Promise.reject(new VoiceAway('Talservern svarar inte.'))
    const runId = RunId.parse(randomUUID())
    await startRun(desk, { runId, issueId, itemId: 'natten', by: editorId, at: eventTime }, newContext())
    await settle()
    const [job] = waitingJobs
    if (!job) throw new Error('no job')
    await expect(perform(job)).rejects.toThrow('Talservern svarar inte.')
    await kinds.get(job.queue)?.giveUp({ ...job, data: job.data as never }, 'Talservern svarar inte.')
    const state = await desk.handlers.run.state(runStream(issueId))
    expect(state.status).toBe('Failed')
  })
})
