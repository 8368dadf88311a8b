import { type Kysely, type Selectable, sql } from 'kysely'
import type { FileVariant, MediaKind } from '../../../domain/editorial/media/events.ts'
import { inHearingOrder } from '../../../domain/editorial/media/sounds/hearing-order.ts'
import type { MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import { organizationsWith } from '../../../domain/people/user/role-in-organization.ts'
import {
  alphabetical,
  matchesSearch,
  type Page,
  type PageQuery,
  readPage,
  type SortColumns,
} from '../../kernel/paging/page.ts'
import type { ReadModel } from '../../read-model.ts'
import type { Reader } from '../publication/visibility.ts'
import { collectionOf, servedName, versionOf } from './file-names.ts'
import { isInState } from './file-state.ts'
import { filmFields } from './film-fields.ts'
import { hasOwner, isOfPublication, isOfReader, isUndecided } from './ownership-sql.ts'
import { type MediaRow, mediaTable } from './table.ts'
import { usesOfFiles } from './uses.ts'
import { type FileSort, type FileState, type FileView, fileViews } from './view.ts'
import { voicesOf } from './voices.ts'

type Row = Selectable<MediaRow>

const ownName = ({ id, mime_type }: Row) => servedName(id, mime_type)

const variantName = ({ id, variants }: Row, variant: FileVariant, ending: string = variant) =>
  variants[variant] ? `${id}.${ending}` : ''

export const secondsOf = ({ facts }: Row) => (facts && 'durationMs' in facts ? facts.durationMs / 1000 : 0)

export const fileUrl = ({ id, kind, hash }: Pick<Row, 'id' | 'kind' | 'hash'>): string =>
  `/api/${collectionOf[kind]}/serveFileById/${id}?v=${versionOf(hash)}`

const commonFields = (row: Row) => ({
  _id: row.id,
  name: row.name,
  info: row.info,
  filename: ownName(row),
  originalFilename: row.filename,
  url: fileUrl(row),
  mimeType: row.mime_type,
  bytes: row.bytes,
  createdAt: row.created_at,
  date: row.created_at,
  article: row.article_id,
  issue: row.issue_id,
  publication: row.publication_id,
  quotation: row.quotation_id,
  rejected: row.rejected,
  problem: row.problem,
})

const soundFields = (row: Row) => {
  const facts = row.facts?.kind === 'sound' ? row.facts : undefined
  const named = (variant: 'wav' | 'mp3' | 'ogg' | 'opus', codec: string) =>
    facts?.codec === codec ? ownName(row) : variantName(row, variant)
  return {
    channels: facts?.channels ?? 0,
    bit: facts?.bits ?? null,
    bitMore: facts?.sampleFormat ?? '',
    sampleRate: facts?.sampleRate ?? 0,
    duration: secondsOf(row),
    filenameWav: named('wav', 'pcm_s16le'),
    filenameMp3: named('mp3', 'mp3'),
    filenameOgg: named('ogg', 'vorbis'),
    filenameOpus: named('opus', 'opus'),
    filenameAac: variantName(row, 'aac', 'm4a'),
    findings: row.findings,
    confirmed: row.confirmed,
    awaitsCheck: row.awaits_check,
    isSpoken: row.is_spoken,
  }
}

const ownFields: Readonly<Record<MediaKind, (row: Row) => object>> = {
  sound: soundFields,
  image: ({ title, alt, facts }) => {
    const { width, height } = facts?.kind === 'image' ? facts : { width: 0, height: 0 }
    return { title, alt, width, height }
  },
  video: (row) => ({ ...filmFields(row), duration: secondsOf(row) }),
  text: ({ facts }) => ({
    words: facts?.kind === 'text' ? facts.words : null,
    pages: facts?.kind === 'text' ? (facts.pages ?? null) : null,
  }),
  other: () => ({}),
}

export const toFileView = (row: Row): FileView =>
  fileViews[row.kind].parse({ ...commonFields(row), ...ownFields[row.kind](row) })

export const selectExistingFiles = (db: Kysely<ReadModel>) => db.selectFrom(mediaTable).where('is_removed', '=', false)

const selectListedFiles = (db: Kysely<ReadModel>) => selectExistingFiles(db).where(hasOwner)

const ownerColumns = {
  article: 'article_id',
  issue: 'issue_id',
  publication: 'publication_id',
  quotation: 'quotation_id',
} as const

export type FileOwner = keyof typeof ownerColumns

const inOrder = (db: Kysely<ReadModel>, kind: MediaKind) =>
  selectListedFiles(db).selectAll().where('kind', '=', kind).orderBy('created_at').orderBy('id')

/** `isDecided`: without what visitors have sent and no editor has decided on. */
type FilesOfOwner = { readonly owner: FileOwner; readonly id: string; readonly isDecided?: boolean }

/** The files in the order of their arrival; sounds of an article in the order in which they play. */
export const listFilesOf = async (
  db: Kysely<ReadModel>,
  kind: MediaKind,
  { owner, id, isDecided = false }: FilesOfOwner,
): Promise<FileView[]> => {
  const found = inOrder(db, kind).where(ownerColumns[owner], '=', id)
  const rows = await (isDecided ? found.where(sql<boolean>`not ${isUndecided}`) : found).execute()
  return (kind === 'sound' && owner === 'article' ? rows.toSorted(inHearingOrder) : rows).map(toFileView)
}

/** A publication's own sounds, with whose voices are heard in them. */
export const listOwnSounds = async (db: Kysely<ReadModel>, id: string): Promise<FileView[]> => {
  const files = await listFilesOf(db, 'sound', { owner: 'publication', id })
  const voices = await voicesOf(
    db,
    files.map(({ _id }) => _id),
  )
  return files.map((file) => fileViews.sound.parse({ ...file, voice: voices.get(file._id) ?? null }))
}

/** The files of a kind by article, in the order of `listFilesOf`. */
export const filesOfArticles = async (
  db: Kysely<ReadModel>,
  kind: MediaKind,
  articleIds: readonly string[],
): Promise<ReadonlyMap<string | null, FileView[]>> => {
  const rows = await inOrder(db, kind).where(sql<boolean>`article_id = any(${articleIds}::uuid[])`).execute()
  const ordered = kind === 'sound' ? rows.toSorted(inHearingOrder) : rows
  const byArticle = Map.groupBy(ordered, ({ article_id }) => article_id)
  return new Map([...byArticle].map(([articleId, files]) => [articleId, files.map(toFileView)]))
}

const sortColumns: SortColumns<FileSort> = {
  createdAt: sql`created_at`,
  name: alphabetical('name'),
  bytes: sql`bytes`,
}

export type FileQuery = PageQuery<FileSort> & {
  readonly state?: FileState | undefined
  /** Only files of the publication, its issues and their articles. */
  readonly publication?: PublicationId | undefined
  /** Only files of publications on which the reader works. */
  readonly of?: Reader | undefined
}

const withUses = async (db: Kysely<ReadModel>, files: readonly FileView[]): Promise<FileView[]> => {
  const uses = await usesOfFiles(
    db,
    files.map(({ _id }) => _id),
  )
  return files.map((file) => ({ ...file, uses: [...(uses.get(file._id) ?? [])] }))
}

/** The files of all owners; a search looks in their names and descriptions. */
export const listFiles = async (
  db: Kysely<ReadModel>,
  kind: MediaKind,
  { state, publication, of, ...query }: FileQuery,
): Promise<Page<FileView>> => {
  let found = selectListedFiles(db)
    .selectAll()
    .where('kind', '=', kind)
    .where(matchesSearch(['name', 'info', 'filename'], query.search))
  if (state) found = found.where(isInState[state])
  if (publication) found = found.where(isOfPublication(publication))
  if (of && organizationsWith(of, 'user') !== 'all') found = found.where(isOfReader(of))
  const page = await readPage(db, found, sortColumns, query)
  return { ...page, items: await withUses(db, page.items.map(toFileView)) }
}

export const findFile = async (db: Kysely<ReadModel>, kind: MediaKind, id: MediaId) => {
  const row = await selectListedFiles(db).selectAll().where('id', '=', id).where('kind', '=', kind).executeTakeFirst()
  if (!row) return undefined
  const [file = toFileView(row)] = await withUses(db, [toFileView(row)])
  return { file, revision: row.revision }
}
