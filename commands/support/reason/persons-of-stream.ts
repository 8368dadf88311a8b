import { ChangeId, CustomerId, MediaId, OrderId, QuotationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { mediaStream } from '../../editorial/media/stream.ts'
import type { Handlers } from '../../handlers.ts'
import { customerStream } from '../../sales/customer/stream.ts'
import { orderStream } from '../../sales/order/stream.ts'
import { quotationStream } from '../../sales/quotation/stream.ts'
import { subscriptionChangeStream } from '../../subscribers/subscription-change/stream.ts'

export type PersonTools = Pick<Handlers, 'customer' | 'media' | 'order' | 'quotation' | 'subscriptionChange'>

/** Ids of the persons besides the thing itself; undefined: the thing tells of nobody. */
type FindPersons = (handlers: PersonTools, id: string) => Promise<readonly (string | null)[] | undefined>

/** The things that belong to somebody with an id of their own, by kind. */
const ownersOfKind: Readonly<Record<string, FindPersons>> = {
  subscriptionChange: async ({ subscriptionChange }, id) => {
    const change = await subscriptionChange.state(subscriptionChangeStream(ChangeId.parse(id)))
    return 'about' in change ? [change.about] : []
  },
  customer: async ({ customer }, id) => {
    const known = await customer.state(customerStream(CustomerId.parse(id)))
    return 'contactId' in known ? [known.contactId] : []
  },
  quotation: async ({ quotation }, id) => {
    const known = await quotation.state(quotationStream(QuotationId.parse(id)))
    return 'content' in known ? [known.content.about.customer] : []
  },
  order: async ({ order }, id) => {
    const known = await order.state(orderStream(OrderId.parse(id)))
    if (known.status === 'Missing') return []
    const { texts, form } = known.status === 'Active' ? known : known.order
    return [...texts.concern, form.customer, form.quotation]
  },
  // A file of a quotation, and one that a visitor has sent and nobody has taken, has the name that a person gave it.
  media: async ({ media }, id) => {
    const known = await media.state(mediaStream(MediaId.parse(id)))
    if (!('file' in known)) return undefined
    const { attachedTo } = known.file
    if (attachedTo.quotationId) return [attachedTo.quotationId]
    return Object.keys(attachedTo).length === 0 ? [] : undefined
  },
}

const isId = (text: string | null): text is string => text !== null && SubscriberId.safeParse(text).success

/**
 * Ids, for access records, of the persons of whom the events of a stream tell: the thing's own first, then those it
 * belongs to. Empty: they tell of nobody.
 */
export const personsOfStream = async (handlers: PersonTools, stream: string): Promise<readonly string[]> => {
  const { kind, id, words } = thingOf(stream)
  if (!isId(id)) return []
  const find = Object.hasOwn(ownersOfKind, kind) ? ownersOfKind[kind] : undefined
  const others = find ? await find(handlers, id) : words.tellsOfPerson && []
  return others ? [...new Set([id, ...others.filter(isId)])] : []
}
