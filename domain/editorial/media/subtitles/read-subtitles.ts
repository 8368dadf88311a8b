import { z } from 'zod'
import { fromSrt, isSrt, srtLineOf } from './from-srt.ts'
import { checkWebVtt, type SubtitleFault } from './web-vtt.ts'

/** The bytes of a track; a film of five hours with every word has less. */
export const MAX_SUBTITLE_LENGTH = 2_000_000

/** The kinds of a text track (HTML, §4.8.11.11.1), in the words of editors. */
export const trackKinds = {
  captions: 'Textning för döva och hörselskadade',
  subtitles: 'Undertexter (översättning)',
  descriptions: 'Beskrivning av bilden',
  chapters: 'Kapitel',
} as const
export const TrackKind = z.enum(Object.keys(trackKinds) as (keyof typeof trackKinds)[])
export type TrackKind = z.infer<typeof TrackKind>

type ReadSubtitles =
  | { readonly kind: 'ok'; readonly webVtt: string; readonly cues: number; readonly isConverted: boolean }
  | { readonly kind: 'faulty'; readonly faults: readonly SubtitleFault[] }

/** Reads a track as WebVTT or SubRip; the faults have the lines of the file as it came. */
export const readSubtitles = (text: string): ReadSubtitles => {
  const isConverted = isSrt(text)
  const webVtt = isConverted ? fromSrt(text) : text
  const { cues, faults } = checkWebVtt(webVtt)
  if (faults.length === 0) return { kind: 'ok', webVtt, cues, isConverted }
  return {
    kind: 'faulty',
    faults: isConverted ? faults.map((fault) => ({ ...fault, line: srtLineOf(fault.line) })) : faults,
  }
}
