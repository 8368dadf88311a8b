import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import type { SoundTools } from '../../../commands/editorial/media/sounds/sound-tools.ts'
import type { SoundFinding } from '../../../domain/editorial/media/events.ts'
import { soundMaker } from '../../editorial/sounds/make-sound.ts'
import type { AudioTools, MadeSound } from '../../production/issue-production/ports.ts'
import { issueProductionReactor } from '../../production/issue-production/reactor.ts'
import type { JobKind, JobOrder, Jobs } from '../runner/jobs.ts'
import { processesInMemory } from './processes-in-memory.ts'
import { openDesk } from './production-world.ts'
import { smallIssue } from './small-issue.ts'

/** The findings of each recording; a sound's file holds the name of its recording. */
export const recordings = {
  good: [],
  gap: [{ kind: 'longPause', atMs: 2_000, forMs: 9_000 }],
  silent: [{ kind: 'silent', atMs: 0 }],
} as const satisfies Record<string, readonly SoundFinding[]>
export type Recording = keyof typeof recordings
const [integratedLufs, peakDb, durationMs] = [-18, -3, 10_000]

const listeningTools = (root: string): SoundTools => ({
  encoder: 'e1',
  master: async (source, { targetLufs }) => {
    const path = join(root, randomUUID())
    await copyFile(source, path)
    // The cast is sound: every file of this test is one of them.
    const findings = recordings[(await readFile(source, 'utf8')) as Recording]
    return { kind: 'ok', path, findings, levelled: { targetLufs, encoder: 'e1', durationMs, integratedLufs, peakDb } }
  },
  make: () => Promise.reject(new Error('Nobody asks for it')),
  peaks: async () => undefined,
})

const facts = { durationMs, bytes: 4, channels: 1, sampleRate: 44_100, bitrateKbps: 64, cbr: true, tagged: false }
const write = async (output: string) => {
  await writeFile(output, 'made')
  return { kind: 'ok', durationMs } as const
}
const audio: AudioTools = {
  encode: async ({ output }) => ({ ...(await write(output)), facts, loudness: { integratedLufs, peakDb } }),
  speak: ({ output }) => write(output),
  decode: async ({ sounds }) => {
    for (const { output } of sounds) await write(output)
    return { kind: 'ok' }
  },
  decodeTracks: async ({ tracks }) => {
    for (const { output } of tracks) await write(output)
    return { kind: 'ok' }
  },
  findPause: async ({ toMs }) => ({ kind: 'ok', atMs: toMs }),
  join: ({ output }) => write(output),
  mp3Facts: async () => facts,
  version: 'e1',
}

/** Runs its jobs when told to, in any order; sounds are confirmed in between. */
export const openNewsroom = async (root: string, bitrate: 64 | 96) => {
  const log = inMemoryEventLog()
  const folder = await mkdtemp(join(root, 'life-'))
  const desk = await openDesk({ log, folder })
  const { handlers, storage } = desk
  const plan = [{ name: 'Nyheter', level: 'h1' }, { name: 'Isvägen' }, { name: 'Derbyt' }] as const
  const settings = { audio: { mp3: { bitrate } }, missingSound: 'report' } as const
  const { issueId, articleIds } = await smallIssue(desk, folder, plan, settings)
  const kept = new Map<string, MadeSound>()
  const [loudnessOf, cores] = [async () => -18, 2]
  const makeSound = soundMaker({ media: handlers.media, storage, sounds: listeningTools(root), loudnessOf, cores })
  const reactor = issueProductionReactor({
    handlers,
    article: handlers.article,
    production: handlers.production,
    media: handlers.media,
    storage,
    audio,
    makeSound,
    zip: async (target) => writeFile(target, 'book'),
    press: { write: async (_, { target }) => ({ ...(await write(target)), unshown: [] }), check: async () => [] },
    discImages: { write: async ({ output }) => write(output) },
    publicUrl: 'https://ljudkod.example',
    scaleImage: () => Promise.reject(new Error('No issue here has a cover')),
    made: {
      find: async (hashes) => new Map(hashes.flatMap((hash) => [[hash, kept.get(hash)] as const].filter(isKept))),
      keep: async (hash, sound) => void kept.set(hash, sound),
    },
    progress: () => undefined,
    now: () => new Date().toISOString(),
    cores,
  })
  const kinds = new Map<string, JobKind<never>['perform']>()
  const jobs: Jobs = {
    work: async ({ queue, perform }) => void kinds.set(queue, perform),
    standing: async () => ({ waiting: [], underway: [] }),
    waiting: async () => [],
    isUnderway: async () => false,
    orderNow: async () => undefined,
    carryOut: () => Promise.reject(new Error('Nobody waits for a job')),
    hurry: async () => undefined,
    close: async () => undefined,
  }
  await reactor.work?.(jobs)
  const processes = processesInMemory()
  const perform = async ({ queue, ...job }: JobOrder) => {
    const own = join(folder, randomUUID())
    await mkdir(own)
    const signal = new AbortController().signal
    await kinds.get(queue)?.({ ...job, queue, data: job.data as never, attempt: 1, folder: own, signal })
  }
  const settle = () => processes.settle(log, reactor, new Date().toISOString())
  return { log, desk, issueId, articleIds: articleIds.slice(1), makeSound, waiting: processes.jobs, perform, settle }
}

const isKept = (entry: readonly [string, MadeSound | undefined]): entry is readonly [string, MadeSound] =>
  entry[1] !== undefined

export type Newsroom = Awaited<ReturnType<typeof openNewsroom>>
