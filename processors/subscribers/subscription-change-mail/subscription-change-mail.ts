import { v5 } from 'uuid'
import type { OrderDelivery } from '../../../domain/delivery/delivery/commands.ts'
import type { MailTemplate } from '../../../domain/delivery/delivery/rules.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import { isErased } from '../../../domain/kernel/personal.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'

type Letter = { readonly template: MailTemplate; readonly about: Readonly<Record<string, string>> }

/**
 * Orders a receipt when the request has an address, and a letter to each user that the publication names; each only
 * once.
 */
export const subscriptionChangeMail = statelessProcess<'SubscriptionChangeRequested', OrderDelivery>({
  name: 'subscription-change-mail',
  types: ['SubscriptionChangeRequested'],
  startsAt: 'head',
  idOf: ({ data }) => data.changeId,
  react: ({ event: { data }, eventId, recordedAt }) => {
    const { changeId, email, tells, withoutReceipt } = data
    const hasReceipt = !withoutReceipt && !isErased(email) && email !== ''
    const letters: readonly Letter[] = [
      ...(hasReceipt ? [{ template: 'change-receipt', about: { changeId } } as const] : []),
      ...tells.map((staffId) => ({ template: 'change-notice', about: { changeId, staffId } }) as const),
    ]
    return letters.map(({ template, about }) => ({
      command: {
        type: 'OrderDelivery',
        deliveryId: DeliveryId.parse(v5(`${template} ${about['staffId'] ?? ''}`, eventId)),
        channel: 'mail',
        template,
        about,
        at: recordedAt,
      },
    }))
  },
})
