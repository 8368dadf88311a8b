import id3 from 'node-id3'
import { cleanText } from '../../kernel/xml/text.ts'

/** The tag fields of every MP3 that is handed out by itself. */
export type RecordingTag = {
  readonly title: string
  readonly album: string
  /** The narrator, or the publication where none is named. */
  readonly artist: string
  readonly year: number
  /** ISO 639-2: swe, eng. */
  readonly language: 'swe' | 'eng'
}

type TrackTag = RecordingTag & {
  /** The number of the track, from 1. */
  readonly track: { readonly number: number; readonly of: number }
}

/** The tag frames of every MP3. */
export const recordingFrames = ({ title, album, artist, year, language }: RecordingTag) => ({
  title: cleanText(title),
  album: cleanText(album),
  artist: cleanText(artist),
  year: String(year),
  language,
})

/** An ID3v2.3 tag of one article among others, to be put before the first frame of an MP3 stream without tag. */
export const writeTrackTag = ({ track, ...recording }: TrackTag): Buffer =>
  id3.create({ ...recordingFrames(recording), trackNumber: `${track.number}/${track.of}` })
