import { v5 } from 'uuid'
import type { ImportOrigin, SourceFetched } from '../../../domain/editorial/issue-import/events.ts'
import type { SourceBook } from '../../../domain/editorial/issue-import/source-book.ts'
import { sourceProblems } from '../../../domain/editorial/issue-import/source-problems.ts'
import { missingOfSource, sources } from '../../../domain/editorial/publication/settings/sources.ts'
import { type IssueId, MediaId, type RunId, type UserId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { findIssue } from '../issue/parents.ts'
import { issueStream } from '../issue/stream.ts'
import { mediaStream } from '../media/stream.ts'
import { hashOfBook } from './marks.ts'
import type { FetchedFile, FetchRefused } from './source-place.ts'
import { issueImportStream } from './stream.ts'
import type { ImportTools, ImportWork } from './tools.ts'

/** The origins that a server has: a book of the account, or the feed. */
export type FetchedOrigin = Extract<ImportOrigin, 'daisy' | 'rss'>

type FetchSource = ImportWork & {
  readonly origin: FetchedOrigin
  readonly by?: UserId
  readonly runId?: RunId
}

/** `isNew`: the source says something else than the one fetched before. */
export type FetchOutcome =
  | { readonly kind: 'fetched'; readonly source: SourceFetched['data']; readonly isNew: boolean }
  | FetchRefused

const NOT_FOUND = 'Hittades inte'
const secondsOf = ({ articles }: SourceBook): number => {
  const lengths = articles.flatMap(({ clips }) => clips.map(({ begin, end }) => (end === null ? 0 : end - begin)))
  return Math.round(lengths.reduce((sum, seconds) => sum + seconds, 0) * 1000) / 1000
}

/** What an import keeps of a source that has been read. */
export const summaryOf = (book: SourceBook) => ({
  hash: hashOfBook(book),
  articles: book.articles.length,
  seconds: secondsOf(book),
  faults: book.faults.length,
})

/** The file becomes one of the issue's other files, in place of the one fetched before. */
const keep = async (
  { handlers, storage }: ImportTools,
  { issueId, before, file, hash }: { issueId: IssueId; before: MediaId | undefined; file: FetchedFile; hash: string },
  context: CommandContext,
): Promise<MediaId> => {
  const mediaId = MediaId.parse(v5(`source ${hash} ${file.name}`, issueId))
  const { key: storageKey, sha256, bytes } = await storage.adopt(file.path)
  const stored = { storageKey, hash: sha256, bytes, mimeType: 'application/octet-stream' }
  const receive = { type: 'ReceiveFile', mediaId, kind: 'other', filename: file.name, ...stored } as const
  await handlers.media(mediaStream(mediaId), { ...receive, attachedTo: { issueId } }, derivedContext(context, 'keep'))
  // A source that comes again after another has been fetched meanwhile.
  const restore = { type: 'RestoreFile', mediaId } as const
  await handlers.media(mediaStream(mediaId), restore, derivedContext(context, 'keep again'))
  if (before && before !== mediaId) {
    const remove = { type: 'RemoveFile', mediaId: before } as const
    await handlers.media(mediaStream(before), remove, derivedContext(context, 'drop'))
  }
  return mediaId
}

/** What only a web server says of a file. */
export const feedOf = ({ charset, address }: Pick<FetchedFile, 'charset' | 'address'>) => ({
  ...(charset !== undefined && { charset }),
  ...(address !== undefined && { address }),
})

/** The newest file of the publication's server, read. */
const lookUp = async (
  tools: ImportTools,
  { issueId, origin, folder, signal }: FetchSource,
): Promise<
  | { readonly file: FetchedFile; readonly book: SourceBook }
  | { readonly refused: string; readonly isPassing?: true | undefined }
> => {
  const found = await findIssue(tools, issueId)
  if (!found) return { refused: 'Numret finns inte.' }
  const { settings } = found.publication
  const missing = missingOfSource(settings, origin)
  if (missing) return { refused: missing }
  const file = await tools.places.fetch(settings[sources[origin].place], { folder, signal })
  if (file === null) return { refused: NOT_FOUND, isPassing: true }
  if ('reason' in file) return { refused: file.reason, isPassing: file.isPassing }
  const book = await tools.readSource(file.path, { name: file.name, ...feedOf(file), signal })
  return 'problem' in book ? { refused: `${file.name}: ${sourceProblems[book.problem]}` } : { file, book }
}

/** Whether the file of an earlier fetch is still there: a person may have removed it since. */
const isKept = async ({ handlers }: ImportTools, mediaId: MediaId) =>
  (await handlers.media.state(mediaStream(mediaId))).status === 'Active'

/** A paper that is late: its account still has the one of an earlier issue, which a run must not take for it. */
const issueBefore = async (tools: ImportTools, { issueId, origin, runId }: FetchSource, hash: string) =>
  runId && origin === 'daisy' ? tools.earlier.issueWith(issueId, hash) : undefined

/** Fetches the newest source of an issue's publication, reads it, and keeps it where it says something new. */
export const fetchSource = async (
  tools: ImportTools,
  fetch: FetchSource,
  context: CommandContext,
): Promise<FetchOutcome> => {
  const looked = await lookUp(tools, fetch)
  if ('refused' in looked) return { kind: 'refused', reason: looked.refused, isPassing: looked.isPassing }
  const { file, book } = looked
  const { issueId, origin, at, folder: _folder, signal: _signal, ...asked } = fetch
  const stream = issueImportStream(issueId)
  const known = (await tools.handlers.issueImport.state(stream)).fetched[origin]
  const summary = summaryOf(book)
  if (known?.hash === summary.hash && known.filename === file.name && (await isKept(tools, known.mediaId))) {
    const isSameRun = asked.runId !== undefined && known.runId === asked.runId
    return { kind: 'fetched', source: known, isNew: isSameRun }
  }
  const earlier = known ? undefined : await issueBefore(tools, fetch, summary.hash)
  if (earlier !== undefined) return { kind: 'refused', reason: `Filen är densamma som i ${earlier}.`, isPassing: true }
  const mediaId = await keep(tools, { issueId, before: known?.mediaId, file, hash: summary.hash }, context)
  const source = {
    issueId,
    at,
    origin,
    mediaId,
    filename: file.name,
    modifiedAt: file.modifiedAt,
    ...feedOf(file),
    ...summary,
    ...asked,
  }
  if (origin === 'daisy') {
    const record = { type: 'RecordFetchedDaisy', filename: file.name, at } as const
    await tools.handlers.issue(issueStream(issueId), record, derivedContext(context, 'filename'))
  }
  // Last, because a repeated fetch ends where the source is known.
  await tools.handlers.issueImport(stream, { type: 'RecordFetch', ...source }, derivedContext(context, 'record fetch'))
  return { kind: 'fetched', source, isNew: true }
}
