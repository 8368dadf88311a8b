import { meanLufs } from '../../../../domain/editorial/media/sounds/findings.ts'

const ABSOLUTE_GATE_LUFS = -70
const RELATIVE_GATE_LU = 10

/** Integrated loudness (LUFS) of blocks of 400 ms, each 100 ms: ITU-R BS.1770-4, annex 1, gating. −70 for silence. */
export const integratedLoudness = (momentary: readonly number[]): number => {
  const audible = momentary.filter((each) => each > ABSOLUTE_GATE_LUFS)
  if (audible.length === 0) return ABSOLUTE_GATE_LUFS
  const gateLufs = meanLufs(audible) - RELATIVE_GATE_LU
  return meanLufs(audible.filter((each) => each > gateLufs))
}
