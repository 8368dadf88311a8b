import type { PublicationEvent, SettingsChanged } from '../../domain/publication/events.ts'
import { leavesOf, withLeaves } from '../../domain/publication/leaves.ts'
import type { SettingsGroup } from '../../domain/publication/stored-settings.ts'
import { type RowFold, rowProjection } from '../projection.ts'
import { answered, initialSettings } from './answered.ts'
import type { PublicationRow } from './table.ts'

type Of<Type> = Extract<PublicationEvent, { readonly type: Type }>

const changing = <Event extends PublicationEvent>(
  change: (data: Event['data'], row: PublicationRow) => Partial<PublicationRow>,
): RowFold<PublicationRow, Event> => ({
  keys: ({ data }) => [data.publicationId],
  fold: (row, { event, revision }) => row && { ...row, ...change(event.data, row), revision },
})

/** `customer` and `name` are columns too, for lists and for who may see. */
const configured = (changes: object, row: PublicationRow): Partial<PublicationRow> => {
  const leaves = answered(leavesOf(changes))
  const { name, customer } = leaves
  return {
    settings: withLeaves(row.settings, leaves),
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof customer === 'string' || customer === null ? { customer } : {}),
  }
}

const settings = <Group extends SettingsGroup>() =>
  changing<Extract<SettingsChanged, { readonly type: Group }>>(({ changes }, row) => configured(changes, row))

export const publications = rowProjection<PublicationRow>({
  name: 'publications',
  version: 1,
  key: 'id',
  columns: {
    id: 'uuid',
    name: 'text not null',
    customer: 'uuid',
    settings: 'jsonb not null',
    next_issue_number: 'integer not null',
    default_issue: 'uuid',
    is_removed: 'boolean not null',
    created_at: 'text not null',
    revision: 'integer not null',
  },
  indexes: ['(customer)'],
  on: {
    PublicationFounded: {
      keys: ({ data }) => [data.publicationId],
      fold: (_, { event: { data }, recordedAt, revision }) => ({
        id: data.publicationId,
        name: data.name,
        customer: data.customer,
        settings: { ...initialSettings, name: data.name, customer: data.customer },
        next_issue_number: 1,
        default_issue: null,
        is_removed: false,
        created_at: recordedAt,
        revision,
      }),
    },
    PublicationDescribed: settings<'PublicationDescribed'>(),
    PublicationHandedOver: settings<'PublicationHandedOver'>(),
    PublicationTypesChosen: settings<'PublicationTypesChosen'>(),
    PlayerConfigured: settings<'PlayerConfigured'>(),
    SharingConfigured: settings<'SharingConfigured'>(),
    SoundConfigured: settings<'SoundConfigured'>(),
    PicturesChosen: settings<'PicturesChosen'>(),
    PodcastConfigured: settings<'PodcastConfigured'>(),
    PushConfigured: settings<'PushConfigured'>(),
    MailConfigured: settings<'MailConfigured'>(),
    CategoriesArranged: settings<'CategoriesArranged'>(),
    ProcessItemsArranged: settings<'ProcessItemsArranged'>(),
    ImportsConfigured: settings<'ImportsConfigured'>(),
    ExportsConfigured: settings<'ExportsConfigured'>(),
    IssueNumberSet: changing<Of<'IssueNumberSet'>>(({ nextIssueNumber }) => ({ next_issue_number: nextIssueNumber })),
    IssueNumberTaken: changing<Of<'IssueNumberTaken'>>(({ number }) => ({ next_issue_number: number + 1 })),
    DefaultIssueChosen: changing<Of<'DefaultIssueChosen'>>(({ issueId }) => ({ default_issue: issueId })),
    PublicationRemoved: changing(() => ({ is_removed: true })),
    PublicationRestored: changing(() => ({ is_removed: false })),
  },
})
