import type { FastifyRequest } from 'fastify'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { findIssue } from '../../../projections/editorial/issue/queries.ts'
import type { SessionUser } from '../../../projections/people/user/view.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'

/** Runs `read` for an issue that the reader may see. */
export const readingVisibleIssues =
  ({ db }: Pick<Services, 'db'>) =>
  async <Answer>(
    request: FastifyRequest,
    issueId: IssueId,
    read: (reader: SessionUser) => Promise<Answer>,
  ): Promise<Answer> => {
    const reader = currentUser(request)
    if (!(await findIssue(db, reader, issueId))) throw notFoundProblem('Numret finns inte.')
    return read(reader)
  }

export type OfVisibleIssue = ReturnType<typeof readingVisibleIssues>
