import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CommandContext, Outcome } from '../../../commands/kernel/handling/command-handler.ts'
import { type AnnouncementTarget, actOnAnnouncement } from '../../../commands/subscribers/announcement/acts.ts'
import type { AnnouncementOrder } from '../../../commands/subscribers/announcement/order.ts'
import { IssueId, type UserId } from '../../../domain/kernel/ids.ts'
import { findIssue } from '../../../projections/editorial/issue/queries.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { orNotFound } from '../../kernel/problem.ts'
import type { Refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

export const issueParams = z.object({ id: IssueId })
const Issue = z.object({ _id: IssueId })

/** The issue of the request, which the user may see. */
export const seenIssue = async ({ db }: Services, request: FastifyRequest, id: IssueId) => {
  const found = orNotFound(await findIssue(db, currentUser(request), id), 'Numret finns inte.')
  return found.issue
}

type Act = (
  about: AnnouncementOrder & { readonly by: UserId },
  context: CommandContext,
) => Promise<Outcome<unknown, Refusal>>

type AnnouncementRoutes<Event, Reason extends Refusal> = {
  /** The path of the announcement below its issue. */
  readonly path: string
  readonly order: (services: Services, ...order: Parameters<Act>) => ReturnType<Act>
  readonly handle: AnnouncementTarget<Event, Reason>['handle']
  readonly streamOf: (issueId: IssueId) => string
}

const acts = { pause: 'PauseAnnouncement', resume: 'ResumeAnnouncement', stop: 'StopAnnouncement' } as const

/**
 * Routes by which users order an announcement, pause it, resume it and stop it. Answers a function that adds a route
 * for another act.
 */
export const announcementRoutes = <Event, Reason extends Refusal>(
  app: App,
  services: Services,
  { path, order, handle, streamOf }: AnnouncementRoutes<Event, Reason>,
) => {
  const schema = { params: issueParams, response: { 200: Issue, 201: Issue } }
  const addRoute = (name: string, act: Act, code: 200 | 201 = 200): void => {
    app.post(`/api/issues/:id/${path}${name}`, { schema }, async (request, reply) => {
      const { _id: issueId } = await seenIssue(services, request, request.params.id)
      const about = { issueId, by: currentUser(request)._id, at: services.now().toISOString() }
      acceptOutcome(reply, await act(about, commandContext(request)))
      void reply.code(code)
      return { _id: issueId }
    })
  }
  addRoute('', (about, context) => order(services, about, context), 201)
  for (const [name, type] of Object.entries(acts)) {
    addRoute(`/${name}`, (about, context) =>
      actOnAnnouncement(services, { handle, stream: streamOf(about.issueId) }, { type, ...about }, context),
    )
  }
  return addRoute
}
