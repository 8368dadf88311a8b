import type { Soundfile } from '../queries/files/files.ts'

/** What ffprobe calls the samples of a sound, in words; a `p` at the end keeps the channels apart. */
const sampleWords: Readonly<Record<string, string>> = {
  u8: '8 bitars heltal',
  s16: '16 bitars heltal',
  s32: '32 bitars heltal',
  s64: '64 bitars heltal',
  flt: '32 bitars flyttal',
  dbl: '64 bitars flyttal',
}

/** '24 bitar, i 32 bitars heltal'; of an mp3, which has no bits of its own: 'Avkodas till 32 bitars flyttal'. */
export const sayBits = ({ bit, bitMore }: Pick<Soundfile, 'bit' | 'bitMore'>): string => {
  const words = sampleWords[bitMore.replace(/p$/, '')] ?? bitMore
  if (bit === null) return words === '' ? 'Okänt' : `Avkodas till ${words}`
  const bits = `${bit.toString()} bitar`
  return words === '' || words === `${bit.toString()} bitars heltal` ? bits : `${bits}, i ${words}`
}
