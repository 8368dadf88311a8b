import { ArticleId, CustomerId, IssueId, OrderId, PublicationId, QuotationId } from '../../domain/core/ids.ts'
import { findCustomer } from '../../projections/customers/queries.ts'
import { findArticle } from '../../projections/issue-articles/queries.ts'
import { findIssue } from '../../projections/issues/queries.ts'
import type { LiveEntity } from '../../projections/live-feed/changes.ts'
import { ownerOf } from '../../projections/live-feed/owners.ts'
import { findOrder } from '../../projections/orders/queries.ts'
import { findPublication } from '../../projections/publications/queries.ts'
import { findQuotation } from '../../projections/quotations/queries.ts'
import type { Reader } from '../../projections/publications/visibility.ts'
import type { Services } from '../services.ts'
import type { Load } from './entities.ts'

/** Reads everything once; what each socket may see is decided by the entity's organization. */
const everything: Reader = { role: 'admin', customers: [] }

const publication = async (db: Services['db'], id: string, reader: Reader) =>
  (await findPublication(db, reader, PublicationId.parse(id)))?.publication

type Views = { readonly view: object | undefined; readonly customersView?: object | undefined }

const views: {
  readonly [Entity in LiveEntity]: (db: Services['db'], id: string, customers: Reader['customers']) => Promise<Views>
} = {
  article: async (db, id) => ({ view: await findArticle(db, everything, ArticleId.parse(id)) }),
  customer: async (db, id) => ({ view: (await findCustomer(db, CustomerId.parse(id)))?.customer }),
  order: async (db, id) => ({ view: (await findOrder(db, OrderId.parse(id)))?.order }),
  issue: async (db, id) => ({ view: (await findIssue(db, everything, IssueId.parse(id)))?.issue }),
  publication: async (db, id, customers) => ({
    view: await publication(db, id, everything),
    customersView: await publication(db, id, { role: 'customer', customers }),
  }),
  quotation: async (db, id) => ({ view: (await findQuotation(db, QuotationId.parse(id)))?.quotation }),
}

/** Entities for the live feed, each as its GET answers it. */
export const loadFrom =
  ({ db }: Pick<Services, 'db'>): Load =>
  async (entity, id) => {
    const owner = await ownerOf(db, entity, id)
    if (!owner) return undefined
    const { customer } = owner
    return { ...(await views[entity](db, id, customer === null ? [] : [CustomerId.parse(customer)])), customer }
  }
