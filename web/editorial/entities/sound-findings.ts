import { isDoubtful } from '../../../domain/editorial/media/findings.ts'
import type { Soundfile } from '../queries/files.ts'

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

/** What every browser plays of what comes in. */
const PLAYABLE_TYPES = ['audio/wav', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/aac', 'audio/flac', 'audio/webm']

/** As it came where a browser can play that, else as everybody hears it. */
export const soundAddress = ({ _id, mimeType, url }: Soundfile): string =>
  PLAYABLE_TYPES.includes(mimeType) ? url : `/api/soundfiles/serveFileByIdWithFormat/${_id}/mp3`
