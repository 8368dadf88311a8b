import type { PublicationEvent } from '../../../domain/editorial/publication/events.ts'
import { rowProjection } from '../../kernel/projection.ts'
import { telephoneServiceRows } from './table.ts'

export const telephoneServices = rowProjection<PublicationEvent, typeof telephoneServiceRows>(telephoneServiceRows, {
  TelephoneServiceAdmitted: {
    keys: ({ data }) => [data.serviceId],
    fold: (_, { event: { data }, recordedAt }) => ({
      id: data.serviceId,
      publication_id: data.publicationId,
      name: data.name,
      admitted_at: recordedAt,
    }),
  },
  TelephoneServiceDismissed: { keys: ({ data }) => [data.serviceId], fold: () => undefined },
  PublicationFounded: null,
  PublicationDescribed: null,
  PublicationHandedOver: null,
  PublicationTypesChosen: null,
  PlayerConfigured: null,
  SharingConfigured: null,
  SoundConfigured: null,
  PicturesChosen: null,
  PodcastConfigured: null,
  PushConfigured: null,
  MailConfigured: null,
  NightsScheduled: null,
  CategoriesArranged: null,
  NamesRecorded: null,
  SpeechConfigured: null,
  ProcessItemsArranged: null,
  ImportsConfigured: null,
  ExportsConfigured: null,
  IssueNumberSet: null,
  IssueNumberTaken: null,
  DefaultIssueChosen: null,
  PublicationRemoved: null,
  PublicationRestored: null,
})
