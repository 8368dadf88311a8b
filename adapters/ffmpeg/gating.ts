const absoluteLufs = -70
const relativeLu = 10

const mean = (lufs: readonly number[]) =>
  10 * Math.log10(lufs.reduce((sum, each) => sum + 10 ** (each / 10), 0) / lufs.length)

/** Integrated loudness (LUFS) of blocks of 400 ms, each 100 ms: ITU-R BS.1770-4, annex 1, gating. −70 for silence. */
export const integratedOf = (momentary: readonly number[]): number => {
  const audible = momentary.filter((each) => each > absoluteLufs)
  if (audible.length === 0) return absoluteLufs
  const gateLufs = mean(audible) - relativeLu
  return mean(audible.filter((each) => each > gateLufs))
}
