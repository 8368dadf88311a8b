import { z } from 'zod'

export const filmQualities = ['low', 'mid', 'high'] as const
export type FilmQuality = (typeof filmQualities)[number]

export const bestQualityFirst: readonly FilmQuality[] = filmQualities.toReversed()

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
