import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findIssue } from '../../../commands/editorial/issue/parents.ts'
import { graceStart } from '../../../commands/kernel/handling/grace-period.ts'
import { burnsOf } from '../../../commands/subscribers/burn/burns-of.ts'
import { orderBurn } from '../../../commands/subscribers/burn/order-burn.ts'
import { retryBurn } from '../../../commands/subscribers/burn/retry-burn.ts'
import { burnStream } from '../../../commands/subscribers/burn/stream.ts'
import { BurnId, IssueId } from '../../../domain/kernel/ids.ts'
import { Copies, DiscFormat, RobotId } from '../../../domain/subscribers/burn/commands.ts'
import { findKnownBurns } from '../../../projections/subscribers/burn/known-burns.ts'
import { acceptOutcome, commandContext } from '../../kernel/access/request-context.ts'
import { requireFreeDisk } from '../../kernel/disk.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const DiscOrderQuery = z.object({
  id: IssueId,
  robot: z.coerce.number('Den roboten finns inte.').pipe(RobotId),
  copies: z.coerce.number('Ange ett helt antal.').pipe(Copies),
  format: DiscFormat,
  reallyBurn: z.stringbool('Svara true eller false på om det ska brännas.'),
})

const CreatedDiscOrder = z.object({ _id: BurnId })
const ofBurn = { params: z.object({ id: BurnId }), response: { 200: CreatedDiscOrder } }

/**
 * Routes that order discs from robots. The address of the specification orders them, too, when it is asked with GET.
 */
export const burnDiscRoutes = (app: App, services: Services): void => {
  const { handlers, now, settings } = services
  const at = () => now().toISOString()
  const found = burnsOf(services.log, handlers.burn, (issueId) => findKnownBurns(services.db, issueId))

  const knownRobot = (robot: number) => {
    if (settings.robots[robot] === undefined) throw refusal('RobotNotFound')
    return robot
  }

  const burn = async (request: FastifyRequest<{ Params: z.infer<typeof DiscOrderQuery> }>, reply: FastifyReply) => {
    const { id: issueId, reallyBurn: isReal, robot, ...what } = request.params
    const found = await findIssue(services, issueId)
    if (!found) throw refusal('IssueNotFound')
    await requireFreeDisk(services)
    const context = commandContext(request)
    const { publicationId } = found.issue
    const when = { at: at(), since: graceStart(now()) }
    const order = { issueId, publicationId, robot: knownRobot(robot), isReal, ...what, ...when }
    const { burnId, ordered } = await orderBurn(handlers.burn, order, context)
    acceptOutcome(reply, ordered)
    void reply.code(201)
    return { _id: burnId }
  }

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/api/issues/burn/:id/:robot/:copies/:format/:reallyBurn',
      schema: { params: DiscOrderQuery, response: { 201: CreatedDiscOrder } },
      handler: burn,
    })
  }

  /** Acts on an existing disc order, which itself says of which issue it is. */
  const steer = async (burnId: BurnId) => {
    const state = await handlers.burn.state(burnStream(burnId))
    if (!('ordered' in state)) throw refusal('BurnNotFound')
    return { burnId, issueId: state.ordered.issueId, at: at(), state }
  }

  app.post(
    '/api/burns/:id/retry',
    { schema: { ...ofBurn, body: z.object({ robot: RobotId.optional() }).nullish() } },
    async (request, reply) => {
      const { state, ...about } = await steer(request.params.id)
      const robot = knownRobot(request.body?.robot ?? state.robot)
      acceptOutcome(
        reply,
        await retryBurn({ burn: handlers.burn, burnsOf: found }, { ...about, robot }, commandContext(request)),
      )
      return { _id: about.burnId }
    },
  )

  app.post('/api/burns/:id/stop', { schema: ofBurn }, async (request, reply) => {
    const { state: _, ...about } = await steer(request.params.id)
    const command = { type: 'StopBurn', ...about } as const
    acceptOutcome(reply, await handlers.burn(burnStream(about.burnId), command, commandContext(request)))
    return { _id: about.burnId }
  })
}
