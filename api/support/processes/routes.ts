import { z } from 'zod'
import { processName } from '../../../commands/history/words/processes.ts'
import { schemaOfCommand } from '../../../commands/support/repair/editable-commands.ts'
import {
  DeadlineItem,
  EditableCommand,
  FollowedItem,
  StandingAnswer,
  StillCount,
  standingStates,
} from '../../../projections/support/standing/view.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { requireReason } from '../reason.ts'
import { countStillItems, listDeadlines, listWork } from './list-work.ts'

const text = z.string().max(300).optional()
const Query = z.object({ process: text, state: z.enum(standingStates).optional(), error: text, thing: text })
const DueQuery = z.object({ process: text, thing: text })

/** The command's fields, where it is of a type that can be edited. */
const editable = ({ index, command }: { readonly index: number; readonly command: unknown }) => {
  if (typeof command !== 'object' || command === null || !('type' in command)) return []
  const type = String(command.type)
  return schemaOfCommand(type) ? [{ index, type, command: { ...command } }] : []
}

export const processRoutes = (app: App, services: Services): void => {
  const { stuckWork, stepCommands } = services
  app.get(
    '/api/support/processes',
    { schema: { querystring: Query, response: { 200: StandingAnswer } } },
    ({ query }) => listWork(services, query),
  )

  app.get('/api/support/processes/still', { schema: { response: { 200: StillCount } } }, async () => ({
    still: await countStillItems(services),
  }))

  app.get('/api/support/processes/all', { schema: { response: { 200: z.array(FollowedItem) } } }, async () =>
    (await stuckWork.processes())
      .map((row) => ({ ...row, name: processName(row.process) }))
      .toSorted((one, other) => other.parked - one.parked || one.name.localeCompare(other.name, 'sv')),
  )

  app.get(
    '/api/support/deadlines',
    { schema: { querystring: DueQuery, response: { 200: z.array(DeadlineItem) } } },
    ({ query }) => listDeadlines(services, query),
  )

  app.get(
    '/api/support/processes/commands',
    {
      schema: {
        querystring: z.object({ process: z.string().max(200), id: z.string().max(500) }),
        response: { 200: z.array(EditableCommand) },
      },
    },
    async (request) => {
      const { process, id } = request.query
      const step = await stuckWork.step(process, id)
      if (!step) return []
      await requireReason(services, request, step.stream)
      return (await stepCommands(step)).flatMap(editable)
    },
  )
}
