import type {
  FileDescribed,
  FileReceived,
  MediaEvent,
  Owners,
  StoredFile,
} from '../../../domain/editorial/media/events.ts'
import { bytesOf } from '../../../domain/editorial/media/variants.ts'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { displayText, erasedValue, isErased } from '../../../domain/kernel/personal.ts'
import { entity } from '../../kernel/entity.ts'
import { type MediaRow, mediaRows } from './table.ts'

const columns = {
  articleId: 'article_id',
  issueId: 'issue_id',
  publicationId: 'publication_id',
  quotationId: 'quotation_id',
} as const

const ownerColumns = (owners: Owners, value: (id: string) => string | null): Partial<MediaRow> =>
  Object.fromEntries(Object.entries(owners).map(([kind, id]) => [columns[kind as keyof Owners], value(id)]))

const fileColumns = ({ storageKey, hash, bytes, mimeType }: StoredFile) => ({
  storage_key: storageKey,
  hash,
  bytes,
  mime_type: mimeType,
})

const noTexts = { info: '', title: '', alt: '', sub_titles: [] }

const rowOfReceived = ({ event: { data }, recordedAt, revision }: RecordedEvent<FileReceived>): MediaRow => ({
  id: data.mediaId,
  kind: data.kind,
  filename: displayText(data.filename),
  name: displayText(data.name),
  ...noTexts,
  ...fileColumns(data),
  facts: null,
  rejected: null,
  problem: null,
  findings: [],
  is_from_visitor: data.receivedFrom === undefined,
  awaits_check: data.kind === 'sound',
  confirmed: false,
  is_film_ordered: false,
  making_failed: null,
  recorded: null,
  is_spoken: data.spoken !== undefined,
  voice: null,
  variants: data.isPlain ? { plain: bytesOf(data) } : {},
  made_at: null,
  came_at: recordedAt,
  article_id: data.attachedTo.articleId ?? null,
  issue_id: data.attachedTo.issueId ?? null,
  publication_id: data.attachedTo.publicationId ?? null,
  quotation_id: data.attachedTo.quotationId ?? null,
  is_removed: false,
  replaced_by: [],
  heirs: [],
  created_at: recordedAt,
  touched_at: recordedAt,
  revision,
})

/** The values shown after all names and descriptions are forgotten. */
const forgottenFields = { filename: displayText(erasedValue), name: displayText(erasedValue), ...noTexts }

/** The check of a sound ends when its master is made or has failed. */
const masterColumns = (failed: string | null) => ({ awaits_check: false, rejected: failed, problem: null })

const descriptionColumns = ({ subTitles, ...changes }: FileDescribed['data']['changes']): Partial<MediaRow> => {
  const all = { ...changes, ...(subTitles === undefined ? {} : { sub_titles: subTitles }) }
  const known = Object.entries(all).map(([column, value]: [string, unknown]) => [
    column,
    isErased(value) ? Reflect.get(forgottenFields, column) : value,
  ])
  return Object.fromEntries(known) as Partial<MediaRow>
}

export const media = entity<MediaEvent, typeof mediaRows>(mediaRows)({
  id: ({ mediaId }) => mediaId,
  opens: { FileReceived: rowOfReceived },
  on: {
    FileProbed: ({ facts }, row, { recordedAt }) => ({
      ...(row.rejected !== null && { came_at: recordedAt }),
      facts,
      rejected: null,
      problem: null,
    }),
    FileRejected: ({ reason, problem }) => ({
      rejected: reason,
      problem: problem ?? null,
    }),
    FileTranscoded: ({ variant, findings, ...made }, row, { recordedAt }) => ({
      variants: { ...row.variants, [variant]: bytesOf(made) },
      findings: findings ?? row.findings,
      making_failed: null,
      is_film_ordered: row.is_film_ordered && variant !== 'high',
      ...(variant === 'mp3' && row.rejected !== null && { came_at: recordedAt }),
      ...(variant === 'mp3' && {
        ...masterColumns(null),
        recorded: made.levelled?.recorded ?? row.recorded,
        made_at: row.made_at ?? recordedAt,
      }),
    }),
    FilmOrdered: () => ({ is_film_ordered: true, making_failed: null }),
    SoundConfirmed: (_, __, { recordedAt }) => ({ confirmed: true, came_at: recordedAt }),
    SoundDoubted: () => ({ confirmed: false }),
    VoiceNamed: ({ narrator }) => ({ voice: narrator }),
    ImageRotated: (data) => ({
      ...fileColumns(data),
      facts: { kind: 'image', width: data.width, height: data.height },
      variants: {},
    }),
    FileAttached: ({ to }, _, { recordedAt }) => ({
      ...(to.articleId && { came_at: recordedAt }),
      ...ownerColumns(to, (id) => id),
    }),
    FileDetached: ({ from }) => ownerColumns(from, () => null),
    FileDescribed: ({ changes }) => descriptionColumns(changes),
    FileNamesForgotten: () => forgottenFields,
    FileRemoved: ({ replacedBy = [] }, { heirs }) => ({
      is_removed: true,
      is_film_ordered: false,
      replaced_by: replacedBy,
      heirs: [...new Set([...heirs, ...replacedBy])],
    }),
    FileRestored: (_, __, { recordedAt }) => ({ is_removed: false, replaced_by: [], came_at: recordedAt }),
    FileErased: 'removes',
    TranscodingFailed: ({ variant, reason }, { kind }) => ({
      ...(variant === 'mp3' && masterColumns(reason)),
      ...(kind === 'video' && { making_failed: reason, is_film_ordered: false }),
    }),
  },
})
