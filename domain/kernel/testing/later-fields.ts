import { defaultAttributes } from '../../editorial/contents/default-attributes.ts'
import { articleIdOf, codeOf, issueId } from '../../editorial/contents/examples.ts'
import { founded, publicationId } from '../../editorial/publication/examples.ts'
import { blankAddress } from '../../sales/customer/commands.ts'
import { contactId, customerId, customerRegistered } from '../../sales/customer/examples.ts'
import { noServices } from '../../sales/pricing/services/no-services.ts'
import { drafted } from '../../sales/quotation/examples.ts'
import type { AnyEvent } from '../event-log.ts'

/** An event with a form of which it tells nothing, `told` with all its defaults, `untold` from before it had fields. */
export type LaterFields = {
  readonly of: 'contents' | 'customer' | 'publication' | 'quotation'
  readonly past: readonly AnyEvent[]
  readonly told: AnyEvent
  readonly untold: AnyEvent
}

const { name: _, ...common } = defaultAttributes
const spot = { page: 1, place: 1024, code: codeOf(1) }
const step = { id: 'daisy', name: 'Producera', prio: 1 }

const added = (attributes: object) => ({
  type: 'ArticleAdded',
  data: { issueId, articleId: articleIdOf(1), ...spot, attributes },
})

const numbered = (attributes: object) => ({
  type: 'ArticlesNumbered',
  data: { issueId, articles: [{ articleId: articleIdOf(1), ...spot, name: 'Kapitel 1' }], attributes },
})

const registered = (invoice: object) => ({ ...customerRegistered, data: { ...customerRegistered.data, invoice } })

const moved = (delivery: object) => ({
  type: 'CustomerMoved',
  data: { customerId, contactId, changes: { delivery } },
})

const chosen = (services: object) => ({
  type: 'ServicesChosen',
  data: { ...drafted[0]?.data, services },
})

const arranged = (item: object) => ({
  type: 'ProcessItemsArranged',
  data: { publicationId, changes: { processItems: [item] } },
})

export const laterFields: readonly LaterFields[] = [
  { of: 'contents', past: [], told: added(defaultAttributes), untold: added({}) },
  { of: 'contents', past: [], told: numbered(common), untold: numbered({}) },
  { of: 'customer', past: [], told: registered(blankAddress), untold: registered({}) },
  { of: 'customer', past: [customerRegistered], told: moved(blankAddress), untold: moved({}) },
  { of: 'quotation', past: drafted, told: chosen(noServices), untold: chosen({ helpLjudkod: {} }) },
  { of: 'publication', past: [founded], told: arranged({ ...step, sendPush: false }), untold: arranged(step) },
]
