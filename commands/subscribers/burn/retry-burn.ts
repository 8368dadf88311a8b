import type { z } from 'zod'
import type { burnCommands } from '../../../domain/subscribers/burn/commands.ts'
import { orderedInstead } from '../../../domain/subscribers/burn/replacement-orders.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import type { FindBurns } from './burns-of.ts'
import { burnStream, type HandleBurn } from './stream.ts'

type Sources = { readonly burn: HandleBurn; readonly burnsOf: FindBurns }

/** Orders the missing copies again, without those that newer orders make. */
export const retryBurn = (
  { burn, burnsOf }: Sources,
  retry: Omit<z.infer<typeof burnCommands.RetryBurn>, 'instead'>,
  context: CommandContext,
) => {
  const { burnId, issueId } = retry
  const ask = async () => {
    const instead = orderedInstead(await burnsOf(issueId)).get(burnId) ?? 0
    return { type: 'RetryBurn', ...retry, instead } as const
  }
  return burn(burnStream(burnId), ask, context)
}
