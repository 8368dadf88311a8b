import { nextDeliveryId } from '../../../commands/delivery/delivery/deliver-issue.ts'
import type { OpenSite } from '../../../commands/delivery/delivery/site.ts'
import { deliveryStream, type HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import type { WebPosts } from '../../../domain/delivery/delivery/rules.ts'
import { siteOf } from '../../../domain/editorial/publication/settings/receivers.ts'
import { ProductionId } from '../../../domain/kernel/ids.ts'
import { ReportedFailure } from '../../kernel/runner/jobs.ts'
import type { Tidy } from '../outgoing/channel.ts'
import { type ReceiverTools, receiverNow } from '../outgoing/receiver-delivery.ts'
import { clearSite } from './publish.ts'

type Tools = Pick<ReceiverTools, 'production' | 'publication'> & {
  readonly delivery: Pick<HandleDelivery, 'state'>
  readonly open: OpenSite
}

const sayDraftsLeft = (place: string, reason: string) => `Utkast kan ligga kvar på ${place}. ${reason}`

/** Throws when the site is away, so that the job repeats. A later delivery of the issue goes on with what is left. */
export const tidy =
  (tools: Tools): Tidy<WebPosts> =>
  async ({ deliveryId, about }) => {
    const next = deliveryStream(nextDeliveryId(about['receiver'] ?? '', deliveryId))
    if ((await tools.delivery.state(next)).status !== 'Missing') return undefined
    const production = await tools.production.state(productionStream(ProductionId.parse(about['productionId'])))
    if (production.status === 'Missing') return undefined
    const { issueId, manifest } = production.started
    const found = await receiverNow(tools, manifest.publicationId, about)
    const place = about['place'] ?? ''
    if (found.kind === 'unneeded') return sayDraftsLeft(place, found.reason)
    const left = await clearSite(tools.open, siteOf(found.settings), issueId)
    if (!left) return undefined
    if (!left.isFinal) throw new ReportedFailure(sayDraftsLeft(place, left.reason))
    return sayDraftsLeft(place, left.reason)
  }
