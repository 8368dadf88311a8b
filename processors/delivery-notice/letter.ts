import { deliveryStream, type HandleDelivery } from '../../commands/delivery/stream.ts'
import { type HandleIssue, issueStream } from '../../commands/issue/stream.ts'
import { type HandleProduction, productionStream } from '../../commands/production/stream.ts'
import { type HandlePublication, publicationStream } from '../../commands/publication/stream.ts'
import { DeliveryId, IssueId, ProductionId } from '../../domain/core/ids.ts'
import { productOf } from '../../domain/production/products.ts'
import { noticeAddressOf, receiverIds, receivers } from '../../domain/publication/receivers.ts'
import { deliveryNoticeText } from '../../formats/mail-texts/delivery-notice.ts'
import { releaseNoticeText } from '../../formats/mail-texts/release-notice.ts'
import type { WriteMail } from '../mail/write-mail.ts'

/** What letters about deliveries to receivers are made from. */
export type DeliveryMailSources = {
  readonly delivery: Pick<HandleDelivery, 'state'>
  readonly issue: Pick<HandleIssue, 'state'>
  readonly production: Pick<HandleProduction, 'state'>
  readonly publication: Pick<HandlePublication, 'state'>
  /** Without a slash at the end. */
  readonly publicUrl: string
  /** Who is told where a publication names nobody; undefined: nobody. */
  readonly noticeTo: () => Promise<string | undefined>
}

const settled = { unneeded: 'Leveransen väntar inte på någon längre.' } as const
const goesOn = { unneeded: 'Produktionen väntar inte på någon längre.' } as const
const toNobody = { unneeded: 'Det finns ingen att meddela.' } as const

/** To whoever the publication names for the receiver. */
export const deliveryStopped: WriteMail<DeliveryMailSources> = async (about, sources) => {
  const { delivery, issue, publication, publicUrl, noticeTo } = sources
  const stopped = await delivery.state(deliveryStream(DeliveryId.parse(about['deliveryId'])))
  if (stopped.status !== 'Parked' || String(stopped.attempts) !== about['attempt']) return settled
  const { issueId, receiver } = stopped.ordered.about
  const sent = await issue.state(issueStream(IssueId.parse(issueId)))
  if (sent.status !== 'Open') return settled
  const owner = await publication.state(publicationStream(sent.publicationId))
  const to = receiverIds.find((id) => id === receiver)
  if (owner.status !== 'Active' || !to) return settled
  const address = noticeAddressOf(owner.settings, to) || (await noticeTo())
  if (!address) return toNobody
  const text = deliveryNoticeText({
    issue: sent.form.name,
    publication: owner.settings.name,
    receiver: receivers[to].name,
    reason: about['reason'] ?? '',
    url: `${publicUrl}/publications/deliver/${issueId}`,
  })
  return { person: sent.publicationId, to: { name: 'Ljudkod', address }, ...text }
}

/** Of what was to be made when an issue was released: to whoever the publication names for the receiver. */
export const releaseStopped: WriteMail<DeliveryMailSources> = async (about, sources) => {
  const { production, issue, publication, publicUrl, noticeTo } = sources
  const stopped = await production.state(productionStream(ProductionId.parse(about['productionId'])))
  if (stopped.status !== 'Parked') return goesOn
  const released = await issue.state(issueStream(IssueId.parse(about['issueId'])))
  if (released.status !== 'Open') return goesOn
  const owner = await publication.state(publicationStream(released.publicationId))
  if (owner.status !== 'Active') return goesOn
  const to = receiverIds.find((id) => id === about['receiver'])
  const address = (to && noticeAddressOf(owner.settings, to)) || (await noticeTo())
  if (!address) return toNobody
  const text = releaseNoticeText({
    issue: released.form.name,
    publication: owner.settings.name,
    product: productOf(stopped.started.kind).made,
    receiver: to ? receivers[to].name : 'podden',
    reason: stopped.reason,
    url: `${publicUrl}/publications/deliver/${released.issueId}`,
  })
  return { person: released.publicationId, to: { name: 'Ljudkod', address }, ...text }
}

export const deliveryLetters = { 'delivery-notice': deliveryStopped, 'release-notice': releaseStopped } as const
