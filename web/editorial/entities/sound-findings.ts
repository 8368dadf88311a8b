import { isDoubtful } from '../../../domain/editorial/media/sounds/findings.ts'
import type { Soundfile } from '../queries/files/files.ts'

type Finding = Soundfile['findings'][number]

/** Doubtful findings that no editor has confirmed. */
export const doubtsOf = ({ findings, confirmed }: Soundfile): readonly Finding[] =>
  confirmed ? [] : findings.filter(isDoubtful)

export const putRightIn = ({ findings }: Soundfile): readonly Finding[] =>
  findings.filter((finding) => !isDoubtful(finding))

/** The places to listen to, in seconds, each once. None for a sound that is silent throughout. */
export const placesOf = (file: Soundfile): readonly number[] => {
  const doubts = doubtsOf(file)
  if (doubts.some(({ kind }) => kind === 'silent')) return []
  return [...new Set(doubts.map(({ atMs = 0 }) => Math.floor(atMs / 1000)))]
}

/** The uploaded types that every browser plays. */
const PLAYABLE_TYPES = ['audio/wav', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/aac', 'audio/flac', 'audio/webm']

/** The address of the uploaded sound if every browser plays it, otherwise of its master. */
export const soundAddress = ({ _id, mimeType, url }: Soundfile): string =>
  PLAYABLE_TYPES.includes(mimeType) ? url : `/api/soundfiles/serveFileByIdWithFormat/${_id}/mp3`
