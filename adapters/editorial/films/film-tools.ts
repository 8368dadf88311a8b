import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FilmTools } from '../../../commands/editorial/media/films/film-tools.ts'
import { type FilmQuality, linesOf } from '../../../domain/editorial/media/films/film-parts.ts'
import { attemptFolders } from '../../kernel/jobs/attempt-folders.ts'
import type { Filter, Recipe } from '../ffmpeg/command-line.ts'
import { reportSaid } from '../ffmpeg/failure.ts'
import { meterWork } from '../ffmpeg/mastering/work-meter.ts'
import { type Limits, runFfmpeg, throughDraft } from '../ffmpeg/run-ffmpeg.ts'
import { runFfprobe } from '../ffmpeg/run-ffprobe.ts'

/** Three hours of film on a slow machine. */
const TIMEOUT_SECONDS = 12 * 3_600

/** Decoding a picture of 4,096 × 2,160 and encoding one of 1,920 × 1,080, with the frames that the encoder looks ahead. */
const FILM_MEGABYTES = 2_000

/** Bits per second that a telephone on a weak network, one on a good one and a television at home can take. */
const rates: Readonly<
  Record<FilmQuality, { readonly crf: number; readonly kbps: number; readonly soundKbps: number }>
> = {
  high: { crf: 22, kbps: 5_000, soundKbps: 128 },
  mid: { crf: 23, kbps: 2_500, soundKbps: 96 },
  low: { crf: 26, kbps: 700, soundKbps: 64 },
}

/** Even sizes, as the encoder wants them; the shorter side gets the lines, so that a standing film is as sharp. */
const scaledTo = (lines: number): Filter => {
  const side = (size: string) => `trunc(min(${lines.toString()},${size})/2)*2`
  return {
    filter: 'scale',
    options: { w: `if(gte(iw,ih),-2,${side('iw')})`, h: `if(gte(iw,ih),${side('ih')},-2)` },
  }
}

/** A keyframe every few seconds, at which a listener who jumps in the film can go on. */
const KEYFRAME_EVERY = '120'

const qualityRecipe =
  (quality: FilmQuality): Recipe =>
  (output) => {
    const { crf, kbps, soundKbps } = rates[quality]
    return output
      .videoFilters([scaledTo(linesOf[quality])])
      .videoCodec('libx264')
      .outputOptions('-profile:v', 'high', '-pix_fmt', 'yuv420p', '-preset', 'fast', '-threads', '2')
      .outputOptions('-crf', crf.toString(), '-maxrate', `${kbps.toString()}k`, '-bufsize', `${(2 * kbps).toString()}k`)
      .outputOptions('-g', KEYFRAME_EVERY)
      .audioCodec('aac')
      .audioBitrate(soundKbps)
      .audioChannels(2)
      .audioFrequency(44_100)
      .outputOptions('-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart')
      .format('mp4')
  }

const soundRecipe: Recipe = (output) =>
  output
    .noVideo()
    .audioCodec('aac')
    .audioBitrate(96)
    .audioChannels(2)
    .audioFrequency(44_100)
    .outputOptions('-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart')
    .format('ipod')

/** The lines of a poster: as wide as a telephone's screen. */
const POSTER_LINES = 720

const frameRecipe: Recipe = (output) =>
  output
    .videoFilters([scaledTo(POSTER_LINES)])
    .outputOptions('-frames:v', '1', '-q:v', '3', '-map_metadata', '-1')
    .format('mjpeg')

const hasSound = async (source: string, signal: AbortSignal): Promise<boolean> => {
  const found = await runFfprobe(source, { signal })
  return found.kind === 'ok' && found.probed.streams.some(({ codec_type }) => codec_type === 'audio')
}

type PartMaking = Limits & {
  readonly ending: string
  readonly recipe: Recipe
  readonly streams: readonly string[]
  readonly reading?: readonly string[]
}

/**
 * The film tools on ffmpeg. Temporary files lie in `folder`; files that dead processes left there are removed at start.
 * The programs' own words about a failure go to `report`.
 */
export const openFilmTools = async (folder: string, report: (line: string) => void): Promise<FilmTools> => {
  const own = await attemptFolders(folder)
  const told = reportSaid(report)
  const make = async (source: string, { ending, recipe, streams, reading = [], signal }: PartMaking) => {
    const path = join(own, `${randomUUID()}.${ending}`)
    const picture = { streams, reading, megabytes: FILM_MEGABYTES }
    const limits = { signal, timeoutSeconds: TIMEOUT_SECONDS }
    const made = await told(
      throughDraft(path, (output) => runFfmpeg({ input: source, output, recipe, picture, ...limits })),
    )
    if (made.kind === 'ok') return { kind: 'ok', path } as const
    return { kind: 'failed', reason: `Filmen gick inte att göra om: ${filmReason(made.reason)}` } as const
  }
  return {
    quality: (source, { quality, onWorked, signal }) => {
      const recipe = qualityRecipe(quality)
      return meterWork(onWorked, () => make(source, { ending: 'mp4', recipe, streams: ['v:0', 'a:0?'], signal }))
    },
    sound: async (source, { signal }) =>
      (await hasSound(source, signal))
        ? make(source, { ending: 'm4a', recipe: soundRecipe, streams: ['a:0'], signal })
        : { kind: 'silent' },
    frame: (source, { atMs, signal }) =>
      make(source, {
        ending: 'jpg',
        recipe: frameRecipe,
        streams: ['v:0'],
        reading: ['-ss', (atMs / 1000).toString()],
        signal,
      }),
  }
}

/** ffmpeg's refusals are worded for sounds. */
const filmReason = (reason: string) => reason.replace('Ljudfilen', 'Filmen')
