import id3 from 'node-id3'
import { cleanText } from '../../kernel/xml/text.ts'

/** What is said of every MP3 that is handed out by itself. */
export type RecordingTag = {
  readonly title: string
  readonly album: string
  /** Who is heard, or who made it where nobody is named. */
  readonly artist: string
  readonly year: number
  /** ISO 639-2: swe, eng. */
  readonly language: 'swe' | 'eng'
}

export type TrackTag = RecordingTag & {
  /** From 1. */
  readonly track: { readonly number: number; readonly of: number }
}

/** The frames of a tag that every MP3 has. */
export const recordingFrames = ({ title, album, artist, year, language }: RecordingTag) => ({
  title: cleanText(title),
  album: cleanText(album),
  artist: cleanText(artist),
  year: String(year),
  language,
})

/** An ID3v2.3 tag of one article among others, to be put before the first frame of an MP3 stream that has none. */
export const writeTrackTag = ({ track, ...recording }: TrackTag): Buffer =>
  id3.create({ ...recordingFrames(recording), trackNumber: `${track.number}/${track.of}` })
