import type { ProbeOutcome } from '../ffmpeg/run-ffprobe.ts'

export type Streams = {
  /** The size of a moving picture; the cover inside a sound does not count. */
  readonly film: { readonly width: number; readonly height: number } | undefined
  /** The container by ffprobe's name. */
  readonly container: string
  readonly sampleFormat: string | undefined
  readonly durationMs: number
}

/** The streams that ffprobe found in a file; undefined when ffprobe does not know the file. */
export const streamsIn = (found: ProbeOutcome): Streams | undefined => {
  if (found.kind === 'failed') return undefined
  const { streams, format } = found.probed
  const film = streams.find(({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1)
  return {
    film: film && { width: film.width ?? 0, height: film.height ?? 0 },
    container: format.format_name,
    sampleFormat: streams.find(({ codec_type }) => codec_type === 'audio')?.sample_fmt,
    durationMs: Math.round((format.duration ?? 0) * 1000),
  }
}
