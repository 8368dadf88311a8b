import { defaultAttributes } from '../../editorial/contents/default-attributes.ts'
import { articleIdOf, codeOf, issueId } from '../../editorial/contents/examples.ts'
import { publicationFounded, publicationId } from '../../editorial/publication/examples.ts'
import { blankAddress } from '../../sales/customer/commands.ts'
import { contactId, customerId, customerRegistered } from '../../sales/customer/examples.ts'
import { noServices } from '../../sales/pricing/services/no-services.ts'
import { draftHistory } from '../../sales/quotation/examples.ts'
import type { AnyEvent } from '../event-log.ts'

/** An event whose form lacks later fields: `told` with all defaults, `untold` from before the form had fields. */
export type LaterFields = {
  readonly of: 'contents' | 'customer' | 'publication' | 'quotation'
  readonly past: readonly AnyEvent[]
  readonly told: AnyEvent
  readonly untold: AnyEvent
}

const { name: _, ...common } = defaultAttributes
const spot = { page: 1, place: 1024, code: codeOf(1) }
const step = { id: 'daisy', name: 'Producera', prio: 1 }

const articleAdded = (attributes: object) => ({
  type: 'ArticleAdded',
  data: { issueId, articleId: articleIdOf(1), ...spot, attributes },
})

const articlesNumbered = (attributes: object) => ({
  type: 'ArticlesNumbered',
  data: { issueId, articles: [{ articleId: articleIdOf(1), ...spot, name: 'Kapitel 1' }], attributes },
})

const customerWithInvoice = (invoice: object) => ({
  ...customerRegistered,
  data: { ...customerRegistered.data, invoice },
})

const customerMoved = (delivery: object) => ({
  type: 'CustomerMoved',
  data: { customerId, contactId, changes: { delivery } },
})

const servicesChosen = (services: object) => ({
  type: 'ServicesChosen',
  data: { ...draftHistory[0]?.data, services },
})

const processItemsArranged = (item: object) => ({
  type: 'ProcessItemsArranged',
  data: { publicationId, changes: { processItems: [item] } },
})

export const laterFields: readonly LaterFields[] = [
  { of: 'contents', past: [], told: articleAdded(defaultAttributes), untold: articleAdded({}) },
  { of: 'contents', past: [], told: articlesNumbered(common), untold: articlesNumbered({}) },
  { of: 'customer', past: [], told: customerWithInvoice(blankAddress), untold: customerWithInvoice({}) },
  { of: 'customer', past: [customerRegistered], told: customerMoved(blankAddress), untold: customerMoved({}) },
  {
    of: 'quotation',
    past: draftHistory,
    told: servicesChosen(noServices),
    untold: servicesChosen({ helpLjudkod: {} }),
  },
  {
    of: 'publication',
    past: [publicationFounded],
    told: processItemsArranged({ ...step, sendPush: false }),
    untold: processItemsArranged(step),
  },
]
