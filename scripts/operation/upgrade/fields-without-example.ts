import type { DomainEvent } from '../../../domain/events.ts'

type FieldOf<Data> = Data extends unknown ? keyof Data & string : never

type Fields = {
  readonly [Type in DomainEvent['type']]?: readonly FieldOf<Extract<DomainEvent, { readonly type: Type }>['data']>[]
}

/** Optional fields of events of which no example lies in a `stored` folder. A new field brings its example with it. */
export const fieldsWithoutExample: Fields = {
  AlterationsTakenBack: ['covered'],
  ArticleContentChanged: ['asBefore', 'file'],
  BatchSent: ['time'],
  BookPackaged: ['unshown'],
  BurnRetried: ['copies'],
  ContentsAltered: ['runId'],
  DeliveryFailed: ['isUntouched'],
  DeliveryParked: ['isUntouched'],
  DiscResent: ['at'],
  FileReceived: ['isShortName', 'receivedFrom'],
  FileRejected: ['quotationId', 'turnOf'],
  FileRemoved: ['replacedBy'],
  FileTranscoded: ['publicationId'],
  ImportUndone: ['earlier', 'left'],
  IssueImportCompleted: ['faultList', 'leftOut', 'runId'],
  IssueImportFailed: ['by'],
  MailBounced: ['isAsked'],
  MailingBegan: ['time'],
  MailingOrdered: ['time'],
  OrderDescribed: ['concerns'],
  OrderHandedOver: ['concerns'],
  OrderPlaced: ['concerns'],
  PouchesSent: ['format'],
  ProductionPublished: ['webDaisy'],
  ProductionResumed: ['anyway'],
  ProductionStarted: ['anyway', 'next'],
  PushBegan: ['leftOut'],
  QuotationSent: ['by'],
  SoundConfirmed: ['publicationId'],
  SoundDoubted: ['publicationId'],
  SourceFetched: ['address', 'charset'],
  SubmissionReceived: ['withoutReceipt'],
  SubscriberRemoved: ['asBefore'],
  SubscriberRestored: ['asBefore'],
  SubscriptionChangeRequested: ['withoutReceipt'],
  SubscriptionResized: ['asBefore'],
  TranscodingFailed: ['articleId', 'publicationId'],
}
