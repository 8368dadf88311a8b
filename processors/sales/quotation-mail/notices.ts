import { displayText } from '../../../domain/kernel/personal.ts'
import { isPriced } from '../../../domain/sales/pricing/services/is-priced.ts'
import { decimalsFor, money } from '../../../formats/kernel/pdf/numbers.ts'
import { type NoticeKind, noticeText } from '../../../formats/sales/mail-texts/staff-notices.ts'
import type { WriteMail } from '../../kernel/mail/write-mail.ts'
import { findRequestedQuotation, type RequestedQuotation, removedQuotation } from './letters.ts'
import type { SalesMailSources } from './sources.ts'

const priceOf = ({ content: { offer } }: RequestedQuotation): string | undefined => {
  if (!offer.priced || !isPriced(offer.priced)) return undefined
  const { price } = offer.priced
  return money(price, 'sv', decimalsFor([price]))
}

const customerNameOf = ({ content: { details } }: RequestedQuotation) =>
  displayText(details.customerInfo.name) || displayText(details.customerName)

/** A notice tells of one event, and staff get it even when more has happened since. */
const notice =
  (
    kind: NoticeKind,
    needlessFor: (state: RequestedQuotation) => string | undefined = () => undefined,
  ): WriteMail<SalesMailSources> =>
  async ({ quotationId: id, orderId }, sources) => {
    const found = await findRequestedQuotation(sources, id)
    if (!found) return removedQuotation
    const unneeded = needlessFor(found.state)
    if (unneeded !== undefined) return { unneeded }
    const address = await sources.noticeTo()
    if (address === undefined) return { unneeded: 'Det finns ingen att meddela.' }
    const { quotationId, state } = found
    const path = orderId === undefined ? `quotation/${quotationId}` : `order/${orderId}`
    const text = noticeText(kind, {
      name: displayText(state.content.about.name),
      customerName: customerNameOf(state),
      url: `${sources.publicUrl}/${path}`,
      price: priceOf(state),
    })
    return { person: quotationId, to: { name: 'Ljudkod', address }, ...text }
  }

/** A request that was ordered in the same act gets only the notice of the order. */
export const requestNotice = notice('requested', ({ status, sent }) =>
  status === 'Accepted' && sent?.by === 'customer' ? 'Beställningen meddelas i stället.' : undefined,
)

export const orderNotice = notice('ordered')
export const declineNotice = notice('declined')
export const acceptanceUndoneNotice = notice('takenBack')
