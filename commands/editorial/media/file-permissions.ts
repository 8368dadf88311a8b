import { findArticle } from '../../../domain/editorial/contents/state.ts'
import type { Owners } from '../../../domain/editorial/media/events.ts'
import type { FoundedPublication } from '../../../domain/editorial/publication/publication.ts'
import type { ArticleId, CustomerId, IssueId, PublicationId, QuotationId } from '../../../domain/kernel/ids.ts'
import { type RightsHolder, roleFor } from '../../../domain/people/user/role-in-organization.ts'
import { isStaff, type Role, ranksAtLeast } from '../../../domain/people/user/rules.ts'
import type { FindIssueOf } from '../contents/issue-of-article.ts'
import { contentsStream, type HandleContents } from '../contents/stream.ts'
import { findIssue, findPublication, type IssueTools } from '../issue/parents.ts'

export type OwnersTools = IssueTools & {
  readonly handlers: { readonly contents: HandleContents }
  readonly issueOf: FindIssueOf
}

/** The person or visitor who wants to see files, or to give some. */
export type Asker = {
  /** Undefined for a visitor. */
  readonly user: RightsHolder<CustomerId> | undefined
  /** For a visitor with the key of a draft: whether the key opens this draft. */
  readonly holdsDraft: ((quotationId: QuotationId) => Promise<boolean>) | undefined
}

/** `DraftNotFound`: the visitor's key opens another draft than the one that the files belong to. */
export type OwnersRefusal =
  | 'DraftNotFound'
  | 'ArticleNotFound'
  | 'IssueNotFound'
  | 'PublicationNotFound'
  | 'Forbidden'
  | 'NotLoggedIn'

type OwnersRejection = { readonly kind: 'rejected'; readonly reason: OwnersRefusal }

const refuse = (reason: OwnersRefusal): OwnersRejection => ({ kind: 'rejected', reason })

/** A publication, or the reason why it is missing. */
type PublicationOrRefusal = FoundedPublication | OwnersRefusal

const ofIssue = async (tools: OwnersTools, issueId: IssueId): Promise<PublicationOrRefusal> =>
  (await findIssue(tools, issueId))?.publication ?? 'IssueNotFound'

const ofArticle = async (tools: OwnersTools, articleId: ArticleId): Promise<PublicationOrRefusal> => {
  const issueId = await tools.issueOf(articleId)
  if (!issueId) return 'ArticleNotFound'
  const contents = await tools.handlers.contents.state(contentsStream(issueId))
  return findArticle(contents, articleId) ? ofIssue(tools, issueId) : 'ArticleNotFound'
}

const findItself = async (tools: OwnersTools, publicationId: PublicationId): Promise<PublicationOrRefusal> =>
  (await findPublication(tools, publicationId)) ?? 'PublicationNotFound'

/** The publications of the owners, one for each owner that is not a quotation; or the reason why one is missing. */
const publicationsOf = async (tools: OwnersTools, { articleId, issueId, publicationId }: Owners) => {
  const owning = [
    ...(articleId ? [await ofArticle(tools, articleId)] : []),
    ...(issueId ? [await ofIssue(tools, issueId)] : []),
    ...(publicationId ? [await findItself(tools, publicationId)] : []),
  ]
  const missing = owning.find((each) => typeof each === 'string')
  return missing ?? owning.filter((each) => typeof each !== 'string')
}

/** Whether the user has that role for all these publications. Quotations belong to staff. */
const isInAll = (publications: readonly FoundedPublication[], { quotationId }: Owners, { user }: Asker, role: Role) =>
  user !== undefined &&
  !quotationId &&
  publications.length > 0 &&
  publications.every(({ settings: { customer } }) => ranksAtLeast(roleFor(user, customer), role))

/** Whether the asker is staff of the publications, or known as their customer. */
const capacityIn = (publications: readonly FoundedPublication[], owners: Owners, asker: Asker) => {
  if (isStaff(asker.user) || isInAll(publications, owners, asker, 'user')) return 'staff'
  return isInAll(publications, owners, asker, 'customer') ? 'known' : undefined
}

/** The quotation, when the files belong to nothing else. */
const quotationAlone = ({ quotationId, articleId, issueId, publicationId }: Owners) =>
  articleId || issueId || publicationId ? undefined : quotationId

/** Whether a visitor holds the key of the draft that the files belong to. Any other key is refused. */
export const isDraftHolder = async (
  { user, holdsDraft }: Asker,
  owners: Owners,
): Promise<boolean | OwnersRejection> => {
  if (isStaff(user) || !holdsDraft) return false
  const quotationId = quotationAlone(owners)
  return quotationId && (await holdsDraft(quotationId)) ? true : refuse('DraftNotFound')
}

type AllowedOutcome = { readonly kind: 'allowed'; readonly as: 'staff' | 'known' | 'visitor' | 'draftHolder' }

/**
 * Whether the owners exist and the asker may see their files, or give them some. A visitor may give files to a
 * publication that allows it, but not see its files.
 */
const mayBe = async (
  tools: OwnersTools,
  { asker, owners, giving }: { readonly asker: Asker; readonly owners: Owners; readonly giving: boolean },
): Promise<AllowedOutcome | OwnersRejection> => {
  const held = await isDraftHolder(asker, owners)
  if (typeof held === 'object') return held
  if (held) return { kind: 'allowed', as: 'draftHolder' }
  const publications = await publicationsOf(tools, owners)
  if (typeof publications === 'string') return refuse(publications)
  const as = capacityIn(publications, owners, asker)
  if (as) return { kind: 'allowed', as }
  const isForPublication = !owners.articleId && !owners.issueId && !owners.quotationId
  const isOpen = giving && isForPublication && publications.some(({ settings }) => settings.allowAnonUpload)
  if (isOpen) return { kind: 'allowed', as: 'visitor' }
  return refuse(asker.user ? 'Forbidden' : 'NotLoggedIn')
}

export const maySee = (tools: OwnersTools, asker: Asker, owners: Owners) =>
  mayBe(tools, { asker, owners, giving: false })

export const mayGive = (tools: OwnersTools, asker: Asker, owners: Owners) =>
  mayBe(tools, { asker, owners, giving: true })
