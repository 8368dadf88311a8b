import type { RefusedFile, UsableFile } from '../../../commands/editorial/media/file-inspector.ts'
import { type AudioFacts, type ProbeFault, probeAudio } from '../ffmpeg/probe-audio.ts'
import { type ProbeOutcome, runFfprobe } from '../ffmpeg/run-ffprobe.ts'
import { type Streams, streamsIn } from './find-streams.ts'

type SoundLimits = { readonly maxSoundHours: number; readonly signal?: AbortSignal | undefined }

export const refuse = (reason: string): RefusedFile => ({ outcome: 'refused', reason })

const reasonOf = (fault: ProbeFault, { maxSoundHours }: SoundLimits): string => {
  const reasons: Readonly<Record<ProbeFault, string>> = {
    NotAudio: 'Filen innehåller inget ljud som går att läsa.',
    Empty: 'Filen innehåller inget ljud.',
    Truncated: 'Ljudfilen är avhuggen: den är kortare än den säger sig vara. Spara eller skicka den igen.',
    NoChannels: 'Ljudfilen har inga ljudkanaler.',
    TooManyChannels: 'Ljudfilen har fler än åtta kanaler. Spara den i mono eller stereo och skicka den igen.',
    UnusualRate: 'Ljudfilens samplingsfrekvens ligger utanför 4–192 kHz. Spara den i 44,1 kHz och skicka den igen.',
    TooLong: `Ljudet är längre än ${maxSoundHours} timmar, det längsta som tas emot. Dela upp det.`,
    Unreadable: 'Ljudfilen går inte att läsa. Den är trasig.',
  }
  return reasons[fault]
}

/** Types that browsers know by another name than the sniffed one. */
const servedTypes: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-ms-asf': 'audio/x-ms-wma',
  // Containers without a moving picture; the streams tell that.
  'video/webm': 'audio/webm',
  'video/matroska': 'audio/x-matroska',
}

const sounds = [
  'audio/wav',
  'audio/flac',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/aac',
  'audio/webm',
  'audio/aiff',
  'audio/x-caf',
  'audio/x-ms-wma',
  'audio/x-matroska',
  'audio/amr',
  'audio/x-w64',
  'audio/x-rf64',
]

/** Types of sounds that only ffprobe recognises, by its name of the container. */
const unknownOnes: Readonly<Record<string, string>> = { wav: 'audio/x-rf64', w64: 'audio/x-w64', mp3: 'audio/mpeg' }

const films = ['video/mp4', 'video/quicktime', 'video/x-m4v']

const asFilm = (film: NonNullable<Streams['film']>, durationMs: number, mimeType: string): UsableFile | RefusedFile => {
  const { width, height } = film
  if (width === 0 || height === 0 || durationMs <= 0) return refuse('Filmen går inte att läsa.')
  return { outcome: 'usable', kind: 'video', mimeType, facts: { kind: 'video', durationMs, width, height } }
}

const asSound = (facts: AudioFacts, sampleFormat: string | undefined, mimeType: string): UsableFile => ({
  outcome: 'usable',
  kind: 'sound',
  mimeType: mimeType.replace(/^video\/.*/, 'audio/mp4'),
  facts: {
    kind: 'sound',
    durationMs: facts.durationMs,
    channels: facts.channels,
    sampleRate: facts.sampleRate,
    codec: facts.codec,
    ...(facts.bitDepth === undefined ? {} : { bits: facts.bitDepth }),
    ...(facts.bitrateKbps > 0 ? { bitRate: facts.bitrateKbps * 1000 } : {}),
    ...(sampleFormat ? { sampleFormat } : {}),
  },
})

export const unsupportedFormat = refuse(
  'Formatet stöds inte. Skicka ljud som wav, flac, mp3, m4a, aac, ogg, opus, aiff, caf, wma eller webm, och film som mp4.',
)

/** The type by the bytes where they tell, otherwise by ffprobe. */
const typeOf = (sniffed: string | undefined, streams: Streams | undefined): string | undefined =>
  sniffed === undefined ? unknownOnes[streams?.container ?? ''] : (servedTypes[sniffed] ?? sniffed)

const judgeDecodedSound = async (path: string, mimeType: string, known: ProbeOutcome, limits: SoundLimits) => {
  const { signal, maxSoundHours } = limits
  const probed = await probeAudio(path, { signal, longestMs: maxSoundHours * 3_600_000, known })
  return probed.kind === 'ok'
    ? asSound(probed.facts, streamsIn(known)?.sampleFormat, mimeType)
    : refuse(reasonOf(probed.reason, limits))
}

/**
 * Judges a sound or film by its streams: usable with its facts, or refused with a reason. Undefined when neither
 * `sniffed` nor ffprobe recognises it as one.
 */
export const inspectSound = async (
  path: string,
  sniffed: string | undefined,
  limits: SoundLimits,
): Promise<UsableFile | RefusedFile | undefined> => {
  if (sniffed !== undefined && ![...sounds, ...films].includes(servedTypes[sniffed] ?? sniffed))
    return unsupportedFormat
  const found = await runFfprobe(path, { signal: limits.signal })
  const streams = streamsIn(found)
  const mimeType = typeOf(sniffed, streams)
  if (mimeType === undefined) return undefined
  if (!streams?.film) return judgeDecodedSound(path, mimeType, found, limits)
  return films.includes(mimeType) ? asFilm(streams.film, streams.durationMs, mimeType) : unsupportedFormat
}
