import { issueStream } from '../../commands/editorial/issue/stream.ts'
import { posterObjection } from '../../commands/editorial/media/poster.ts'
import { publicationStream } from '../../commands/editorial/publication/stream.ts'
import type { IssueId, MediaId, PublicationId } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../kernel/problem.ts'
import { problemOf } from '../problems.ts'
import type { Services } from '../services.ts'

type PosterChoice = MediaId | null | undefined
type Handlers = Pick<Services, 'handlers'>

const requirePicture = async ({ handlers }: Handlers, chosen: PosterChoice, before: MediaId | null) => {
  const objection = await posterObjection(handlers.media, { chosen, before })
  if (objection) throw new ProblemError(problemOf(objection))
}

/** Ends the request when the poster chosen for an issue is not a picture. */
export const requireIssuePoster = async (
  services: Handlers,
  chosen: PosterChoice,
  issueId?: IssueId,
): Promise<void> => {
  const issue = issueId && chosen ? await services.handlers.issue.state(issueStream(issueId)) : undefined
  await requirePicture(services, chosen, issue?.status === 'Open' ? issue.form.posterimage : null)
}

/** Ends the request when the poster chosen for a publication is not a picture. */
export const requirePublicationPoster = async (
  services: Handlers,
  chosen: PosterChoice,
  publicationId?: PublicationId,
): Promise<void> => {
  const publication =
    publicationId && chosen ? await services.handlers.publication.state(publicationStream(publicationId)) : undefined
  await requirePicture(services, chosen, publication?.status === 'Active' ? publication.settings.posterimage : null)
}
