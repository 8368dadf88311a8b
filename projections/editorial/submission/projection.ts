import type { SubmissionEvent, SubmissionReceived } from '../../../domain/editorial/submission/events.ts'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { displayText } from '../../../domain/kernel/personal.ts'
import { entity } from '../../kernel/entity.ts'
import { type StoredFile, type SubmissionRow, submissionRows } from './table.ts'

const rowOfReceived = ({
  event: { data },
  recordedAt,
  revision,
}: RecordedEvent<SubmissionReceived>): SubmissionRow => ({
  id: data.submissionId,
  number: data.number,
  publication_id: data.publicationId,
  channel: data.channel,
  sender_name: displayText(data.senderName),
  sender_email: displayText(data.senderEmail),
  message: displayText(data.message),
  files: data.files.map((file) => ({ ...file, fate: 'waits' })),
  waiting: data.files.length,
  decided_at: null,
  created_at: recordedAt,
  revision,
})

type Fate = Omit<StoredFile, 'mediaId' | 'kind'>

const withFate = ({ files }: SubmissionRow, mediaIds: readonly string[], fate: Fate): Partial<SubmissionRow> => {
  const decided = files.map(({ mediaId, kind, ...before }) => ({
    mediaId,
    kind,
    ...(mediaIds.includes(mediaId) ? fate : before),
  }))
  return { files: decided, waiting: decided.filter((file) => file.fate === 'waits').length }
}

export const submissions = entity<SubmissionEvent, typeof submissionRows>(submissionRows)({
  id: ({ submissionId }) => submissionId,
  opens: { SubmissionReceived: rowOfReceived },
  on: {
    SubmissionFilesAccepted: ({ mediaIds, issueId, articleId }, row, { recordedAt }) => ({
      ...withFate(row, mediaIds, { fate: 'accepted', issueId, ...(articleId && { articleId }) }),
      decided_at: recordedAt,
    }),
    SubmissionFilesRefused: ({ mediaIds, reason }, row, { recordedAt }) => ({
      ...withFate(row, mediaIds, { fate: 'refused', reason: displayText(reason) }),
      decided_at: recordedAt,
    }),
    SubmissionFilesTakenBack: ({ mediaIds }, row) => withFate(row, mediaIds, { fate: 'waits' }),
    SubmissionForgotten: 'removes',
  },
})
