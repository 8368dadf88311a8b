import type { Recorded } from '../../domain/event-log.ts'
import { erased, isErased, shown } from '../../domain/personal.ts'
import type { FileDescribed, FileReceived, MediaEvent, Owners, StoredFile } from '../../domain/media/events.ts'
import { bytesOf } from '../../domain/media/variants.ts'
import { type RowFold, rowProjection } from '../projection.ts'
import type { MediaRow } from './table.ts'

type Of<Type> = Extract<MediaEvent, { readonly type: Type }>

const changing = <Event extends MediaEvent>(
  change: (data: Event['data'], row: MediaRow) => Partial<MediaRow>,
): RowFold<MediaRow, Event> => ({
  keys: ({ data }) => [data.mediaId],
  fold: (row, { event, revision }) => row && { ...row, ...change(event.data, row), revision },
})

const columns = {
  articleId: 'article_id',
  issueId: 'issue_id',
  publicationId: 'publication_id',
  quotationId: 'quotation_id',
} as const

const ownerColumns = (owners: Owners, value: (id: string) => string | null): Partial<MediaRow> =>
  Object.fromEntries(Object.entries(owners).map(([kind, id]) => [columns[kind as keyof Owners], value(id)]))

const stored = ({ storageKey, hash, bytes, mimeType }: StoredFile) => ({
  storage_key: storageKey,
  hash,
  bytes,
  mime_type: mimeType,
})

const noTexts = { info: '', title: '', alt: '', sub_titles: [] }

const received = ({ event: { data }, recordedAt, revision }: Recorded<FileReceived>): MediaRow => ({
  id: data.mediaId,
  kind: data.kind,
  filename: shown(data.filename),
  name: shown(data.name),
  ...noTexts,
  ...stored(data),
  facts: null,
  rejected: null,
  problem: null,
  findings: [],
  confirmed: false,
  variants: {},
  article_id: data.attachedTo.articleId ?? null,
  issue_id: data.attachedTo.issueId ?? null,
  publication_id: data.attachedTo.publicationId ?? null,
  quotation_id: data.attachedTo.quotationId ?? null,
  is_removed: false,
  created_at: recordedAt,
  revision,
})

/** What is left of everything that was said of it. */
const forgotten = { filename: shown(erased), name: shown(erased), ...noTexts }

const described = ({ subTitles, ...changes }: FileDescribed['data']['changes']): Partial<MediaRow> => {
  const all = { ...changes, ...(subTitles === undefined ? {} : { sub_titles: subTitles }) }
  const known = Object.entries(all).map(([column, value]: [string, unknown]) => [
    column,
    isErased(value) ? Reflect.get(forgotten, column) : value,
  ])
  return Object.fromEntries(known) as Partial<MediaRow>
}

export const media = rowProjection<MediaRow>({
  name: 'media',
  version: 3,
  key: 'id',
  columns: {
    id: 'uuid',
    kind: 'text not null',
    filename: 'text not null',
    name: 'text not null',
    info: 'text not null',
    title: 'text not null',
    alt: 'text not null',
    sub_titles: 'jsonb not null',
    storage_key: 'text not null',
    hash: 'text not null',
    // Below 2^53, as the log has it.
    bytes: 'double precision not null',
    mime_type: 'text not null',
    facts: 'jsonb',
    rejected: 'text',
    problem: 'text',
    findings: 'jsonb not null',
    confirmed: 'boolean not null',
    variants: 'jsonb not null',
    article_id: 'uuid',
    issue_id: 'uuid',
    publication_id: 'uuid',
    quotation_id: 'uuid',
    is_removed: 'boolean not null',
    created_at: 'text not null',
    revision: 'integer not null',
  },
  indexes: ['(article_id)', '(issue_id)', '(publication_id)', '(quotation_id)', '(kind, created_at)'],
  on: {
    FileReceived: { keys: ({ data }) => [data.mediaId], fold: (_, recorded) => received(recorded) },
    FileProbed: changing<Of<'FileProbed'>>(({ facts }) => ({ facts, rejected: null, problem: null })),
    FileRejected: changing<Of<'FileRejected'>>(({ reason, problem }) => ({
      rejected: reason,
      problem: problem ?? null,
    })),
    FileTranscoded: changing<Of<'FileTranscoded'>>(({ variant, findings, ...made }, row) => ({
      variants: { ...row.variants, [variant]: bytesOf(made) },
      findings: findings ?? row.findings,
    })),
    SoundConfirmed: changing(() => ({ confirmed: true })),
    SoundDoubted: changing(() => ({ confirmed: false })),
    ImageRotated: changing<Of<'ImageRotated'>>((data) => ({
      ...stored(data),
      facts: { kind: 'image', width: data.width, height: data.height },
      variants: {},
    })),
    FileAttached: changing<Of<'FileAttached'>>(({ to }) => ownerColumns(to, (id) => id)),
    FileDetached: changing<Of<'FileDetached'>>(({ from }) => ownerColumns(from, () => null)),
    FileDescribed: changing<Of<'FileDescribed'>>(({ changes }) => described(changes)),
    FileNamesForgotten: changing(() => forgotten),
    FileRemoved: changing(() => ({ is_removed: true })),
    FileRestored: changing(() => ({ is_removed: false })),
    FileErased: { keys: ({ data }) => [data.mediaId], fold: () => undefined },
    TranscodingFailed: changing(() => ({})),
  },
})
