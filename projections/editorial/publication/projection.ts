import type { PublicationEvent } from '../../../domain/editorial/publication/events.ts'
import { type ReceiverSettings, receiversOf } from '../../../domain/editorial/publication/settings/receivers.ts'
import { entity } from '../../kernel/entity.ts'
import { initialSettings, mergeForForm } from './form-settings.ts'
import { type PublicationRow, publicationRows } from './table.ts'

const addressesIn = (settings: object) =>
  // The cast is sound: the settings are stored values over all defaults.
  Object.fromEntries(receiversOf(settings as ReceiverSettings).map(({ id, address }) => [id, address]))

/** Applies changed settings. `customer` and `name` are columns too, for lists and for visibility. */
const applySettings = (changes: object, row: PublicationRow): Partial<PublicationRow> => {
  const settings = mergeForForm(row.settings, changes)
  const addresses = addressesIn(settings)
  if (!('name' in changes) && !('customer' in changes)) return { settings, addresses }
  const { name, customer } = settings as { name?: unknown; customer?: unknown }
  return {
    settings,
    addresses,
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof customer === 'string' || customer === null ? { customer } : {}),
  }
}

const settings = ({ changes }: { readonly changes: object }, row: PublicationRow) => applySettings(changes, row)

export const publications = entity<PublicationEvent, typeof publicationRows>(publicationRows)({
  id: ({ publicationId }) => publicationId,
  opens: {
    PublicationFounded: ({ event: { data }, recordedAt, revision }) => ({
      id: data.publicationId,
      name: data.name,
      customer: data.customer,
      settings: { ...initialSettings, name: data.name, customer: data.customer },
      addresses: addressesIn(initialSettings),
      next_issue_number: 1,
      default_issue: null,
      is_removed: false,
      created_at: recordedAt,
      revision,
    }),
  },
  on: {
    PublicationDescribed: settings,
    PublicationHandedOver: settings,
    PublicationTypesChosen: settings,
    PlayerConfigured: settings,
    SharingConfigured: settings,
    SoundConfigured: settings,
    PicturesChosen: settings,
    PodcastConfigured: settings,
    PushConfigured: settings,
    MailConfigured: settings,
    NightsScheduled: settings,
    CategoriesArranged: settings,
    NamesRecorded: settings,
    SpeechConfigured: settings,
    ProcessItemsArranged: settings,
    ImportsConfigured: settings,
    ExportsConfigured: settings,
    IssueNumberSet: ({ nextIssueNumber }) => ({ next_issue_number: nextIssueNumber }),
    IssueNumberTaken: ({ number }) => ({ next_issue_number: number + 1 }),
    DefaultIssueChosen: ({ issueId }) => ({ default_issue: issueId }),
    TelephoneServiceAdmitted: null,
    TelephoneServiceDismissed: null,
    PublicationRemoved: () => ({ is_removed: true }),
    PublicationRestored: () => ({ is_removed: false }),
  },
})
