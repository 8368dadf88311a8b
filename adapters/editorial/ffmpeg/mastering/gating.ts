import { meanLufs } from '../../../../domain/editorial/media/findings.ts'

const absoluteLufs = -70
const relativeLu = 10

/** Integrated loudness (LUFS) of blocks of 400 ms, each 100 ms: ITU-R BS.1770-4, annex 1, gating. −70 for silence. */
export const integratedOf = (momentary: readonly number[]): number => {
  const audible = momentary.filter((each) => each > absoluteLufs)
  if (audible.length === 0) return absoluteLufs
  const gateLufs = meanLufs(audible) - relativeLu
  return meanLufs(audible.filter((each) => each > gateLufs))
}
