import type { Archive } from '../../../../formats/kernel/outside/archive.ts'
import { readHeader } from '../../ffmpeg/encoding/mp3-frames.ts'
import { type Cut, type Cutter, runsOf, type Sink } from './cut.ts'
import { SinkFull } from './file-sink.ts'
import { mp3Cutter } from './mp3-cutter.ts'
import type { CutAnswers, CutOrders } from './orders.ts'
import { wavCutter } from './wav-cutter.ts'

type Order = CutOrders[number]
type Answer = CutAnswers[number]
type Work = { readonly order: Order; readonly sink: Sink; readonly index: number }

/** Each pass unpacks the sound again; a book that a person listens to needs two or three. */
const MAX_PASSES = 40

/** Takes a whole file. */
const copier = (sinks: readonly Sink[]): Cutter => ({
  take: (piece) => {
    for (const sink of sinks) sink.write(piece)
  },
  end: () => new Map(),
})

const isWav = (head: Buffer) => /^(?:RIFF|RF64|BW64)....WAVE/s.test(head.toString('latin1', 0, 12))

const isMp3 = (head: Buffer, name: string) =>
  /\.mp3$/i.test(name) ||
  head.toString('latin1', 0, 3) === 'ID3' ||
  (head.length >= 4 && readHeader(head.readUInt32BE(0)) !== undefined)

const cutterOf = (head: Buffer, file: string, cuts: readonly Cut[]): Cutter | undefined => {
  if (isWav(head)) return wavCutter(cuts)
  return isMp3(head, file) ? mp3Cutter(cuts) : undefined
}

/** Takes every piece of a file, of a kind that the first one tells; undefined for a kind that nothing takes. */
const pour = async (archive: Archive, file: string, cutterFor: (head: Buffer) => Cutter | undefined) => {
  let cutter: Cutter | undefined
  for await (const chunk of (await archive.stream(file)) ?? []) {
    const piece = chunk as Buffer
    cutter ??= cutterFor(piece)
    if (!cutter) return undefined
    cutter.take(piece)
  }
  return cutter
}

const cutsOf = (works: readonly Work[], pass: number): readonly Cut[] =>
  works.flatMap(({ order, sink }) => (runsOf(order.clips ?? [])[pass] ?? []).map((clip) => ({ ...clip, sink })))

/** The seconds that each sink got; undefined for a kind that is not cut here: then each has the whole. */
const cutFile = async (archive: Archive, file: string, works: readonly Work[]) => {
  const passes = Math.max(...works.map(({ order }) => runsOf(order.clips ?? []).length))
  const seconds = new Map<Sink, number>()
  if (passes > MAX_PASSES) return seconds
  for (let pass = 0; pass < passes; pass += 1) {
    const cuts = cutsOf(works, pass)
    const cutter = await pour(archive, file, (head) => cutterOf(head, file, cuts))
    if (!cutter) return undefined
    for (const [sink, more] of cutter.end()) seconds.set(sink, (seconds.get(sink) ?? 0) + more)
  }
  return seconds
}

/** Takes one file out for all who want parts of it. */
const takeFile = async (archive: Archive, file: string, works: readonly Work[]): Promise<readonly Answer[]> => {
  const wanted = works.filter(({ order }) => order.clips)
  const seconds = wanted.length > 0 ? await cutFile(archive, file, wanted) : undefined
  const whole = seconds ? works.filter(({ order }) => !order.clips) : works
  if (whole.length > 0) await pour(archive, file, () => copier(whole.map(({ sink }) => sink)))
  return works.map(({ order, sink }) => {
    const got = order.clips && seconds ? (seconds.get(sink) ?? 0) : null
    return { outcome: got === 0 || sink.length() === 0 ? 'unreadable' : 'taken', seconds: got }
  })
}

/** A full disk, or a fault of the program. */
const isOfOurs = (error: unknown) =>
  error instanceof TypeError ||
  error instanceof ReferenceError ||
  (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))

const attempt = async (archive: Archive, file: string, works: readonly Work[]): Promise<readonly Answer[]> => {
  if (archive.size(file) === undefined) return works.map(() => ({ outcome: 'missing', seconds: null }))
  try {
    return await takeFile(archive, file, works)
  } catch (error) {
    if (isOfOurs(error)) throw error
    return works.map(() => ({ outcome: error instanceof SinkFull ? 'tooLarge' : 'unreadable', seconds: null }))
  }
}

/** Carries the orders out, each into its sink: a file that several want is unpacked once. */
export const cutSounds = async (archive: Archive, orders: CutOrders, sinks: readonly Sink[]) => {
  const works = orders.flatMap((order, index): Work[] => {
    const sink = sinks[index]
    return sink ? [{ order, index, sink }] : []
  })
  const answers = new Map<number, Answer>()
  for (const [file, wanted] of Map.groupBy(works, ({ order }) => order.file)) {
    const found = await attempt(archive, file, wanted)
    for (const [at, { index }] of wanted.entries()) {
      const answer = found[at]
      if (answer) answers.set(index, answer)
    }
  }
  return works.map(({ index }): Answer => answers.get(index) ?? { outcome: 'unreadable', seconds: null })
}
