import { z } from 'zod'
import { retentionStream } from '../../../commands/support/retention/stream.ts'
import { displayText } from '../../../domain/kernel/personal.ts'
import { retentionCommands } from '../../../domain/support/retention/commands.ts'
import { retentionKindOf, retentionNames } from '../../../domain/support/retention/kinds.ts'
import { timeOf } from '../../../domain/support/retention/retention.ts'
import { userNames } from '../../../projections/people/user/queries.ts'
import { RetentionKindName, RetentionReport, RetentionRow } from '../../../projections/support/retention/view.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const SetBody = retentionCommands.SetRetention.pick({ time: true, reason: true })

/** Administrators see and choose how long each kind is kept, and what a time would take. */
export const retentionRoutes = (app: App, services: Services): void => {
  const { handlers, sweeps, db, now, invoiceYears } = services

  const rowsOf = async () => {
    const chosen = await handlers.retention.state(retentionStream)
    const names = await userNames(db, [...new Set(Object.values(chosen).map(({ setBy }) => setBy))])
    return Promise.all(
      retentionNames.map(async (kind) => {
        const { usual: _usual, ...words } = retentionKindOf(kind)
        const time = timeOf(chosen, kind, await invoiceYears())
        const { oldest: _oldest, ...standing } = await sweeps.standing(kind, time, now())
        const last = await sweeps.last(kind)
        const choice = chosen[kind]
        return {
          kind,
          ...words,
          time,
          ...standing,
          lastDay: last?.day ?? null,
          lastCount: last?.count ?? 0,
          chosenByName: choice ? (names.get(choice.setBy) ?? '') : null,
          reason: choice ? displayText(choice.reason) : null,
        }
      }),
    )
  }

  app.get('/api/support/retention', { schema: { response: { 200: z.array(RetentionRow) } } }, rowsOf)

  /** The data that a time would take, before an administrator chooses it: counts, ids and moments. */
  app.get(
    '/api/support/retention/:kind/report',
    {
      schema: {
        params: z.object({ kind: RetentionKindName }),
        querystring: z.object({ time: z.coerce.number().int().min(0).max(100_000).optional() }),
        response: { 200: RetentionReport },
      },
    },
    async ({ params: { kind }, query }) => {
      const chosen = await handlers.retention.state(retentionStream)
      const time = query.time ?? timeOf(chosen, kind, await invoiceYears())
      return RetentionReport.parse(await sweeps.standing(kind, time, now()))
    },
  )

  app.put(
    '/api/support/retention/:kind',
    { schema: { params: z.object({ kind: RetentionKindName }), body: SetBody, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { kind } = request.params
      const command = { type: 'SetRetention', kind, ...request.body, setBy: currentUser(request)._id } as const
      acceptOutcome(reply, await handlers.retention(retentionStream, command, commandContext(request)))
      return reply.code(204).send()
    },
  )
}
