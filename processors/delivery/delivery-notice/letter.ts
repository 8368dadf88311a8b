import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import { mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import { pushStream } from '../../../commands/subscribers/push/stream.ts'
import type { OpenedIssue } from '../../../domain/editorial/issue/state.ts'
import {
  noticeAddressOf,
  type ReceiverId,
  receiverIds,
  receivers,
} from '../../../domain/editorial/publication/settings/receivers.ts'
import { DeliveryId, IssueId, ProductionId } from '../../../domain/kernel/ids.ts'
import { productOf } from '../../../domain/production/production/products.ts'
import {
  deliveryNoticeText,
  leftOverText,
  pausedAnnouncementText,
  refusedText,
  type StoppedDelivery,
} from '../../../formats/delivery/mail-texts/delivery-notice.ts'
import { releaseNoticeText } from '../../../formats/delivery/mail-texts/release-notice.ts'
import type { WriteMail } from '../../kernel/mail/write-mail.ts'
import { type DeliveryMailSources, missingRecipient, recipientAt, unneededDelivery } from './mail-sources.ts'
import { writeMisplacedPostsLetter } from './misplaced-posts-letter.ts'

const unneededProduction = { unneeded: 'Produktionen väntar inte på någon längre.' } as const
const unneededSending = { unneeded: 'Utskicket står inte stilla längre.' } as const

const withOwner = async ({ publication }: DeliveryMailSources, { issueId, publicationId, form }: OpenedIssue) => {
  const owner = await publication.state(publicationStream(publicationId))
  if (owner.status !== 'Active') return undefined
  return { issueId, publicationId, name: form.name, settings: owner.settings }
}

const openIssue = async (sources: DeliveryMailSources, issueId: string | undefined) => {
  const found = await sources.issue.state(issueStream(IssueId.parse(issueId)))
  return found.status === 'Active' ? withOwner(sources, found) : undefined
}

type CarePlace = Pick<StoppedDelivery, 'receiver' | 'action' | 'after'> & { readonly page: string }

const RETRY_SENTENCE = 'Det väntar tills någon försöker igen.'

/** The page for deliveries that have no receiver on the page 'Leverera'. */
const careByTemplate: Readonly<Record<string, CarePlace>> = {
  'issue-topic': { receiver: 'appen', page: 'push', action: 'Öppna Pushnotis', after: RETRY_SENTENCE },
  'disc-job': { receiver: 'roboten som bränner skivor', page: 'discs', action: 'Öppna Skivor', after: RETRY_SENTENCE },
}

const carePlaceOf = (template: string, receiver: ReceiverId | undefined): CarePlace =>
  careByTemplate[template] ?? {
    receiver: receiver ? receivers[receiver].name : 'mottagaren',
    page: 'deliver',
    action: 'Öppna Leverera',
    after: `${RETRY_SENTENCE} Det som redan har kommit fram räknas av då. Rättas adressen eller inloggningen i publikationens formulär går det av sig självt.`,
  }

/** The letter goes to the contact that the publication names for the receiver, otherwise to the installation's. */
const writeStopLetter: WriteMail<DeliveryMailSources> = async (about, sources) => {
  const stopped = await sources.delivery.state(deliveryStream(DeliveryId.parse(about['deliveryId'])))
  if (stopped.status !== 'Parked' || String(stopped.attempts) !== about['attempt']) return unneededDelivery
  const { template, about: sent } = stopped.ordered
  if (template === 'web-withdrawal')
    return writeMisplacedPostsLetter({ ...sent, reason: about['reason'] ?? '' }, sources)
  const issue = await openIssue(sources, sent['issueId'])
  if (!issue) return unneededDelivery
  const receiver = receiverIds.find((id) => id === sent['receiver'])
  const address = (receiver && noticeAddressOf(issue.settings, receiver)) || (await sources.noticeTo())
  if (!address) return missingRecipient
  const { page, ...place } = carePlaceOf(template, receiver)
  const text = deliveryNoticeText({
    issue: issue.name,
    publication: issue.settings.name,
    isUnclear: stopped.isUnclear,
    reason: about['reason'] ?? '',
    url: `${sources.publicUrl}/publications/${page}/${issue.issueId}`,
    ...place,
  })
  return { person: issue.publicationId, to: recipientAt(address), ...text }
}

/** The letter goes to the installation's contact: a publication names none for announcements. */
const writeLeftOverLetter: WriteMail<DeliveryMailSources> = async (about, sources) => {
  const issue = await openIssue(sources, about['issueId'])
  if (!issue) return unneededDelivery
  const address = await sources.noticeTo()
  if (!address) return missingRecipient
  const of = about['letters'] === undefined ? 'notices' : 'letters'
  const text = leftOverText({
    issue: issue.name,
    publication: issue.settings.name,
    of,
    count: Number(about[of]),
    url: `${sources.publicUrl}/deliveries`,
  })
  return { person: issue.publicationId, to: recipientAt(address), ...text }
}

/** These letters go to the installation's contact too. */
const writeRefusalLetter: WriteMail<DeliveryMailSources> = async (about, sources) => {
  const issue = await openIssue(sources, about['issueId'])
  if (!issue) return unneededDelivery
  const address = await sources.noticeTo()
  if (!address) return missingRecipient
  const text = refusedText({
    issue: issue.name,
    publication: issue.settings.name,
    count: Number(about['refused']),
    isAnybodyTold: about['sent'] !== '0',
    why: about['why'] ?? '',
    url: `${sources.publicUrl}/publications/push/${issue.issueId}`,
  })
  return { person: issue.publicationId, to: recipientAt(address), ...text }
}

const writeStopsLetter: WriteMail<DeliveryMailSources> = async (about, sources) => {
  const issue = await openIssue(sources, about['issueId'])
  if (!issue) return unneededSending
  const of = about['stopped'] === 'notices' ? 'notices' : 'letters'
  const { issueId } = issue
  const stands =
    of === 'notices'
      ? await sources.push.state(pushStream(issueId))
      : await sources.mailing.state(mailingStream(issueId))
  if (stands.status !== 'Paused') return unneededSending
  const address = await sources.noticeTo()
  if (!address) return missingRecipient
  const text = pausedAnnouncementText({
    issue: issue.name,
    publication: issue.settings.name,
    of,
    reason: about['reason'] ?? '',
    goesOnByItself: stands.awaitsRelease,
    url: `${sources.publicUrl}/publications/${of === 'notices' ? 'push' : 'mail'}/${issueId}`,
  })
  return { person: issue.publicationId, to: recipientAt(address), ...text }
}

export const deliveryStopped: WriteMail<DeliveryMailSources> = (about, sources) => {
  if (about['deliveryId'] !== undefined) return writeStopLetter(about, sources)
  if (about['stopped'] !== undefined) return writeStopsLetter(about, sources)
  return about['refused'] === undefined ? writeLeftOverLetter(about, sources) : writeRefusalLetter(about, sources)
}

/**
 * A product could not be made at the release: the letter goes to the contact that the publication names for the
 * receiver.
 */
export const releaseStopped: WriteMail<DeliveryMailSources> = async (about, sources) => {
  const stopped = await sources.production.state(productionStream(ProductionId.parse(about['productionId'])))
  if (stopped.status !== 'Parked') return unneededProduction
  const released = await openIssue(sources, about['issueId'])
  if (!released) return unneededProduction
  const receiver = receiverIds.find((id) => id === about['receiver'])
  const address = (receiver && noticeAddressOf(released.settings, receiver)) || (await sources.noticeTo())
  if (!address) return missingRecipient
  const text = releaseNoticeText({
    issue: released.name,
    publication: released.settings.name,
    product: productOf(stopped.started.kind).made,
    receiver: receiver ? receivers[receiver].name : 'podden',
    reason: stopped.reason,
    url: `${sources.publicUrl}/publications/deliver/${released.issueId}`,
  })
  return { person: released.publicationId, to: recipientAt(address), ...text }
}

export const deliveryLetters = { 'delivery-notice': deliveryStopped, 'release-notice': releaseStopped } as const
