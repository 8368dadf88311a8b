import { contentsStream, type HandleContents } from '../../commands/contents/stream.ts'
import { deliveryStream, type HandleDelivery } from '../../commands/delivery/stream.ts'
import { type HandleIssue, issueStream } from '../../commands/issue/stream.ts'
import { type HandleMailing, mailingStream } from '../../commands/mailing/stream.ts'
import { type HandleProduction, productionStream } from '../../commands/production/stream.ts'
import { type HandlePublication, publicationStream } from '../../commands/publication/stream.ts'
import { type HandlePush, pushStream } from '../../commands/push/stream.ts'
import { DeliveryId, IssueId, ProductionId } from '../../domain/core/ids.ts'
import type { OpenedIssue } from '../../domain/issue/state.ts'
import { productOf } from '../../domain/production/products.ts'
import {
  noticeAddressOf,
  type ReceiverId,
  receiverIds,
  receivers,
  receiversOf,
} from '../../domain/publication/receivers.ts'
import {
  deliveryNoticeText,
  leftOnSiteText,
  leftOverText,
  refusedText,
  type StoppedDelivery,
  stoppedSendingText,
} from '../../formats/mail-texts/delivery-notice.ts'
import { releaseNoticeText } from '../../formats/mail-texts/release-notice.ts'
import type { WriteMail } from '../mail/write-mail.ts'

/** What letters about deliveries to receivers are made from. */
export type DeliveryMailSources = {
  readonly contents: Pick<HandleContents, 'state'>
  readonly delivery: Pick<HandleDelivery, 'state'>
  readonly issue: Pick<HandleIssue, 'state'>
  readonly mailing: Pick<HandleMailing, 'state'>
  readonly production: Pick<HandleProduction, 'state'>
  readonly publication: Pick<HandlePublication, 'state'>
  readonly push: Pick<HandlePush, 'state'>
  /** Without a slash at the end. */
  readonly publicUrl: string
  /** Who is told where a publication names nobody; undefined: nobody. */
  readonly noticeTo: () => Promise<string | undefined>
}

const settled = { unneeded: 'Leveransen väntar inte på någon längre.' } as const
const goesOn = { unneeded: 'Produktionen väntar inte på någon längre.' } as const
const sentOn = { unneeded: 'Utskicket står inte stilla längre.' } as const
const toNobody = { unneeded: 'Det finns ingen att meddela.' } as const

const withOwner = async ({ publication }: DeliveryMailSources, { issueId, publicationId, form }: OpenedIssue) => {
  const owner = await publication.state(publicationStream(publicationId))
  if (owner.status !== 'Active') return undefined
  return { issueId, publicationId, name: form.name, settings: owner.settings }
}

const openIssue = async (sources: DeliveryMailSources, issueId: string | undefined) => {
  const found = await sources.issue.state(issueStream(IssueId.parse(issueId)))
  return found.status === 'Open' ? withOwner(sources, found) : undefined
}

const to = (address: string) => ({ name: 'Ljudkod', address })

/** Where what is for no receiver in 'Leverera' is looked after. */
const elsewhere: Readonly<Record<string, Pick<StoppedDelivery, 'receiver' | 'action'> & { readonly page: string }>> = {
  'issue-topic': { receiver: 'appen', page: 'push', action: 'Öppna Pushnotis' },
  'disc-job': { receiver: 'roboten som bränner skivor', page: 'discs', action: 'Öppna Skivor' },
}

const lookedAfter = (template: string, receiver: ReceiverId | undefined) =>
  elsewhere[template] ?? {
    receiver: receiver ? receivers[receiver].name : 'mottagaren',
    page: 'deliver',
    action: 'Öppna Leverera',
    after: 'Det som redan har kommit fram räknas av när någon försöker igen.',
  }

/** What of an issue, be it removed, lies at a web site where it should not. What is hidden there is no haste. */
const leftOnSite: WriteMail<DeliveryMailSources> = async (about, sources) => {
  const { articles = '', place = '' } = about
  const found = await sources.issue.state(issueStream(IssueId.parse(about['issueId'])))
  const isRemoved = found.status === 'Removed'
  const issue = found.status === 'Missing' ? undefined : await withOwner(sources, isRemoved ? found.issue : found)
  if (!issue) return settled
  const address = noticeAddressOf(issue.settings, 'web') || (await sources.noticeTo())
  if (!address) return toNobody
  const { entries } = await sources.contents.state(contentsStream(issue.issueId))
  const named = new Set(articles.split(' '))
  const site = receiversOf(issue.settings).find(({ id }) => id === 'web')?.address
  const text = leftOnSiteText({
    issue: issue.name,
    publication: issue.settings.name,
    names: entries.flatMap(({ articleId, attributes }) => (named.has(articleId) ? [attributes.name] : [])),
    place,
    isRemoved,
    isReachable: site === place,
    reason: about['reason'] ?? '',
    url: isRemoved
      ? `${sources.publicUrl}/publications/receipts/${issue.publicationId}`
      : `${sources.publicUrl}/publications/deliver/${issue.issueId}`,
  })
  return { person: issue.publicationId, to: to(address), ...text }
}

/** To whoever the publication names for the receiver, else to whoever looks after everything. */
const oneStopped: WriteMail<DeliveryMailSources> = async (about, sources) => {
  const stopped = await sources.delivery.state(deliveryStream(DeliveryId.parse(about['deliveryId'])))
  if (stopped.status !== 'Parked' || String(stopped.attempts) !== about['attempt']) return settled
  const { template, about: sent } = stopped.ordered
  if (template === 'web-withdrawal') return leftOnSite({ ...sent, reason: about['reason'] ?? '' }, sources)
  const issue = await openIssue(sources, sent['issueId'])
  if (!issue) return settled
  const receiver = receiverIds.find((id) => id === sent['receiver'])
  const address = (receiver && noticeAddressOf(issue.settings, receiver)) || (await sources.noticeTo())
  if (!address) return toNobody
  const { page, ...place } = lookedAfter(template, receiver)
  const text = deliveryNoticeText({
    issue: issue.name,
    publication: issue.settings.name,
    reason: about['reason'] ?? '',
    url: `${sources.publicUrl}/publications/${page}/${issue.issueId}`,
    ...place,
  })
  return { person: issue.publicationId, to: to(address), ...text }
}

/** Of what went to many: to whoever looks after everything, for no publication names anybody for that. */
const someLeftOver: WriteMail<DeliveryMailSources> = async (about, sources) => {
  const issue = await openIssue(sources, about['issueId'])
  if (!issue) return settled
  const address = await sources.noticeTo()
  if (!address) return toNobody
  const of = about['letters'] === undefined ? 'notices' : 'letters'
  const text = leftOverText({
    issue: issue.name,
    publication: issue.settings.name,
    of,
    count: Number(about[of]),
    url: `${sources.publicUrl}/deliveries`,
  })
  return { person: issue.publicationId, to: to(address), ...text }
}

/** To whoever looks after everything, as are the next. */
const someRefused: WriteMail<DeliveryMailSources> = async (about, sources) => {
  const issue = await openIssue(sources, about['issueId'])
  if (!issue) return settled
  const address = await sources.noticeTo()
  if (!address) return toNobody
  const text = refusedText({
    issue: issue.name,
    publication: issue.settings.name,
    count: Number(about['refused']),
    isAnybodyTold: about['sent'] !== '0',
    why: about['why'] ?? '',
    url: `${sources.publicUrl}/publications/push/${issue.issueId}`,
  })
  return { person: issue.publicationId, to: to(address), ...text }
}

const manyStopped: WriteMail<DeliveryMailSources> = async (about, sources) => {
  const issue = await openIssue(sources, about['issueId'])
  if (!issue) return sentOn
  const of = about['stopped'] === 'notices' ? 'notices' : 'letters'
  const { issueId } = issue
  const stands =
    of === 'notices'
      ? await sources.push.state(pushStream(issueId))
      : await sources.mailing.state(mailingStream(issueId))
  if (stands.status !== 'Paused') return sentOn
  const address = await sources.noticeTo()
  if (!address) return toNobody
  const text = stoppedSendingText({
    issue: issue.name,
    publication: issue.settings.name,
    of,
    reason: about['reason'] ?? '',
    goesOnByItself: stands.awaitsRelease,
    url: `${sources.publicUrl}/publications/${of === 'notices' ? 'push' : 'mail'}/${issueId}`,
  })
  return { person: issue.publicationId, to: to(address), ...text }
}

export const deliveryStopped: WriteMail<DeliveryMailSources> = (about, sources) => {
  if (about['deliveryId'] !== undefined) return oneStopped(about, sources)
  if (about['stopped'] !== undefined) return manyStopped(about, sources)
  return about['refused'] === undefined ? someLeftOver(about, sources) : someRefused(about, sources)
}

/** Of what was to be made when an issue was released: to whoever the publication names for the receiver. */
export const releaseStopped: WriteMail<DeliveryMailSources> = async (about, sources) => {
  const stopped = await sources.production.state(productionStream(ProductionId.parse(about['productionId'])))
  if (stopped.status !== 'Parked') return goesOn
  const released = await openIssue(sources, about['issueId'])
  if (!released) return goesOn
  const receiver = receiverIds.find((id) => id === about['receiver'])
  const address = (receiver && noticeAddressOf(released.settings, receiver)) || (await sources.noticeTo())
  if (!address) return toNobody
  const text = releaseNoticeText({
    issue: released.name,
    publication: released.settings.name,
    product: productOf(stopped.started.kind).made,
    receiver: receiver ? receivers[receiver].name : 'podden',
    reason: stopped.reason,
    url: `${sources.publicUrl}/publications/deliver/${released.issueId}`,
  })
  return { person: released.publicationId, to: to(address), ...text }
}

export const deliveryLetters = { 'delivery-notice': deliveryStopped, 'release-notice': releaseStopped } as const
