import { randomUUID } from 'node:crypto'
import { open, rename, rm, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { MachineFault } from '../../../commands/kernel/handling/machine-fault.ts'
import { toolConfinement } from '../../kernel/confinement/confinement.ts'
import { runConfined } from '../../kernel/confinement/run-confined.ts'
import { argumentsOf, type Recipe } from './command-line.ts'
import { readWavLayout } from './encoding/wav-layout.ts'
import { failureOf, type ToolFailure } from './failure.ts'
import { meterOfRun } from './mastering/work-meter.ts'

export type Limits = {
  readonly signal?: AbortSignal | undefined
  /** The process is killed after this, and the job has failed. Default half an hour. */
  readonly timeoutSeconds?: number | undefined
}

type PictureRun = {
  /** The streams that the output has. */
  readonly streams: readonly string[] | undefined
  /** Further options of the input. */
  readonly reading: readonly string[]
  /** The memory that decoding a picture takes. */
  readonly megabytes: number
}

type FfmpegRun = Limits & {
  readonly input: string
  readonly recipe: Recipe
  /** A new file; left out when only the report or the decoded bytes matter. */
  readonly output?: string
  /** For films; by default the first sound stream from its beginning. */
  readonly picture?: PictureRun
  /** More files, each with the recipe for its own output. */
  readonly beside?: readonly { readonly input: string; readonly output: string; readonly recipe: Recipe }[]
  /** The report states the length of the output: `lengthTold`. */
  readonly tellsLength?: boolean
  /** Takes ffmpeg's output when there is no file. */
  readonly onDecoded?: (chunk: Buffer) => void
}

export type Report = { readonly kind: 'ok'; readonly stdout: string; readonly stderr: string }

const DEFAULT_TIMEOUT_SECONDS = 1800

const containers = 'wav,w64,flac,mp3,mov,ogg,aac,aiff,caf,asf,matroska,amr'

/** Options for a file whose header states a wrong length of its sound. */
export const headerOptions = async (path: string): Promise<readonly string[]> => {
  const layout = await readWavLayout(path).catch(() => undefined)
  return layout?.outdated ? ['-ignore_length', '1'] : []
}

/** The identifier that every ASF begins with. */
const asf = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex')

const isAsf = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(asf.length), 0, asf.length, 0)
    return buffer.equals(asf)
  } finally {
    await file.close()
  }
}

/**
 * The decoders of WMA skip two frames in front, of which an encoder may have filled one: a moment of silence is better
 * than a lost one.
 */
const asfOptions = async (path: string): Promise<readonly string[]> =>
  (await isAsf(path).catch(() => false)) ? ['-flags2', '+skip_manual'] : []

/**
 * Files only, and only the containers we take in: an upload can neither reach the network nor wake an exotic demuxer.
 */
export const safeInput = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', containers]

/** A name that ffmpeg takes for a file, whatever characters it has. */
export const fileUrl = (path: string): string => `file:${path}`

/** Memory of a decoder and its filters; it does not grow with the length of the sound. */
const FFMPEG_MEGABYTES = 700

const noPicture: PictureRun = { streams: undefined, reading: [], megabytes: FFMPEG_MEGABYTES }

const COMMON_OPTIONS = ['-hide_banner', '-nostdin', '-nostats', '-y', '-filter_threads', '1']

/** Makes ffmpeg report its progress twice a second and at the end. */
const progress = ['-progress', 'pipe:1', '-stats_period', '0.5']

const oneThread = ['-threads', '1']

/** Options with which ffmpeg reads a file safely and completely. */
const inputOptions = async (path: string): Promise<readonly string[]> => {
  const [found, whole] = await Promise.all([headerOptions(path), asfOptions(path)])
  return [...oneThread, ...safeInput, ...found, ...whole]
}

/** ffmpeg would read several inputs in a thread each, which costs as much as decoding. */
const ONE_INPUT_THREAD = ['-thread_queue_size', '0']

/**
 * Runs ffmpeg on the first sound stream of one file, or of each of several, or on the named streams of a film. A refusal
 * of ffmpeg or a timeout is `failed`, with a Swedish reason and ffmpeg's words. Rejects with `MachineFault`, and with
 * the signal's reason on an abort, which kills the process.
 */
export const runFfmpeg = async (run: FfmpegRun): Promise<Report | ToolFailure> => {
  const {
    input,
    output,
    beside = [],
    tellsLength = false,
    onDecoded,
    picture = noPicture,
    signal,
    timeoutSeconds = DEFAULT_TIMEOUT_SECONDS,
  } = run
  const several = beside.length > 0 ? ONE_INPUT_THREAD : []
  const sounds = await Promise.all(
    [run, ...beside].map(async ({ input: path, recipe }) => ({
      recipe,
      streams: picture.streams,
      reading: [...(await inputOptions(path)), ...several, ...picture.reading],
    })),
  )
  const watch = meterOfRun()
  const ended = await runConfined({
    confinement: toolConfinement(),
    program: 'ffmpeg',
    args: (paths) => {
      const conversions = [paths, ...paths.beside].flatMap((file, index) => {
        const [sound, made] = [sounds[index], output === undefined ? '-' : fileUrl(file.output)]
        return sound ? [{ ...sound, input: fileUrl(file.input), output: made }] : []
      })
      return [...COMMON_OPTIONS, ...(watch || tellsLength ? progress : []), ...argumentsOf(conversions)]
    },
    input,
    output,
    beside,
    ...(onDecoded && { onOutput: onDecoded }),
    ...(watch && { watch }),
    megabytes: picture.megabytes,
    seconds: timeoutSeconds,
    signal,
  })
  if (ended.how === 'ended' && ended.code === 0) return { kind: 'ok', stdout: ended.stdout, stderr: ended.stderr }
  return failureOf(ended, 'ffmpeg')
}

export const readLengthMs = ({ stdout }: Report): number => {
  const told = stdout
    .matchAll(/^out_time_us=(\d+)$/gm)
    .toArray()
    .at(-1)?.[1]
  return Math.floor(Number(told ?? 0) / 1000)
}

/** With fewer bytes left a program may have met the end of the disk. */
const SCARCE_DISK_BYTES = 1_000_000

const freeBytes = async (path: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dirname(path))
  return bavail * bsize
}

/**
 * Gives `work` a temporary name beside `output` and moves the result there when it is ok; no partial file stays.
 * Rejects with `MachineFault` when the disk is full afterwards: programs then blame the sound or the text, or say
 * nothing at all.
 */
export const throughDraft = async <Result extends { readonly kind: string }>(
  output: string,
  work: (draft: string) => Promise<Result>,
  room: (path: string) => Promise<number> = freeBytes,
): Promise<Result> => {
  const draft = `${resolve(output)}.${randomUUID()}.part`
  try {
    const result = await work(draft)
    if ((await room(draft)) < SCARCE_DISK_BYTES) throw new MachineFault('room', 'The disk is full')
    if (result.kind === 'ok') await rename(draft, output)
    return result
  } finally {
    await rm(draft, { force: true })
  }
}
