import type { Filter } from './command-line.ts'
import type { Limits } from './run-ffmpeg.ts'
import { runFfprobe } from './run-ffprobe.ts'

/** Samples of floating point may be no numbers, or lie where nothing is heard: recorders that write whole numbers as such reach 187 dBFS. */
export const MAX_SAMPLE_DB = 200

/** Puts silence for each such sample. It takes longer than any other filter: only for a sound that has some. */
export const silenceNonNumbers: Filter = {
  filter: 'aeval',
  options: { exprs: `if(lte(abs(val(ch)),${10 ** (MAX_SAMPLE_DB / 20)}),val(ch),0)`, c: 'same' },
}

/** The same, where a sound that nobody has listened to may have some. */
export const nonNumberFilters = async (path: string, limits: Limits): Promise<readonly Filter[]> => {
  const found = await runFfprobe(path, limits)
  const codecs = found.kind === 'ok' ? found.probed.streams.map(({ codec_name = '' }) => codec_name) : []
  return codecs.some((codec) => codec.startsWith('pcm_f')) ? [silenceNonNumbers] : []
}
