import { v5 } from 'uuid'
import type { MailTemplate } from '../../../domain/delivery/delivery/rules.ts'
import { DeliveryId, type UserId } from '../../../domain/kernel/ids.ts'
import { deliveryStream } from '../../delivery/delivery/stream.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'

export type LetterTools = { readonly handlers: Pick<Handlers, 'delivery'>; readonly now: () => Date }

type UserLetter = {
  readonly template: MailTemplate
  readonly about: { readonly userId: UserId; readonly session?: string }
  /** The id of the letter, where the same letter ordered twice is one; by default the command's. */
  readonly deliveryId?: DeliveryId
}

/** Orders a letter to a user, once for each command. */
export const orderUserLetter = async (
  { handlers, now }: LetterTools,
  { template, about, deliveryId }: UserLetter,
  context: CommandContext,
) => {
  const id = deliveryId ?? DeliveryId.parse(v5(template, context.commandId))
  return handlers.delivery(
    deliveryStream(id),
    { type: 'OrderDelivery', deliveryId: id, channel: 'mail', template, about, at: now().toISOString() },
    derivedContext(context, template),
  )
}
