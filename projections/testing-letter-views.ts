import type { Kysely } from 'kysely'
import { z } from 'zod'
import { IssueId, PublicationId, SubscriberId } from '../domain/kernel/ids.ts'
import { listDeliveries } from './delivery/delivery/queries.ts'
import { DeliveryView } from './delivery/delivery/view.ts'
import { listReceipts } from './delivery/receipt/queries.ts'
import { ReceiptView } from './delivery/receipt/view.ts'
import type { ReadModel } from './read-model.ts'
import { findSentLetters } from './subscribers/letter/queries.ts'
import { SentToView } from './subscribers/letter/view.ts'
import { countListeners } from './subscribers/listener/queries.ts'
import { findMailing } from './subscribers/mailing/queries.ts'
import { MailingView } from './subscribers/mailing/view.ts'
import { findPush } from './subscribers/push/queries.ts'
import { PushView } from './subscribers/push/view.ts'

const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000002')
const currentTime = '2030-01-01T09:00:00.000Z'

/** The read models' answers about deliveries and letters to subscribers. */
export const letterShows = {
  deliveries: async (db: Kysely<ReadModel>) =>
    [
      [z.array(DeliveryView), (await listDeliveries(db, { sort: 'latest', direction: 'desc' })).items],
      [z.array(ReceiptView), (await listReceipts(db, publicationId, { sort: 'latest', direction: 'desc' })).items],
    ] as const,
  mailings: async (db: Kysely<ReadModel>, key: string) =>
    [[MailingView, await findMailing(db, IssueId.parse(key))]] as const,
  pushes: async (db: Kysely<ReadModel>, key: string) => [[PushView, await findPush(db, IssueId.parse(key))]] as const,
  'push-listeners': async (db: Kysely<ReadModel>, key: string) => {
    const count = await countListeners(db, publicationId)
    return [[z.object({ id: z.string(), count: z.literal(1) }), { id: key, count }]] as const
  },
  letters: async (db: Kysely<ReadModel>, key: string) => {
    const subscriberId = SubscriberId.parse(key.slice(key.indexOf('/') + 1))
    return [
      [
        z.array(SentToView),
        await findSentLetters(db, subscriberId, currentTime, () => Promise.resolve({ status: 'Missing' })),
      ],
    ] as const
  },
}
