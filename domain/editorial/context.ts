import type { PersonalFields, PersonalFieldsOf } from '../kernel/personal-fields.ts'
import type { ArticleEvent } from './article/events.ts'
import type { ContentsEvent } from './contents/events.ts'
import type { IssueEvent } from './issue/events.ts'
import type { IssueImportEvent } from './issue-import/events.ts'
import type { MediaEvent } from './media/events.ts'
import type { PublicationEvent } from './publication/events.ts'
import { secretFields } from './publication/settings/secret-fields.ts'
import type { SettingsGroup } from './publication/settings/stored-settings.ts'
import type { PublicationGroupsEvent } from './publication-group/events.ts'
import type { RunEvent } from './run/events.ts'
import type { SubmissionEvent } from './submission/events.ts'

export type ContextEvent =
  | ArticleEvent
  | ContentsEvent
  | IssueEvent
  | IssueImportEvent
  | MediaEvent
  | PublicationEvent
  | PublicationGroupsEvent
  | RunEvent
  | SubmissionEvent

const ofPublication = (group: SettingsGroup): PersonalFields => ({
  subject: 'publicationId',
  fields: (secretFields[group] ?? []).map((field) => `changes.${field}`),
})

export const personalFields = {
  PublicationDescribed: ofPublication('PublicationDescribed'),
  PodcastConfigured: ofPublication('PodcastConfigured'),
  PushConfigured: ofPublication('PushConfigured'),
  NightsScheduled: ofPublication('NightsScheduled'),
  ImportsConfigured: ofPublication('ImportsConfigured'),
  ExportsConfigured: ofPublication('ExportsConfigured'),
  SubmissionReceived: { subject: 'submissionId', fields: ['senderName', 'senderEmail', 'message'] },
  SubmissionFilesRefused: { subject: 'submissionId', fields: ['reason'] },
  FileReceived: { subject: 'personId', mayBeNobody: true, fields: ['filename', 'name'] },
  FileDescribed: {
    subject: 'personId',
    mayBeNobody: true,
    fields: ['name', 'info', 'title', 'alt', 'subTitles'].map((field) => `changes.${field}`),
  },
} satisfies PersonalFieldsOf<ContextEvent>
