import { isPosterTooHigh } from '../../../domain/editorial/media/rules.ts'
import type { MediaId } from '../../../domain/kernel/ids.ts'
import { type HandleMedia, mediaStream } from './stream.ts'

export type PosterRejection = 'PosterNotFound' | 'PosterTooHigh'

type Choice = {
  /** Undefined: the form does not mention the poster. */
  readonly chosen: MediaId | null | undefined
  /** The current poster stays allowed even if the picture was removed since. */
  readonly before: MediaId | null
}

/** The reason why a poster cannot be chosen: it must be an existing picture, because every visitor sees it. */
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
