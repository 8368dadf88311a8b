import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { ActRepeated } from '../../commands/kernel/handling/act-repeated.ts'
import type { CommandContext, Outcome } from '../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../commands/kernel/handling/derived-context.ts'
import { MAX_CHOSEN_ROWS } from '../../projections/kernel/paging/view.ts'
import type { SessionUser } from '../../projections/people/user/view.ts'
import type { Refusal } from '../problems.ts'
import type { App } from '../server.ts'
import { acceptOutcome, commandContext, commandIdOf, currentUser } from './access/request-context.ts'
import { ProblemError } from './problem.ts'

type BulkItem<Id> = { readonly id: Id; readonly by: SessionUser; readonly context: CommandContext }

export type BulkItemAct<Id> = (chosen: BulkItem<Id>) => Promise<Outcome<unknown, Refusal>>

/**
 * Answers whether the command changed anything. X-Position comes from a command that did, because positions cannot be
 * compared.
 */
const tell = (reply: FastifyReply, outcome: Outcome<unknown, Refusal>): boolean => {
  const isOld = outcome.kind === 'accepted' && outcome.events.length === 0
  if (!isOld || !reply.hasHeader('X-Position')) acceptOutcome(reply, outcome)
  return !isOld
}

export const BulkOutcome = z.object({
  _id: z.string(),
  /** Why the command was refused; null when it was not. */
  refused: z.string().nullable(),
  /** True when this call did it; false also when an earlier command had done it before. */
  isDone: z.boolean(),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

const outcomeOf = async (act: () => Promise<boolean>): Promise<Omit<BulkOutcome, '_id'>> => {
  try {
    return { refused: null, isDone: await act() }
  } catch (error) {
    if (error instanceof ProblemError) return { refused: error.problem.detail, isDone: false }
    if (error instanceof ActRepeated) return { refused: 'Det har gjorts en gång till sedan dess.', isDone: false }
    throw error
  }
}

/** Acts on the chosen rows of a list: a command for each under one correlation, and an outcome for each. */
export const bulkRoutes = <Id extends z.ZodType<string>>(
  app: App,
  { collection, id: Id }: { readonly collection: string; readonly id: Id },
  acts: Readonly<Record<string, BulkItemAct<z.output<Id>>>>,
): void => {
  const schema = {
    body: z.object({
      chosen: z.array(Id).min(1).max(MAX_CHOSEN_ROWS),
      /** The act of this list to undo, and the key of its request: changes that others made since remain. */
      undoes: z.object({ act: z.enum(Object.keys(acts)), key: z.string().max(200) }).optional(),
    }),
    response: { 200: z.object({ outcomes: z.array(BulkOutcome) }) },
  }
  for (const [name, act] of Object.entries(acts)) {
    app.post(`${collection}/chosen/${name}`, { schema }, async (request, reply) => {
      const by = currentUser(request)
      const { chosen, undoes } = request.body
      const undone = undoes && { address: `POST ${collection}/chosen/${undoes.act}`, key: undoes.key }
      const whole = { ...commandContext(request), ...(undone && { undoes: commandIdOf(request, undone) }) }
      const outcomes: BulkOutcome[] = []
      for (const id of new Set(chosen)) {
        const context = derivedContext(whole, id)
        outcomes.push({ _id: id, ...(await outcomeOf(async () => tell(reply, await act({ id, by, context })))) })
      }
      return { outcomes }
    })
  }
}
