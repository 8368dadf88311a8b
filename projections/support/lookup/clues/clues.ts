import type { ArticleEvent } from '../../../../domain/editorial/article/events.ts'
import type { ContentsEvent } from '../../../../domain/editorial/contents/events.ts'
import type { IssueEvent } from '../../../../domain/editorial/issue/events.ts'
import type { MediaEvent } from '../../../../domain/editorial/media/events.ts'
import type { PublicationEvent } from '../../../../domain/editorial/publication/events.ts'
import type { SubmissionEvent } from '../../../../domain/editorial/submission/events.ts'
import type { UserEvent } from '../../../../domain/people/user/events.ts'
import type { CustomerEvent } from '../../../../domain/sales/customer/events.ts'
import type { DiscountEvent } from '../../../../domain/sales/discount/events.ts'
import type { OrderEvent } from '../../../../domain/sales/order/events.ts'
import type { QuotationEvent } from '../../../../domain/sales/quotation/events.ts'
import type { SubscriberEvent } from '../../../../domain/subscribers/subscriber/events.ts'
import type { SubscriptionChangeEvent } from '../../../../domain/subscribers/subscription-change/events.ts'
import type { Clue, Clues } from './clue.ts'
import { ofPeople, ofSubscribers } from './people.ts'
import { ofPublishing } from './publications.ts'
import { ofSales } from './sales.ts'

export type FindableEvent =
  | UserEvent
  | CustomerEvent
  | QuotationEvent
  | OrderEvent
  | DiscountEvent
  | SubscriberEvent
  | SubscriptionChangeEvent
  | PublicationEvent
  | IssueEvent
  | ContentsEvent
  | ArticleEvent
  | MediaEvent
  | SubmissionEvent

const clues: Clues<FindableEvent> = { ...ofPeople, ...ofSales, ...ofSubscribers, ...ofPublishing }

export const findableTypes = Object.keys(clues)

/** The clues of an event, one or several per thing. */
export const cluesIn = (event: FindableEvent): readonly Clue[] => {
  // The cast is sound: each function gets events of its own type.
  const tell = clues[event.type] as ((data: object) => Clue | readonly Clue[]) | undefined
  return tell ? [tell(event.data)].flat() : []
}
