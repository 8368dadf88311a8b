import { isDoubtful } from '../../../domain/media/findings.ts'
import type { Soundfile } from '../../queries/files.ts'

type Finding = Soundfile['findings'][number]

/** What nobody has said to be right. */
export const doubtsOf = ({ findings, confirmed }: Soundfile): readonly Finding[] =>
  confirmed ? [] : findings.filter(isDoubtful)

export const putRightIn = ({ findings }: Soundfile): readonly Finding[] =>
  findings.filter((finding) => !isDoubtful(finding))

/** Places to listen to, in seconds: each once. None in a sound that is silent from its beginning to its end. */
export const placesOf = (file: Soundfile): readonly number[] => {
  const doubts = doubtsOf(file)
  if (doubts.some(({ kind }) => kind === 'silent')) return []
  return [...new Set(doubts.map(({ atMs = 0 }) => Math.floor(atMs / 1000)))]
}

const words: Readonly<Record<Finding['kind'], string>> = {
  silent: 'Ljudet är tyst. Det räknas som att ljud saknas.',
  short: 'Ljudet är kortare än en sekund.',
  clipped: 'Ljudet är förvrängt, för inspelningen var för stark.',
  longPause: 'Det är tyst länge',
  noVoice: 'Det låter lika hela tiden, som brus eller brum. Ingen röst hörs.',
  uneven: 'En del är mycket svagare än resten.',
  othersSilent: 'Bara en kanal har ljud. Den används.',
  channelsCancel: 'Kanalerna tar ut varandra. En av dem används.',
  lengthWrong: 'Filen säger fel om sin längd. Allt ljud är med.',
  strayBytes: 'Filen börjar med något som inte är ljud. Det hoppas över.',
  broken: 'Filen är skadad, en bit av ljudet är borta.',
  offset: 'Inspelningen låg snett i nivå. Det är rättat.',
}

export const sayFinding = ({ kind, forMs, atMs = 0 }: Finding, say: (seconds: number) => string): string => {
  if (kind !== 'longPause' || forMs === undefined) return words[kind]
  return `Det är tyst i ${say(forMs / 1000)} från ${say(Math.floor(atMs / 1000))}.`
}

/** What every browser plays of what comes in. */
const played = ['audio/wav', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/aac', 'audio/flac', 'audio/webm']

/** As it came where a browser can play that, else as everybody hears it. */
export const heardAt = ({ _id, mimeType, url }: Soundfile): string =>
  played.includes(mimeType) ? url : `/api/soundfiles/serveFileByIdWithFormat/${_id}/mp3`
