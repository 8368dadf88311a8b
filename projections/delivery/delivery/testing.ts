import { issues } from '../../editorial/issue/projection.ts'
import { issueArticles } from '../../editorial/issue-articles/projection.ts'
import { publications } from '../../editorial/publication/projection.ts'
import { users } from '../../people/user/projection.ts'
import { books } from '../../production/book/projection.ts'
import { productions } from '../../production/production/projection.ts'
import { quotations } from '../../sales/quotation/projection.ts'
import { burns } from '../../subscribers/burn/projection.ts'
import { subscribers } from '../../subscribers/subscriber/projection.ts'
import { subscriptionChanges } from '../../subscribers/subscription-change/projection.ts'
import { deliveries } from './projection.ts'

/** The read models behind the list of deliveries and the count of those that wait. */
export const deliveryTables = [
  books,
  burns,
  deliveries,
  productions,
  publications,
  users,
  quotations,
  issues,
  subscriptionChanges,
  subscribers,
  issueArticles,
] as const
