import type { Recorded } from '../../domain/event-log.ts'
import type { IssueForm } from '../../domain/issue/commands.ts'
import { emptyForm, wholeForm } from '../../domain/issue/empty-form.ts'
import type { IssueEvent, IssueOpened } from '../../domain/issue/events.ts'
import { type RowFold, rowProjection } from '../projection.ts'
import { type IssueRow, noTimestamps } from './table.ts'

type Of<Type> = Extract<IssueEvent, { readonly type: Type }>

const changing = <Event extends IssueEvent>(
  change: (data: Event['data'], row: IssueRow) => Partial<IssueRow>,
): RowFold<IssueRow, Event> => ({
  keys: ({ data }) => [data.issueId],
  fold: (row, { event, revision }) => row && { ...row, ...change(event.data, row), revision },
})

const formWith = ({ form }: IssueRow, changes: Partial<IssueForm>) => {
  const next = { ...wholeForm(form), ...changes }
  return { form: next, date: next.date, available_from_date: next.availableFromDate, is_template: next.template }
}

const stamped = ({ timestamps }: IssueRow, channel: keyof IssueRow['timestamps'], at: string | null) => ({
  timestamps: { ...timestamps, [channel]: at },
})

const opened = ({ event: { data }, recordedAt, revision }: Recorded<IssueOpened>): IssueRow => ({
  id: data.issueId,
  publication_id: data.publicationId,
  code: data.code,
  number: data.number,
  form: { name: data.name, date: data.date, ...emptyForm },
  date: data.date,
  available_from_date: null,
  is_template: false,
  timestamps: noTimestamps,
  action_text: '',
  action_timestamp: null,
  current_production: null,
  current_process_item: null,
  import_daisy_filename: null,
  products: {},
  is_removed: false,
  created_at: recordedAt,
  revision,
})

const making = (
  row: IssueRow,
  products: IssueRow['products'],
): Pick<IssueRow, 'current_production' | 'current_process_item' | 'products'> => ({
  current_production: null,
  current_process_item: null,
  products: { ...row.products, ...products },
})

/** Each kind had a field of its own, and Legimus's none. */
const publishedAtFirst = ({ daisyFilename, duration, singleMp3, webDaisy, at }: Of<'ProductionPublished'>['data']) => {
  const durationMs = duration === null ? null : Math.round(duration * 1000)
  const names = { daisy: daisyFilename, singleMp3, web: webDaisy }
  const made = Object.entries(names).flatMap(([kind, filename]) =>
    filename ? [[kind, { filename, durationMs, at }] as const] : [],
  )
  return made.length > 0 ? Object.fromEntries(made) : { legimus: { filename: null, durationMs, at } }
}

export const issues = rowProjection<IssueRow>({
  name: 'issues',
  version: 3,
  key: 'id',
  columns: {
    id: 'uuid',
    publication_id: 'uuid not null',
    code: 'text not null',
    number: 'integer not null',
    form: 'jsonb not null',
    date: 'text not null',
    available_from_date: 'text',
    is_template: 'boolean not null',
    timestamps: 'jsonb not null',
    action_text: 'text not null',
    action_timestamp: 'text',
    current_production: 'uuid',
    current_process_item: 'text',
    import_daisy_filename: 'text',
    products: 'jsonb not null',
    is_removed: 'boolean not null',
    created_at: 'text not null',
    revision: 'integer not null',
  },
  indexes: ['(publication_id, date)', '(code)'],
  on: {
    IssueOpened: { keys: ({ data }) => [data.issueId], fold: (_, recorded) => opened(recorded) },
    IssueDated: changing<Of<'IssueDated'>>(({ date, name }, row) =>
      formWith(row, name === undefined ? { date } : { date, name }),
    ),
    IssueDescribed: changing<Of<'IssueDescribed'>>(({ changes }, row) => formWith(row, changes)),
    IssuePlayerConfigured: changing<Of<'IssuePlayerConfigured'>>(({ changes }, row) => formWith(row, changes)),
    AnnouncementWritten: changing<Of<'AnnouncementWritten'>>(({ changes }, row) => formWith(row, changes)),
    SubscribersCounted: changing<Of<'SubscribersCounted'>>(({ changes }, row) =>
      formWith(row, { nrOfSubscribers: { ...wholeForm(row.form).nrOfSubscribers, ...changes } }),
    ),
    PosterChosen: changing<Of<'PosterChosen'>>(({ posterimage }, row) => formWith(row, { posterimage })),
    IssueReleased: changing<Of<'IssueReleased'>>(({ availableFromDate }, row) => formWith(row, { availableFromDate })),
    IssueDeactivated: changing<Of<'IssueDeactivated'>>((_, row) => formWith(row, { availableFromDate: null })),
    ProductionClaimed: changing<Of<'ProductionClaimed'>>(({ productionId, processItemId }) => ({
      current_production: productionId,
      current_process_item: processItemId,
    })),
    ProductPublished: changing<Of<'ProductPublished'>>(({ kind, filename, durationMs, at }, row) =>
      making(row, { [kind]: { filename, durationMs, at } }),
    ),
    ProductionPublished: changing<Of<'ProductionPublished'>>((data, row) => making(row, publishedAtFirst(data))),
    ProductionAbandoned: changing(() => ({ current_production: null, current_process_item: null })),
    StatusNoted: changing<Of<'StatusNoted'>>(({ text, at }) => ({ action_text: text, action_timestamp: at })),
    PushSent: changing<Of<'PushSent'>>(({ at }, row) => stamped(row, 'pushSent', at)),
    PushReenabled: changing<Of<'PushReenabled'>>((_, row) => stamped(row, 'pushSent', null)),
    MailSent: changing<Of<'MailSent'>>(({ at }, row) => stamped(row, 'mailSent', at)),
    IssueDelivered: changing<Of<'IssueDelivered'>>(({ channel, at }, row) => stamped(row, channel, at)),
    DaisyFetched: changing<Of<'DaisyFetched'>>(({ importDaisyFilename }) => ({
      import_daisy_filename: importDaisyFilename,
    })),
    IssueRemoved: changing(() => ({ is_removed: true })),
    IssueRestored: changing(() => ({ is_removed: false })),
  },
})
