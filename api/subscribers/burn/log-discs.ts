import { z } from 'zod'
import { findIssue } from '../../../commands/editorial/issue/parents.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { burnStream } from '../../../commands/subscribers/burn/stream.ts'
import { BurnId, IssueId } from '../../../domain/kernel/ids.ts'
import { Day } from '../../../domain/kernel/values/dates/day.ts'
import { Copies, DiscFormat } from '../../../domain/subscribers/burn/commands.ts'
import { acceptOutcome, commandContext, newId } from '../../kernel/access/request-context.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { dayThatWas } from './days.ts'

/** Without a day the discs were made today. */
const MadeDiscs = z.object({ format: DiscFormat, copies: Copies, day: Day.optional() })

/** Logs discs that an administrator made by hand. They count like those of a robot. */
export const logDiscRoute = (app: App, services: Services): void => {
  const { handlers, now } = services
  app.post(
    '/api/issues/discs/:id/log',
    {
      schema: { params: z.object({ id: IssueId }), body: MadeDiscs, response: { 201: z.object({ _id: BurnId }) } },
    },
    async (request, reply) => {
      const issueId = request.params.id
      const found = await findIssue(services, issueId)
      if (!found) throw refusal('IssueNotFound')
      const context = commandContext(request)
      const burnId = BurnId.parse(newId(context))
      const { format, copies } = request.body
      const day = dayThatWas(request.body.day, dayInSweden(now()))
      const { publicationId } = found.issue
      const about = { burnId, issueId, publicationId, at: now().toISOString() }
      const command = { type: 'LogDiscs', ...about, format, copies, day } as const
      acceptOutcome(reply, await handlers.burn(burnStream(burnId), command, context))
      void reply.code(201)
      return { _id: burnId }
    },
  )
}
