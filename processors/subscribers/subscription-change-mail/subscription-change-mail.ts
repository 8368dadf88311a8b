import type { OrderDelivery } from '../../../domain/delivery/delivery/commands.ts'
import { isErased } from '../../../domain/kernel/personal.ts'
import { type LetterOfEvent, orderLettersOfEvent } from '../../delivery/outgoing/letters-of-event.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'

/**
 * Orders a receipt when the request has an address, and a letter to each user that the publication names; each only
 * once.
 */
export const subscriptionChangeMail = statelessProcess<'SubscriptionChangeRequested', OrderDelivery>({
  name: 'subscription-change-mail',
  types: ['SubscriptionChangeRequested'],
  startsAt: 'head',
  idOf: ({ data }) => data.changeId,
  react: (recorded) => {
    const { changeId, email, tells, withoutReceipt } = recorded.event.data
    const hasReceipt = !withoutReceipt && !isErased(email) && email !== ''
    const letters: readonly LetterOfEvent[] = [
      ...(hasReceipt ? [{ template: 'change-receipt', about: { changeId } } as const] : []),
      ...tells.map((staffId) => ({ template: 'change-notice', about: { changeId, staffId } }) as const),
    ]
    return orderLettersOfEvent(letters, recorded)
  },
})
