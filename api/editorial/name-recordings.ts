import { recordingObjection } from '../../commands/editorial/media/name-recordings.ts'
import { publicationStream } from '../../commands/editorial/publication/stream.ts'
import type { SomeSettings } from '../../domain/editorial/publication/commands.ts'
import type { PublicationId } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../kernel/problem.ts'
import { problemOf } from '../problems.ts'
import type { Services } from '../services.ts'

/** Ends the request when a recording chosen for a publication's names is not one of its sounds. */
export const requireNameRecordings = async (
  { handlers }: Pick<Services, 'handlers'>,
  { nameRecordings = [] }: SomeSettings,
  publicationId?: PublicationId,
): Promise<void> => {
  if (nameRecordings.length === 0) return
  const publication = publicationId && (await handlers.publication.state(publicationStream(publicationId)))
  const before = publication?.status === 'Active' ? publication.settings.nameRecordings : []
  const [chosen, had] = [nameRecordings, before].map((list) => list.map(({ sound }) => sound))
  const choice = { publicationId, chosen: chosen ?? [], before: had ?? [] }
  const objection = await recordingObjection(handlers.media, choice)
  if (objection) throw new ProblemError(problemOf(objection))
}
