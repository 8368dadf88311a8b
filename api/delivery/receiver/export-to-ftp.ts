import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import { startFtpExport } from '../../../commands/editorial/run/start-run.ts'
import { DeliveryId, IssueId, RunId } from '../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext, currentUser, newId } from '../../kernel/access/request-context.ts'
import { requireFreeDisk } from '../../kernel/disk.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

/** The names in the specification's addresses for products sent by file transfer. */
const formats = { mp3: 'mp3Files', wav: 'wavFiles' } as const
type Format = keyof typeof formats

/**
 * Sends the single sounds of an issue to the publication's receiver of files, in the format of the call. The answer is
 * the delivery; where the sounds are not made yet it is the run that makes them and then delivers.
 */
export const exportToFtpRoutes = (app: App, services: Services): void => {
  const send = async (request: FastifyRequest, reply: FastifyReply, of: { issueId: IssueId; format: Format }) => {
    const { issueId, format } = of
    const product = formats[format]
    const context = commandContext(request)
    const asked = { issueId, product, by: currentUser(request)._id, at: services.now().toISOString() }
    const answer = await deliverIssue(services.handlers, { ...asked, receiver: 'ftp' }, context)
    void reply.code(201)
    if (!('rejected' in answer)) {
      acceptOutcome(reply, answer.outcome)
      return { _id: answer.deliveryId }
    }
    if (answer.rejected !== 'ProductNotMade') throw refusal(answer.rejected)
    await requireFreeDisk(services)
    const runId = RunId.parse(newId(context))
    acceptOutcome(reply, await startFtpExport(services, { ...asked, runId }, context))
    return { _id: runId }
  }

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/api/issues/exportToFtp/:id/:arg',
      schema: {
        params: z.object({ id: IssueId, arg: z.enum(Object.keys(formats) as Format[], 'Den exporten finns inte.') }),
        response: { 201: z.object({ _id: z.union([DeliveryId, RunId]) }) },
      },
      handler: (request, reply) => send(request, reply, { issueId: request.params.id, format: request.params.arg }),
    })
  }
}
