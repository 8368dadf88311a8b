import { z } from 'zod'
import type { OnProgress, SoundFailure } from '../sound-tools.ts'

export const filmQualities = ['low', 'mid', 'high'] as const
export type FilmQuality = (typeof filmQualities)[number]

/**
 * What is made of a film for listeners: its sound alone, the picture that stands for it, and its three qualities; in the
 * order of the work, in which what a listener can begin with comes first.
 */
export const FilmPart = z.enum(['aac', 'poster', 'low', 'mid', 'high'])
export type FilmPart = z.infer<typeof FilmPart>

/** Lines of the picture; a film with fewer keeps its own. */
export const linesOf: Readonly<Record<FilmQuality, number>> = { high: 1080, mid: 720, low: 360 }

/** The type with which each part is served. */
export const filmMimeType: Readonly<Record<FilmPart, string>> = {
  high: 'video/mp4',
  mid: 'video/mp4',
  low: 'video/mp4',
  aac: 'audio/mp4',
  poster: 'image/jpeg',
}

type Limits = { readonly signal: AbortSignal }

type MadeFilm = { readonly kind: 'ok'; readonly path: string }

/** Tools that work on local files, whose results lie in temporary files that belong to the caller. Reject on abort. */
export type FilmTools = {
  /** H.264 and AAC in an MP4 that plays while it is fetched, never larger than the source. */
  readonly quality: (
    source: string,
    options: Limits & { readonly quality: FilmQuality; readonly onWorked?: OnProgress },
  ) => Promise<MadeFilm | SoundFailure>
  /** The sound alone; 'silent': the film has none. */
  readonly sound: (source: string, options: Limits) => Promise<MadeFilm | { readonly kind: 'silent' } | SoundFailure>
  /** The picture at a moment, as JPEG. */
  readonly frame: (source: string, options: Limits & { readonly atMs: number }) => Promise<MadeFilm | SoundFailure>
}
