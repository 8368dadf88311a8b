import { v5 } from 'uuid'
import type { OrderDelivery } from '../../../../domain/delivery/delivery/commands.ts'
import { DeliveryId } from '../../../../domain/kernel/ids.ts'
import type { ProcessManager } from '../../../kernel/runner/process-manager.ts'

/**
 * Writes to each user that the publication names when an address turns out to be dead, or when returns are held for a
 * decision.
 */
export const bounceNotices: ProcessManager<'MailBounced', null, OrderDelivery> = {
  name: 'bounce-notices',
  types: ['MailBounced'],
  startsAt: 'head',
  idOf: ({ data }) => data.subscriberId,
  initialState: null,
  react: (_, { event: { data }, eventId, recordedAt }) => {
    const { subscriberId, publicationId, tells, isHard, isAsked = false, issueId } = data
    if (!isHard && !isAsked) return []
    const asked = isAsked && issueId ? { askedIssueId: issueId } : {}
    return tells.map((staffId) => ({
      command: {
        type: 'OrderDelivery',
        deliveryId: DeliveryId.parse(v5(`bounce-notice ${staffId}`, eventId)),
        channel: 'mail',
        template: 'bounce-notice',
        about: { subscriberId, publicationId, staffId, ...asked },
        at: recordedAt,
      },
    }))
  },
  evolve: () => undefined,
}
