import { isPosterTooHigh } from '../../../domain/editorial/media/rules.ts'
import type { MediaId } from '../../../domain/kernel/ids.ts'
import { type HandleMedia, mediaStream } from './stream.ts'

export type PosterRejection = 'PosterNotFound' | 'PosterTooHigh'

type Choice = {
  /** Undefined: nothing is said of it. */
  readonly chosen: MediaId | null | undefined
  /** It may stand, whatever has become of it. */
  readonly before: MediaId | null
}

/** Why a poster cannot be chosen: it shows to the world, and so is a picture that is there. */
export const posterObjection = async (
  media: HandleMedia,
  { chosen, before }: Choice,
): Promise<PosterRejection | undefined> => {
  if (!chosen || chosen === before) return undefined
  const known = await media.state(mediaStream(chosen))
  if (known.status !== 'Present' || known.file.kind !== 'image') return 'PosterNotFound'
  const { facts } = known.file
  return facts?.kind === 'image' && isPosterTooHigh(facts) ? 'PosterTooHigh' : undefined
}
