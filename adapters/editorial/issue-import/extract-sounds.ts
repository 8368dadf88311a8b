import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'
import { Readable } from 'node:stream'
import type {
  ExtractedFile,
  ExtractFile,
  ExtractSounds,
} from '../../../commands/editorial/issue-import/source-reader.ts'
import type { SourceClip, SourceFault } from '../../../domain/editorial/issue-import/source-book.ts'
import { ownProgram } from '../../kernel/confinement/own-program.ts'
import { lastWordsOf, runConfined } from '../../kernel/confinement/run-confined.ts'
import { CutAnswers, type CutOrders } from './cutting/orders.ts'
import { trimSound } from './trim-sound.ts'

/** Ten hours of sound take some seconds; a disk may be slow. */
const CUT_TIMEOUT_SECONDS = 15 * 60
const MAX_MEGABYTES = 200
const HEAP_MEGABYTES = 96
/** The outputs that a program gets: each is an open file. */
const OUTPUTS_PER_RUN = 100

type Extraction = Parameters<ExtractFile>[2]
type Order = CutOrders[number]
type WantedSound = Order & { readonly clips: SourceClip[] }
type TakenFile = { readonly path: string; readonly answer: CutAnswers[number] }

/** A name of ours for the file; only a plain ending comes from the archive. */
const newPath = (folder: string, file: string) => {
  const ending = extname(file).toLowerCase()
  return join(folder, `${randomUUID()}${/^\.[a-z\d]{1,5}$/.test(ending) ? ending : ''}`)
}

const takeOut = async (
  archive: string,
  orders: readonly Order[],
  { folder, signal }: Extraction,
): Promise<readonly TakenFile[]> => {
  const paths = orders.map(({ file }) => newPath(folder, file))
  const [output, ...others] = paths
  const ended = await runConfined({
    ...ownProgram('cutSounds', { args: [], heapMegabytes: HEAP_MEGABYTES }),
    input: archive,
    output,
    beside: others.map((path) => ({ output: path })),
    said: Promise.resolve(Readable.from([JSON.stringify(orders)])),
    megabytes: MAX_MEGABYTES,
    seconds: CUT_TIMEOUT_SECONDS,
    signal,
  })
  if (ended.how !== 'ended' || ended.code !== 0) {
    await Promise.all(paths.map((path) => rm(path, { force: true })))
    throw new Error(`Nothing was taken out (${ended.how}): ${lastWordsOf(ended)}`)
  }
  const answers = CutAnswers.parse(JSON.parse(ended.stdout))
  return paths.map((path, index) => ({ path, answer: answers[index] ?? { outcome: 'unreadable', seconds: null } }))
}

const faultKinds = { missing: 'missingFile', unreadable: 'unknownContent', tooLarge: 'unknownContent' } as const

/** More than the rounding of all programs that were at work. */
const MISSING_SECONDS = 0.1
const ROUNDED_SECONDS = 0.03

/** Whether the sound ends before its clips do. */
const isCutOff = (seconds: number | null, clips: readonly SourceClip[]) => {
  const wanted = clips.reduce((sum, { begin, end }) => sum + (end ?? begin) - begin, 0)
  return seconds !== null && seconds < wanted - MISSING_SECONDS - ROUNDED_SECONDS * clips.length
}

const faultsOf = (
  { answer: { outcome, seconds } }: TakenFile,
  { file, clips }: WantedSound,
): readonly SourceFault[] => {
  if (outcome !== 'taken') return [{ kind: faultKinds[outcome], file, detail: '' }]
  return isCutOff(seconds, clips) ? [{ kind: 'wrongTime', file, detail: String(clips.at(-1)?.end ?? '') }] : []
}

/** An article's clips by sound, in the order in which the sounds are first heard. */
const ordersOf = (clips: readonly SourceClip[]): readonly WantedSound[] =>
  [...Map.groupBy(clips, ({ file }) => file)].map(([file, all]) => ({ file, clips: all }))

const isWhole = ({ clips = [] }: Order) => clips.length === 1 && clips[0]?.begin === 0 && clips[0].end === null

/** What a clip asks of a kind that the program does not cut is left to ffmpeg. */
const filesOf = async ({ path, answer }: TakenFile, order: WantedSound, extraction: Extraction) => {
  const name = posix.basename(order.file)
  if (answer.outcome !== 'taken') {
    await rm(path, { force: true })
    return []
  }
  if (answer.seconds !== null || isWhole(order)) return [{ path, name, seconds: answer.seconds }]
  return (await trimSound(path, order.clips, extraction)).map((part) => ({ ...part, name }))
}

/** See `ExtractSounds`. */
export const extractSounds: ExtractSounds = async (archive, articles, extraction) => {
  const wanted = articles.flatMap((clips, article) => ordersOf(clips).map((order) => ({ order, article })))
  const found = articles.map(() => ({ files: [] as ExtractedFile[], faults: [] as SourceFault[] }))
  for (let at = 0; at < wanted.length; at += OUTPUTS_PER_RUN) {
    const some = wanted.slice(at, at + OUTPUTS_PER_RUN)
    const taken = await takeOut(
      archive,
      some.map(({ order }) => order),
      extraction,
    )
    for (const [index, { order, article }] of some.entries()) {
      const [one, place] = [taken[index], found[article]]
      if (!one || !place) continue
      place.faults.push(...faultsOf(one, order))
      place.files.push(...(await filesOf(one, order, extraction)))
    }
  }
  return found
}

/** See `ExtractFile`. */
export const extractFile: ExtractFile = async (archive, file, extraction) => {
  const [taken] = await takeOut(archive, [{ file }], extraction)
  if (taken?.answer.outcome === 'taken') return { path: taken.path, name: posix.basename(file), seconds: null }
  if (taken) await rm(taken.path, { force: true })
  return undefined
}
