import type { Filter } from './command-line.ts'
import type { Limits } from './run-ffmpeg.ts'
import { runFfprobe } from './run-ffprobe.ts'

/**
 * Floating-point samples may be no numbers, or absurdly large: recorders that write whole numbers as floating point
 * reach 187 dBFS.
 */
export const MAX_SAMPLE_DB = 200

/** Replaces each such sample by silence. It is the slowest filter, so only sounds with such samples get it. */
export const silenceNonNumbers: Filter = {
  filter: 'aeval',
  options: { exprs: `if(lte(abs(val(ch)),${10 ** (MAX_SAMPLE_DB / 20)}),val(ch),0)`, c: 'same' },
}

/** The same filter for an unmeasured sound whose codec allows such samples. */
export const nonNumberFilters = async (path: string, limits: Limits): Promise<readonly Filter[]> => {
  const found = await runFfprobe(path, limits)
  const codecs = found.kind === 'ok' ? found.probed.streams.map(({ codec_name = '' }) => codec_name) : []
  return codecs.some((codec) => codec.startsWith('pcm_f')) ? [silenceNonNumbers] : []
}
