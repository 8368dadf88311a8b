import type { FastifyRequest } from 'fastify'
import { issuesOfArticles } from '../../../commands/editorial/contents/issue-of-article.ts'
import {
  type Asker,
  isDraftHolder,
  mayGive,
  maySee,
  type OwnersRefusal,
  type OwnersTools,
} from '../../../commands/editorial/media/file-permissions.ts'
import type { Owners } from '../../../domain/editorial/media/events.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import { findKnownIssue } from '../../../projections/editorial/issue-articles/known-issue.ts'
import { notLoggedInProblem } from '../../kernel/access/request-context.ts'
import { notFoundProblem, ProblemError } from '../../kernel/problem.ts'
import { problems } from '../../problems.ts'
import { hasDraftKey, holdsDraft } from '../../sales/quotation/draft-key.ts'
import type { Services } from '../../services.ts'

export const forbiddenOwner = () =>
  new ProblemError({ status: 403, title: 'Forbidden', detail: 'Du har inte behörighet till det här.' })

const problemOf = (reason: OwnersRefusal): ProblemError => {
  if (reason === 'Forbidden') return forbiddenOwner()
  if (reason === 'NotLoggedIn') return notLoggedInProblem()
  return reason === 'DraftNotFound' ? notFoundProblem() : notFoundProblem(problems[reason].detail)
}

const toolsOf = ({ handlers, log, db }: Services): OwnersTools => ({
  handlers,
  issueOf: issuesOfArticles(log, (id) => findKnownIssue(db, id)),
})

const askerOf = (services: Services, request: FastifyRequest): Asker => ({
  user: request.user,
  holdsDraft: hasDraftKey(request) ? (id) => holdsDraft(services, request, id) : undefined,
})

/** Ends the request unless every owner exists and the user may see its files. */
export const checkReader = async (services: Services, request: FastifyRequest, owners: Owners): Promise<void> => {
  const answer = await maySee(toolsOf(services), askerOf(services, request), owners)
  if (answer.kind === 'rejected') throw problemOf(answer.reason)
}

/**
 * Ends the request unless every owner exists and the user may give it files. Returns in which capacity the user may.
 */
export const checkGiver = async (services: Services, request: FastifyRequest, owners: Owners) => {
  const answer = await mayGive(toolsOf(services), askerOf(services, request), owners)
  if (answer.kind === 'rejected') throw problemOf(answer.reason)
  return answer.as
}

/** Ends the request unless the user is staff, or the file belongs to the draft whose key the visitor holds. */
export const checkRemover = async (
  services: Services,
  request: FastifyRequest,
  owners: Owners | undefined,
): Promise<void> => {
  if (isStaff(request.user)) return
  const held = await isDraftHolder(askerOf(services, request), owners ?? {})
  if (typeof held === 'object') throw problemOf(held.reason)
}
