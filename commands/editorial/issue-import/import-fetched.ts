import type { ImportOrigin } from '../../../domain/editorial/issue-import/events.ts'
import { importTally, isAllImported } from '../../../domain/editorial/issue-import/issue-import.ts'
import type { OutlineEdit } from '../../../domain/editorial/issue-import/manuscript/outline.ts'
import type { SourceBook } from '../../../domain/editorial/issue-import/source-book.ts'
import { sourceProblems } from '../../../domain/editorial/issue-import/source-problems.ts'
import type { MediaId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { contentsStream } from '../contents/stream.ts'
import { mediaStream } from '../media/stream.ts'
import { feedOf, keptFile, summaryOf } from './fetch-source.ts'
import { type ImportCounts, type ImportSource, importSource } from './import-source.ts'
import { type OpenedManuscript, openManuscript } from './open-manuscript.ts'
import { removedIn } from './plan-import.ts'
import { issueImportStream } from './stream.ts'
import type { ImportTools, ImportWork } from './tools.ts'

/**
 * Which file of the issue is imported: the fetched one of an origin, or one that a person has uploaded. `edits`: of a
 * manuscript.
 */
export type ChosenSource = {
  readonly origin: ImportOrigin
  readonly mediaId?: MediaId | undefined
  readonly edits?: readonly OutlineEdit[] | undefined
}

export type OpenedSource = {
  readonly archive: string
  readonly filename: string
  readonly book: SourceBook
  readonly hash: string
  readonly edited?: OpenedManuscript['edited']
}

const NOTHING_FETCHED = 'Det finns ingen hämtad fil att importera.'

/** Reads the chosen file. `refused`: a Swedish sentence for staff. */
export const openSource = async (
  tools: Pick<ImportTools, 'handlers' | 'readManuscript' | 'readSource' | 'storage'>,
  { issueId, signal }: Pick<ImportWork, 'issueId'> & { readonly signal?: AbortSignal },
  { origin, mediaId, edits }: ChosenSource,
): Promise<OpenedSource | { readonly refused: string }> => {
  const { handlers, storage, readSource } = tools
  if (origin === 'manuscript' && mediaId) return openManuscript(tools, { issueId, mediaId, edits, signal })
  const { fetched } = await handlers.issueImport.state(issueImportStream(issueId))
  const known = fetched[origin]
  const id = mediaId ?? known?.mediaId
  const media = id && (await handlers.media.state(mediaStream(id)))
  if (media?.status !== 'Active' || media.file.attachedTo.issueId !== issueId) return { refused: NOTHING_FETCHED }
  const { storageKey, description } = media.file
  const archive = await storage.localPath(storageKey)
  const filename = description.name
  const book = await readSource(archive, {
    name: filename,
    ...(known && known.mediaId === id && feedOf(known)),
    signal,
  })
  if ('problem' in book) return { refused: `${filename}: ${sourceProblems[book.problem]}` }
  return { archive, filename, book, hash: summaryOf(book).hash }
}

type ImportFetched = Omit<ImportSource, keyof OpenedSource> & ChosenSource

/** An uploaded file is a source as a fetched one: an editor who must choose later looks at it again. */
const noteUpload = async (
  { handlers }: ImportTools,
  source: ImportSource & Pick<OpenedSource, 'edited'> & { readonly mediaId: MediaId },
  context: CommandContext,
) => {
  const { issueId, at, mediaId, filename, book, by, edited } = source
  const origin = edited ? 'manuscript' : 'upload'
  const about = {
    issueId,
    at,
    origin,
    mediaId,
    ...(edited && { edited }),
    filename,
    modifiedAt: null,
    ...(by && { by }),
  } as const
  const command = { type: 'RecordFetch', ...about, ...summaryOf(book) } as const
  await handlers.issueImport(issueImportStream(issueId), command, derivedContext(context, 'upload'))
}

/** The counts of an import that has nothing to do, because all of the fetched file has come in; otherwise undefined. */
const countsOfImported = async (
  tools: ImportTools,
  { issueId, origin, importId }: Pick<ImportFetched, 'issueId' | 'origin' | 'importId'>,
): Promise<ImportCounts | undefined> => {
  const imports = await tools.handlers.issueImport.state(issueImportStream(issueId))
  const known = imports.fetched[origin]
  if (!known || !isAllImported(imports, known) || !(await keptFile(tools, known))) return undefined
  const removed = [...removedIn(await tools.handlers.contents.state(contentsStream(issueId)))]
  return { ...importTally(imports, { importId, removed }), faults: known.faults }
}

/** Imports the chosen file into the issue. */
export const importFetched = async (
  tools: ImportTools,
  { mediaId, edits, ...asked }: ImportFetched,
  context: CommandContext,
): Promise<ImportCounts | { readonly refused: string }> => {
  const counts = mediaId === undefined && !asked.leftOut?.size ? await countsOfImported(tools, asked) : undefined
  if (counts) return counts
  const opened = await openSource(tools, asked, { origin: asked.origin, mediaId, edits })
  if ('refused' in opened) return opened
  if (mediaId) await noteUpload(tools, { ...asked, ...opened, mediaId }, context)
  return importSource(tools, { ...asked, ...opened }, context)
}
