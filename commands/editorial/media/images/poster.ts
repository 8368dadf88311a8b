import { isPosterTooHigh } from '../../../../domain/editorial/media/rules.ts'
import type { IssueId, MediaId, PublicationId } from '../../../../domain/kernel/ids.ts'
import { type HandleIssue, issueStream } from '../../issue/stream.ts'
import { type HandlePublication, publicationStream } from '../../publication/stream.ts'
import { type HandleMedia, mediaStream } from '../stream.ts'

export type PosterRejection = 'PosterNotFound' | 'PosterTooHigh'

/** Undefined: the form does not mention the poster. */
type PosterChoice = MediaId | null | undefined

type Tools<Owner> = { readonly handlers: Owner & { readonly media: Pick<HandleMedia, 'state'> } }

/**
 * The reason why a poster cannot be chosen: it must be an existing picture, because every visitor sees it. The current
 * one stays allowed even if the picture was removed since.
 */
const objectionTo = async (
  { handlers }: Tools<unknown>,
  chosen: PosterChoice,
  current: () => Promise<MediaId | null>,
): Promise<PosterRejection | undefined> => {
  if (!chosen || chosen === (await current())) return undefined
  const known = await handlers.media.state(mediaStream(chosen))
  if (known.status !== 'Active' || known.file.kind !== 'image') return 'PosterNotFound'
  const { facts } = known.file
  return facts?.kind === 'image' && isPosterTooHigh(facts) ? 'PosterTooHigh' : undefined
}

/** Undefined `issueId`: a new issue. */
export const issuePosterObjection = (
  tools: Tools<{ readonly issue: Pick<HandleIssue, 'state'> }>,
  chosen: PosterChoice,
  issueId?: IssueId,
) =>
  objectionTo(tools, chosen, async () => {
    const issue = issueId && (await tools.handlers.issue.state(issueStream(issueId)))
    return issue?.status === 'Active' ? issue.form.posterimage : null
  })

/** Undefined `publicationId`: a new publication. */
export const publicationPosterObjection = (
  tools: Tools<{ readonly publication: Pick<HandlePublication, 'state'> }>,
  chosen: PosterChoice,
  publicationId?: PublicationId,
) =>
  objectionTo(tools, chosen, async () => {
    const publication = publicationId && (await tools.handlers.publication.state(publicationStream(publicationId)))
    return publication?.status === 'Active' ? publication.settings.posterimage : null
  })
