import { channels, wordsFor } from '../../domain/delivery/delivery/rules.ts'
import {
  type BurnId,
  type ChangeId,
  CustomerId,
  type DeliveryId,
  type DiscountId,
  type IssueId,
  type MediaId,
  type OrderId,
  type ProductionId,
  PublicationId,
  type QuotationId,
  type SubmissionId,
  type SubscriberId,
  type UserId,
} from '../../domain/kernel/ids.ts'
import { displayText } from '../../domain/kernel/personal.ts'
import { roleNames } from '../../domain/people/user/rules.ts'
import { products } from '../../domain/production/production/products.ts'
import { orderStateLabels } from '../../domain/sales/order/rules.ts'
import { discFormats } from '../../domain/subscribers/burn/formats.ts'
import { nameOf } from '../../domain/subscribers/subscriber/names.ts'
import type { KindName } from '../../domain/support/thing-kinds.ts'
import { deliveryStream } from '../delivery/delivery/stream.ts'
import { issueStream } from '../editorial/issue/stream.ts'
import { mediaStream } from '../editorial/media/stream.ts'
import { publicationStream } from '../editorial/publication/stream.ts'
import { submissionStream } from '../editorial/submission/stream.ts'
import type { Handlers } from '../handlers.ts'
import { userStream } from '../people/user/stream.ts'
import { productionStream } from '../production/production/stream.ts'
import { customerStream } from '../sales/customer/stream.ts'
import { discountStream } from '../sales/discount/stream.ts'
import { orderStream } from '../sales/order/stream.ts'
import { quotationStream } from '../sales/quotation/stream.ts'
import { burnStream } from '../subscribers/burn/stream.ts'
import { subscriberStream } from '../subscribers/subscriber/stream.ts'
import { subscriptionChangeStream } from '../subscribers/subscription-change/stream.ts'

export type FoundName = {
  readonly status: string
  readonly name?: string
  readonly of?: string
  readonly state?: string
}

/** The id is the part of the stream's name behind its kind. */
export type NameReader = (handlers: Handlers, stream: string, id: string) => Promise<FoundName>

const nameOfCustomer = async ({ customer }: Handlers, id: string | null): Promise<string> => {
  const known = CustomerId.safeParse(id)
  const found = known.success ? await customer.state(customerStream(known.data)) : undefined
  return found && 'form' in found ? found.form.name : ''
}

/** Empty: it is gone. */
export const nameOfPublication = async ({ publication }: Handlers, id: string): Promise<string> => {
  const known = PublicationId.safeParse(id)
  const found = known.success ? await publication.state(publicationStream(known.data)) : undefined
  return found && 'settings' in found ? found.settings.name : ''
}

const ofIssue: NameReader = async ({ issue }, _, id) => {
  const found = await issue.state(issueStream(id as IssueId))
  if (found.status === 'Missing') return found
  const { form, publicationName } = found.status === 'Active' ? found : found.issue
  return { status: found.status, name: form.name, of: publicationName }
}

const quotationStates: Readonly<Record<string, string>> = {
  Begun: 'Påbörjad',
  Open: 'Under arbete',
  Sent: 'Skickad',
  Declined: 'Avböjd',
  Expired: 'Utgången',
  Accepted: 'Beställd',
}

const productionStates: Readonly<Record<string, string>> = {
  Running: 'Pågår',
  Parked: 'Stannade',
  Cancelled: 'Avbruten',
  Completed: 'Klar',
}

const deliveryStates: Readonly<Record<string, string>> = {
  Waiting: 'I kö',
  Underway: 'Skickas',
  Parked: 'Stannade',
  Done: 'Levererat',
  Withdrawn: 'Inte levererat',
}

const burnStates: Readonly<Record<string, string>> = {
  Ordered: 'I kö',
  Imaged: 'Skivavbilden klar',
  Taken: 'Bränns',
  Done: 'Klar',
  Failed: 'Stannade',
  Stopped: 'Avbruten',
}

const ofCount = (names: readonly string[]): string => names.filter((name) => name !== '').join(', ')

/** How a thing of each kind that has a name of its own is named. The ids are trusted: a wrong one finds nothing. */
export const nameReaders: Readonly<Partial<Record<KindName, NameReader>>> = {
  issue: ofIssue,
  contents: ofIssue,
  'issue-import': ofIssue,
  run: ofIssue,
  mailing: ofIssue,
  push: ofIssue,
  publication: async ({ publication }, _, id) => {
    const found = await publication.state(publicationStream(id as PublicationId))
    return 'settings' in found ? { status: found.status, name: found.settings.name } : found
  },
  subscriberImport: async (handlers, _, id) => ({ status: 'Active', name: await nameOfPublication(handlers, id) }),
  order: async (handlers, _, id) => {
    const found = await handlers.order.state(orderStream(id as OrderId))
    if (found.status === 'Missing') return found
    const { form } = found.status === 'Active' ? found : found.order
    return {
      status: found.status,
      name: displayText(form.name),
      of: await nameOfCustomer(handlers, form.customer),
      state: found.status === 'Withdrawn' ? 'Tillbakatagen' : orderStateLabels[form.state],
    }
  },
  quotation: async (handlers, _, id) => {
    const found = await handlers.quotation.state(quotationStream(id as QuotationId))
    const content = found.status === 'Removed' ? found.was.content : 'content' in found ? found.content : undefined
    if (!content) return found
    const customer =
      displayText(content.details.customerName) || (await nameOfCustomer(handlers, content.about.customer))
    return {
      status: found.status,
      name: displayText(content.about.name) || customer,
      of: customer,
      state: quotationStates[found.status] ?? '',
    }
  },
  customer: async ({ customer }, _, id) => {
    const found = await customer.state(customerStream(id as CustomerId))
    return 'form' in found ? { status: found.status, name: found.form.name } : found
  },
  discount: async ({ discount }, _, id) => {
    const found = await discount.state(discountStream(id as DiscountId))
    return 'offer' in found ? { status: found.status, name: found.offer.name } : found
  },
  user: async ({ user }, _, id) => {
    const found = await user.state(userStream(id as UserId))
    if (found.status !== 'Active') return found
    return { status: found.status, name: displayText(found.profile.name), state: roleNames[found.profile.role] }
  },
  subscriber: async ({ subscriber }, _, id) => {
    const found = await subscriber.state(subscriberStream(id as SubscriberId))
    if (!('form' in found)) return found
    const [name, number] = [nameOf(found.form), found.form.customerNr]
    return { status: found.status, ...(found.form.isProtected ? { name: number, of: name } : { name }) }
  },
  subscriptionChange: async ({ subscriptionChange }, _, id) => {
    const found = await subscriptionChange.state(subscriptionChangeStream(id as ChangeId))
    return 'record' in found ? { status: found.status, name: found.record.name } : found
  },
  submission: async (handlers, _, id) => {
    const found = await handlers.submission.state(submissionStream(id as SubmissionId))
    if (found.status !== 'Active') return found
    const of = ofCount([displayText(found.senderName), await nameOfPublication(handlers, found.publicationId)])
    const isWaiting = found.files.some(({ fate }) => fate.kind === 'waits')
    return { status: found.status, name: found.number, of, state: isWaiting ? 'Väntar i Inkommet' : 'Avgjord' }
  },
  media: async ({ media }, _, id) => {
    const found = await media.state(mediaStream(id as MediaId))
    return 'file' in found ? { status: found.status, name: displayText(found.file.description.name) } : found
  },
  production: async (handlers, stream, id) => {
    const found = await handlers.production.state(productionStream(id as ProductionId))
    if (found.status === 'Missing') return found
    const { kind, issueId } = found.started
    const { name = '' } = await ofIssue(handlers, stream, issueId)
    return { status: found.status, name: products[kind].name, of: name, state: productionStates[found.status] ?? '' }
  },
  delivery: async ({ delivery }, _, id) => {
    const found = await delivery.state(deliveryStream(id as DeliveryId))
    if (found.status === 'Missing') return found
    const { template, about, channel } = found.ordered
    return {
      status: found.status,
      name: wordsFor(template, about).name,
      of: channels[channel].said,
      state: deliveryStates[found.status] ?? '',
    }
  },
  burn: async (handlers, stream, id) => {
    const found = await handlers.burn.state(burnStream(id as BurnId))
    if (!('ordered' in found)) return found
    const { name = '' } = await ofIssue(handlers, stream, found.ordered.issueId)
    const { said } = discFormats[found.ordered.format]
    return {
      status: found.status,
      name: `${found.ordered.copies} ex av ${said}`,
      of: name,
      state: burnStates[found.status] ?? '',
    }
  },
}
