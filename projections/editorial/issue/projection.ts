import type { IssueForm } from '../../../domain/editorial/issue/commands.ts'
import { emptyForm, wholeForm } from '../../../domain/editorial/issue/empty-form.ts'
import type { IssueEvent, IssueOpened } from '../../../domain/editorial/issue/events.ts'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { entity } from '../../kernel/entity.ts'
import { type IssueRow, issueRows, noTimestamps } from './table.ts'

const formWith = ({ form }: IssueRow, changes: Partial<IssueForm>) => {
  const next = { ...wholeForm(form), ...changes }
  return { form: next, date: next.date, available_from_date: next.availableFromDate, is_template: next.template }
}

type Release = { readonly availableFromDate: string; readonly recordedAt: string }

/** The release may be dated back, but listeners found the issue only from the event on. */
const releaseSince = (
  { available_from_date: before, out_since: since }: IssueRow,
  { availableFromDate, recordedAt }: Release,
) => {
  if (availableFromDate === before) return since
  return availableFromDate > recordedAt ? availableFromDate : recordedAt
}

const stampChannel = ({ timestamps }: IssueRow, channel: keyof IssueRow['timestamps'], at: string | null) => ({
  timestamps: { ...timestamps, [channel]: at },
})

const rowOfOpened = ({ event: { data }, recordedAt, revision }: RecordedEvent<IssueOpened>): IssueRow => ({
  id: data.issueId,
  publication_id: data.publicationId,
  code: data.code,
  number: data.number,
  form: { name: data.name, date: data.date, ...emptyForm },
  date: data.date,
  available_from_date: null,
  out_since: null,
  has_been_taken_back: false,
  is_template: false,
  timestamps: noTimestamps,
  action_text: '',
  action_timestamp: null,
  current_production: null,
  current_process_item: null,
  import_daisy_filename: null,
  is_removed: false,
  created_at: recordedAt,
  revision,
})

/** No production is current. The production's own row tells of its product, because it knows the file. */
const noProduction = { current_production: null, current_process_item: null }

export const issues = entity<IssueEvent, typeof issueRows>(issueRows)({
  id: ({ issueId }) => issueId,
  opens: { IssueOpened: rowOfOpened },
  on: {
    IssueDated: ({ date, name }, row) => formWith(row, name === undefined ? { date } : { date, name }),
    IssueDescribed: ({ changes }, row) => formWith(row, changes),
    IssuePlayerConfigured: ({ changes }, row) => formWith(row, changes),
    AnnouncementWritten: ({ changes }, row) => formWith(row, changes),
    SubscribersCounted: ({ changes }, row) =>
      formWith(row, { nrOfSubscribers: { ...wholeForm(row.form).nrOfSubscribers, ...changes } }),
    PosterChosen: ({ posterimage }, row) => formWith(row, { posterimage }),
    IssueReleased: ({ availableFromDate, isPostponed = false }, row, { recordedAt }) => ({
      ...formWith(row, { availableFromDate }),
      out_since: releaseSince(row, { availableFromDate, recordedAt }),
      has_been_taken_back: row.has_been_taken_back || isPostponed,
    }),
    IssueDeactivated: (_, row) => ({
      ...formWith(row, { availableFromDate: null }),
      out_since: null,
      has_been_taken_back: true,
    }),
    ProductionClaimed: ({ productionId, processItemId }) => ({
      current_production: productionId,
      current_process_item: processItemId,
    }),
    ProductPublished: () => noProduction,
    ProductionPublished: () => noProduction,
    ProductionAbandoned: () => noProduction,
    StatusNoted: ({ text, at }) => ({ action_text: text, action_timestamp: at }),
    PushSent: ({ at }, row) => stampChannel(row, 'pushSent', at),
    PushReenabled: (_, row) => stampChannel(row, 'pushSent', null),
    MailSent: ({ at }, row) => stampChannel(row, 'mailSent', at),
    IssueDelivered: ({ channel, at }, row) => stampChannel(row, channel, at),
    DaisyFetched: ({ importDaisyFilename }) => ({
      import_daisy_filename: importDaisyFilename,
    }),
    IssueRemoved: () => ({ is_removed: true }),
    IssueRestored: () => ({ is_removed: false }),
  },
})
