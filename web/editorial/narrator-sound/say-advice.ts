import type { NarratorSound } from '../queries/narrator-sound.ts'

/** What a narrator is told of the recordings: kind, and of use. */
export const adviceTexts: Readonly<Record<NarratorSound['advice'], string>> = {
  few: 'För få inläsningar för att säga något.',
  softer: 'Lite svagare än förut: sitt närmare mikrofonen.',
  noisier: 'Mer brus än förut. Är en fläkt på?',
  noisy: 'Det brusar under rösten. Ett tystare rum eller en mikrofon närmare munnen hjälper.',
  soft: 'Svagt inspelat. Sitt närmare mikrofonen eller vrid upp inspelningen.',
  loud: 'Mycket starkt inspelat. Vrid ner inspelningen lite, så spricker inget.',
  changing: 'Styrkan växlar mellan numren. Samma plats och avstånd varje gång gör det jämnare.',
  clearer: 'Mindre brus än förut, och lagom starkt.',
  steady: 'Jämnt och lagom starkt.',
}

const decimals = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '−23,4'. */
export const sayLevel = (lufs: number): string => decimals.format(lufs)

export const sayRecordings = (sounds: number): string =>
  sounds === 1 ? '1 inläsning' : `${sounds.toString()} inläsningar`
