import type { SoundFinding } from '../events.ts'
import type { SoundDoubt } from '../strange/strange-sounds.ts'

const words: Readonly<Record<SoundFinding['kind'], string>> = {
  silent: 'Ljudet är tyst. Det räknas som att ljud saknas.',
  short: 'Ljudet är kortare än en sekund.',
  clipped: 'Ljudet är förvrängt, för inspelningen var för stark.',
  longPause: 'Det är tyst länge',
  noVoice: 'Det låter lika hela tiden, som brus eller brum. Ingen röst hörs.',
  tooSoft: 'Ljudet är svagare än annat och går inte att höja mer. Något i det är mycket starkt, som en smäll.',
  cutOff: 'Ljudet slutar tvärt, utan tystnad efter. Slutet saknas kanske.',
  uneven: 'En del är mycket svagare än resten.',
  othersSilent: 'Bara en kanal har ljud. Den används.',
  channelsCancel: 'Kanalerna tar ut varandra. En av dem används.',
  lengthWrong: 'Filen säger fel om sin längd. Allt ljud är med.',
  strayBytes: 'Filen börjar med något som inte är ljud. Det hoppas över.',
  noNumbers: 'Filen har ogiltiga värden i ljudet. De har bytts mot tystnad.',
  broken: 'Filen är skadad, en bit av ljudet är borta.',
  goesOn: 'Filen säger att ljudet slutar tidigare än det gör. Det sista är kanske inte ljud.',
  endsEarly: 'Filen säger att den är längre än den är. Slutet saknas kanske.',
  offset: 'Inspelningen låg snett i nivå. Det är rättat.',
  lowered: 'Inspelningen var mycket stark. Den är sänkt.',
  raised: 'Inspelningen var mycket svag. Den är höjd.',
}

/** The finding as a Swedish sentence for the editor or narrator; `say` formats seconds. */
export const sayFinding = ({ kind, forMs, atMs = 0 }: SoundFinding, say: (seconds: number) => string): string => {
  if (kind !== 'longPause' || forMs === undefined) return words[kind]
  return `Det är tyst i ${say(forMs / 1000)} från ${say(Math.floor(atMs / 1000))}.`
}

const shortWords: Readonly<Record<SoundDoubt['kind'], string>> = {
  silent: 'Tyst',
  short: 'Mycket kort',
  clipped: 'Förvrängt',
  longPause: 'Lång tystnad',
  noVoice: 'Ingen röst',
  tooSoft: 'För svagt',
  cutOff: 'Slutar tvärt',
  uneven: 'Ojämnt',
  othersSilent: 'En kanal',
  channelsCancel: 'En kanal',
  lengthWrong: 'Fel längd i filen',
  strayBytes: 'Annat än ljud först',
  noNumbers: 'Ogiltiga värden',
  broken: 'Skadat',
  goesOn: 'Slutet oklart',
  endsEarly: 'Slutet saknas?',
  offset: 'Rättat',
  lowered: 'Sänkt',
  raised: 'Höjt',
  sameSound: 'Samma ljud två gånger',
  lengthDiffers: 'Längden stämmer inte',
}

/** The doubt in the few words that a row has room for. */
export const nameDoubt = ({ kind }: SoundDoubt): string => shortWords[kind]

/** The doubt as a Swedish sentence for the editor; `say` formats seconds. */
export const sayDoubt = (doubt: SoundDoubt, say: (seconds: number) => string): string => {
  const { kind, article, expected = 0, at, ...rest } = doubt
  if (kind === 'sameSound')
    return article === undefined ? 'Samma ljud ligger redan i artikeln.' : `Samma ljud ligger också i ”${article}”.`
  if (kind === 'lengthDiffers')
    return `Texten tar ungefär ${say(expected)} att läsa. Ljudet är mycket kortare eller längre.`
  return sayFinding({ ...rest, kind, atMs: at * 1000 }, say)
}
