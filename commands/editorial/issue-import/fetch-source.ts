import { v5 } from 'uuid'
import type { ImportOrigin, SourceFetched } from '../../../domain/editorial/issue-import/events.ts'
import type { SourceBook } from '../../../domain/editorial/issue-import/source-book.ts'
import { sourceProblems } from '../../../domain/editorial/issue-import/source-problems.ts'
import type { MediaFile } from '../../../domain/editorial/media/state.ts'
import { missingOfSource, sources } from '../../../domain/editorial/publication/settings/sources/sources.ts'
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

const refuse = (reason: string, isPassing?: true): FetchRefused => ({ kind: 'refused', reason, isPassing })

/** The newest file of the publication's server. */
const lookUp = async (
  tools: ImportTools,
  { issueId, origin, folder, signal }: FetchSource,
): Promise<FetchedFile | FetchRefused> => {
  const found = await findIssue(tools, issueId)
  if (!found) return refuse('Numret finns inte.')
  const { settings } = found.publication
  const missing = missingOfSource(settings, origin)
  if (missing) return refuse(missing)
  const file = await tools.places.fetch(settings[sources[origin].place], { folder, signal })
  if (file === null) return refuse(NOT_FOUND, true)
  return 'reason' in file ? refuse(file.reason, file.isPassing) : file
}

/** The file of an earlier fetch, where it is still there: a person may have removed it since. */
export const keptFile = async (
  { handlers }: Pick<ImportTools, 'handlers'>,
  source: SourceFetched['data'] | undefined,
): Promise<MediaFile | undefined> => {
  const media = source && (await handlers.media.state(mediaStream(source.mediaId)))
  return media?.status === 'Active' ? media.file : undefined
}

/** Whether the server has given the bytes of the last time, and says the same of them: then they need not be read. */
const isSameFile = (file: FetchedFile, known: SourceFetched['data'], { hash }: MediaFile) =>
  file.sha256 === hash &&
  file.name === known.filename &&
  file.charset === known.charset &&
  file.address === known.address

/** A paper that is late: its account still has the one of an earlier issue, which a run must not take for it. */
const issueBefore = async (
  tools: ImportTools,
  { issueId, origin, runId }: FetchSource,
  { hash, known }: { readonly hash: string; readonly known: SourceFetched['data'] | undefined },
) => (!known && runId && origin === 'daisy' ? tools.earlier.issueWith(issueId, hash) : undefined)

type ReadFile = { readonly file: FetchedFile; readonly book: SourceBook; readonly before: MediaId | undefined }

/** Keeps a source that says something new. It is noted last, because a repeated fetch ends where the source is known. */
const take = async (
  tools: ImportTools,
  { issueId, origin, at, folder: _folder, signal: _signal, ...asked }: FetchSource,
  { file, book, before }: ReadFile,
  context: CommandContext,
): Promise<SourceFetched['data']> => {
  const summary = summaryOf(book)
  const mediaId = await keep(tools, { issueId, before, file, hash: summary.hash }, context)
  const told = { filename: file.name, modifiedAt: file.modifiedAt, ...feedOf(file) }
  const source = { issueId, at, origin, mediaId, ...told, ...summary, ...asked }
  if (origin === 'daisy') {
    const record = { type: 'RecordFetchedDaisy', filename: file.name, at } as const
    await tools.handlers.issue(issueStream(issueId), record, derivedContext(context, 'filename'))
  }
  const command = { type: 'RecordFetch', ...source } as const
  await tools.handlers.issueImport(issueImportStream(issueId), command, derivedContext(context, 'record fetch'))
  return source
}

/** Fetches the newest source of an issue's publication, reads it, and keeps it where it says something new. */
export const fetchSource = async (
  tools: ImportTools,
  fetch: FetchSource,
  context: CommandContext,
): Promise<FetchOutcome> => {
  const file = await lookUp(tools, fetch)
  if ('kind' in file) return file
  const { issueId, origin, runId, signal } = fetch
  const known = (await tools.handlers.issueImport.state(issueImportStream(issueId))).fetched[origin]
  const kept = await keptFile(tools, known)
  const asBefore = (source: SourceFetched['data']): FetchOutcome => {
    const isSameRun = runId !== undefined && source.runId === runId
    return { kind: 'fetched', source, isNew: isSameRun }
  }
  if (known && kept && isSameFile(file, known, kept)) return asBefore(known)
  const book = await tools.readSource(file.path, { name: file.name, ...feedOf(file), signal })
  if ('problem' in book) return refuse(`${file.name}: ${sourceProblems[book.problem]}`)
  const { hash } = summaryOf(book)
  if (known?.hash === hash && known.filename === file.name && kept) return asBefore(known)
  const earlier = await issueBefore(tools, fetch, { hash, known })
  if (earlier !== undefined) return refuse(`Filen är densamma som i ${earlier}.`, true)
  const source = await take(tools, fetch, { file, book, before: known?.mediaId }, context)
  return { kind: 'fetched', source, isNew: true }
}
