import type { ChangeId } from '../../../domain/kernel/ids.ts'
import type { ChangeForm } from '../../../domain/subscribers/subscription-change/commands.ts'
import type { SubscriptionChangeEvent } from '../../../domain/subscribers/subscription-change/events.ts'
import type {
  SubscriptionChange,
  SubscriptionChangeRejection,
} from '../../../domain/subscribers/subscription-change/subscription-change.ts'
import { publicationStream } from '../../editorial/publication/stream.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { subscriptionChangeStream } from './stream.ts'

type SubscriptionChangeTools = { readonly handlers: Pick<Handlers, 'publication' | 'subscriptionChange'> }

type SubscriptionRequest = {
  readonly changeId: ChangeId
  readonly form: ChangeForm
  readonly today: string
  readonly withoutReceipt: boolean
}

type RequestOutcome = Outcome<
  SubscriptionChangeEvent,
  SubscriptionChangeRejection | 'SubscriptionChangesNotTaken',
  SubscriptionChange
>

/** Receives a request, if the publication takes requests. The users to notify are fixed at this moment. */
export const requestSubscriptionChange = async (
  { handlers }: SubscriptionChangeTools,
  { changeId, form, today, withoutReceipt }: SubscriptionRequest,
  context: CommandContext,
): Promise<RequestOutcome> => {
  const publication = await handlers.publication.state(publicationStream(form.publication))
  if (publication.status !== 'Active' || !publication.settings.allowSubscribeTemp)
    return { kind: 'rejected', reason: 'SubscriptionChangesNotTaken' }
  const tells = [...new Set(publication.settings.emailOnSubscChangesUsers)]
  const asked = { ...form, type: 'RequestSubscriptionChange', changeId, tells, today } as const
  const command = withoutReceipt ? { ...asked, withoutReceipt } : asked
  return handlers.subscriptionChange(subscriptionChangeStream(changeId), command, context)
}
