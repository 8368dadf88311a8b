import { onSiteAfter } from '../../../domain/delivery/delivery/articles-at-site.ts'
import type { DeliveryRejection } from '../../../domain/delivery/delivery/delivery.ts'
import type { DeliveryEvent, Receipt } from '../../../domain/delivery/delivery/events.ts'
import { type Rejection, reject } from '../../../domain/kernel/decider.ts'
import type { ArticleId, DeliveryId, IssueId } from '../../../domain/kernel/ids.ts'
import { contentsStream, type HandleContents } from '../../editorial/contents/stream.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import type { FindReceipts } from './arrived-receipts.ts'
import { deliveryOfIssue } from './delivery-acts.ts'
import { deliveryStream, type HandleDelivery } from './stream.ts'

type Tools = {
  readonly contents: Pick<HandleContents, 'state'>
  readonly delivery: HandleDelivery
  readonly receiptsOf: FindReceipts
}

type SettledPost = {
  readonly issueId: IssueId
  /** The delivery that was to take posts down, or show them, at a former web site. */
  readonly deliveryId: DeliveryId
  /** The articles that the user was told of, and no others. */
  readonly articles: readonly ArticleId[]
  readonly at: string
}

/** Writes the receipt as if the product had done it: hidden posts are shown, all others are gone. */
const receiptOf = async (
  { receiptsOf }: Tools,
  { issueId, articles }: SettledPost,
  place: string,
): Promise<Receipt> => {
  const came = await receiptsOf({ issueId, receiver: 'web', place })
  const there = onSiteAfter(came)
  const files = articles.map((article) => {
    const posts = came.flatMap(({ receipt }) => receipt.files.filter((file) => file.article === article))
    const { name = '', bytes = 0, hash = '', post, kind } = posts.at(-1) ?? {}
    const { isDown = false, isGone = false } = there.get(article) ?? {}
    const fate = isDown && !isGone ? ('changed' as const) : ('gone' as const)
    return {
      name,
      bytes,
      hash,
      fate,
      article,
      ...(post !== undefined && { post }),
      ...(kind !== undefined && { kind }),
    }
  })
  return { place, files }
}

/** A user reports work done by hand at a former web site, where the product cannot log in. */
export const reportDoneAtSite = async (
  tools: Tools,
  seen: SettledPost,
  context: CommandContext,
): Promise<Outcome<DeliveryEvent, DeliveryRejection> | Rejection<DeliveryRejection | 'ArticleNotFound'>> => {
  const { deliveryId, at } = seen
  const { entries } = await tools.contents.state(contentsStream(seen.issueId))
  const own = new Set(entries.map(({ articleId }) => articleId))
  if (seen.articles.some((id) => !own.has(id))) return reject('ArticleNotFound')
  const state = await deliveryOfIssue(tools.delivery, seen)
  if (state?.ordered.template !== 'web-withdrawal') return reject('DeliveryNotFound')
  if (state.status !== 'Parked' && state.status !== 'Done') return reject('DeliveryNotParked')
  const receipt = await receiptOf(tools, seen, state.ordered.about['place'] ?? '')
  const command = { type: 'ConfirmDelivery', deliveryId, attempt: state.attempts, at, receipt } as const
  return tools.delivery(deliveryStream(deliveryId), command, context)
}
