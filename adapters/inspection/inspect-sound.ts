import type { Refused, Usable } from '../../commands/media/file-inspector.ts'
import { type AudioFacts, probeAudio, type ProbeFault } from '../ffmpeg/probe-audio.ts'
import { findStreams, type Streams } from './find-streams.ts'

export type SoundLimits = { readonly maxSoundHours: number; readonly signal?: AbortSignal | undefined }

const refuse = (reason: string): Refused => ({ outcome: 'refused', reason })

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

/** Containers a browser knows by another name than their sniffed one. */
const served: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/vnd.wave': 'audio/wav',
}

const sounds = ['audio/wav', 'audio/flac', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/aac']
const films = ['video/mp4', 'video/quicktime', 'video/x-m4v']

const asFilm = (film: NonNullable<Streams['film']>, durationMs: number, mimeType: string): Usable | Refused => {
  const { width, height } = film
  if (width === 0 || height === 0 || durationMs <= 0) return refuse('Filmen går inte att läsa.')
  return { outcome: 'usable', kind: 'video', mimeType, facts: { kind: 'video', durationMs, width, height } }
}

const asSound = (facts: AudioFacts, sampleFormat: string | undefined, mimeType: string): Usable => ({
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

/** A sound, or a film: what its streams say, or what makes it of no use. */
export const inspectSound = async (path: string, sniffed: string, limits: SoundLimits): Promise<Usable | Refused> => {
  const mimeType = served[sniffed] ?? sniffed
  if (![...sounds, ...films].includes(mimeType)) {
    return refuse('Formatet stöds inte. Skicka ljud som wav, flac, mp3, m4a, aac, ogg eller opus, och film som mp4.')
  }
  const { signal, maxSoundHours } = limits
  const streams = await findStreams(path, signal)
  if (streams?.film) return asFilm(streams.film, streams.durationMs, mimeType)
  const probed = await probeAudio(path, { signal, longestMs: maxSoundHours * 3_600_000 })
  return probed.kind === 'ok'
    ? asSound(probed.facts, streams?.sampleFormat, mimeType)
    : refuse(reasonOf(probed.reason, limits))
}
