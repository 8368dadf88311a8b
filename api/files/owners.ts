import type { FastifyRequest } from 'fastify'
import { findIssue, findPublication } from '../../commands/issue/parents.ts'
import { contentsStream } from '../../commands/contents/stream.ts'
import { findArticle } from '../../domain/contents/state.ts'
import type { ArticleId, IssueId, PublicationId } from '../../domain/core/ids.ts'
import type { Owners } from '../../domain/media/events.ts'
import type { Founded } from '../../domain/publication/publication.ts'
import { isStaff } from '../../domain/user/rules.ts'
import type { SessionUser } from '../../projections/users/view.ts'
import { issueOf } from '../articles/issue-of-article.ts'
import { notFound, ProblemError } from '../problem.ts'
import { hasDraftKey, holdsDraft } from '../quotations/draft-key.ts'
import { notLoggedIn } from '../request-context.ts'
import type { Services } from '../services.ts'

export const forbidden = () =>
  new ProblemError({ status: 403, title: 'Forbidden', detail: 'Du har inte behörighet till det här.' })

const isHers = ({ settings }: Founded, user: SessionUser | undefined) =>
  user !== undefined && settings.customer !== null && user.customers.includes(settings.customer)

/** The issue an article belongs to for good. Ends the request when the article is not there. */
export const findArticleIssue = async (services: Services, articleId: ArticleId): Promise<IssueId> => {
  const issueId = await issueOf(services, articleId)
  const contents = await services.handlers.contents.state(contentsStream(issueId))
  if (!findArticle(contents, articleId)) throw notFound('Artikeln finns inte.')
  return issueId
}

const publicationOfIssue = async (services: Services, issueId: IssueId) => {
  const found = await findIssue(services, issueId)
  if (!found) throw notFound('Numret finns inte.')
  return found.publication
}

const publicationOfArticle = async (services: Services, articleId: ArticleId) =>
  publicationOfIssue(services, await findArticleIssue(services, articleId))

const publicationItself = async (services: Services, publicationId: PublicationId) => {
  const found = await findPublication(services, publicationId)
  if (!found) throw notFound('Publikationen finns inte.')
  return found
}

const publicationsOf = async (services: Services, { articleId, issueId, publicationId }: Owners) => [
  ...(articleId ? [await publicationOfArticle(services, articleId)] : []),
  ...(issueId ? [await publicationOfIssue(services, issueId)] : []),
  ...(publicationId ? [await publicationItself(services, publicationId)] : []),
]

/** Whether everything in these publications is hers. Quotations are the staff's. */
const areHers = (publications: readonly Founded[], { quotationId }: Owners, user: SessionUser | undefined) =>
  !quotationId && publications.length > 0 && publications.every((each) => isHers(each, user))

const refused = (user: SessionUser | undefined) => (user ? forbidden() : notLoggedIn())

/** What belongs to a quotation and to nothing else. */
const quotationAlone = ({ quotationId, articleId, issueId, publicationId }: Owners) =>
  articleId || issueId || publicationId ? undefined : quotationId

/**
 * Whether a visitor comes with the key of the draft that the files belong to. With any other key the request ends as if
 * there were no such draft.
 */
export const isDraftHolder = async (services: Services, request: FastifyRequest, owners: Owners): Promise<boolean> => {
  if (isStaff(request.user) || !hasDraftKey(request)) return false
  const quotationId = quotationAlone(owners)
  if (quotationId && (await holdsDraft(services, request, quotationId))) return true
  throw notFound()
}

/** Ends the request unless every owner is there and the user may see its files. */
export const checkReader = async (services: Services, request: FastifyRequest, owners: Owners): Promise<void> => {
  if (await isDraftHolder(services, request, owners)) return
  const { user } = request
  const publications = await publicationsOf(services, owners)
  if (!isStaff(user) && !areHers(publications, owners, user)) throw refused(user)
}

/**
 * Ends the request unless every owner is there and the user may give it files; visitors may where a publication says so.
 * Says whether it is as a visitor that she may.
 */
export const checkGiver = async (
  services: Services,
  request: FastifyRequest,
  owners: Owners,
): Promise<'known' | 'visitor'> => {
  if (await isDraftHolder(services, request, owners)) return 'visitor'
  const { user } = request
  const publications = await publicationsOf(services, owners)
  const isForPublication = !owners.articleId && !owners.issueId && !owners.quotationId
  const isOpen = isForPublication && publications.some(({ settings }) => settings.allowAnonUpload)
  if (isStaff(user) || areHers(publications, owners, user)) return 'known'
  if (isOpen) return 'visitor'
  throw refused(user)
}

/** Ends the request unless the file is staff's to remove, or of the draft whose key a visitor holds. */
export const checkRemover = async (
  services: Services,
  request: FastifyRequest,
  owners: Owners | undefined,
): Promise<void> => {
  if (!isStaff(request.user)) await isDraftHolder(services, request, owners ?? {})
}
