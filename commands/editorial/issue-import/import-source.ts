import type { ArticleForm } from '../../../domain/editorial/contents/commands.ts'
import { liveEntries } from '../../../domain/editorial/contents/state.ts'
import type { ImportedArticle, ImportOrigin, Marks } from '../../../domain/editorial/issue-import/events.ts'
import { importTally } from '../../../domain/editorial/issue-import/issue-import.ts'
import type { SourceBook, SourceFault } from '../../../domain/editorial/issue-import/source-book.ts'
import { keyFamily } from '../../../domain/editorial/issue-import/source-keys.ts'
import { faultInWords } from '../../../domain/editorial/issue-import/source-problems.ts'
import type { ArticleId, IssueId, IssueImportId, RunId, UserId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { shortCode } from '../../kernel/short-code.ts'
import { contentsStream } from '../contents/stream.ts'
import { findIssue } from '../issue/parents.ts'
import { type PlannedArticle, planImport, removedIn } from './plan-import.ts'
import { openSourceFiles, type SourceFiles } from './source-files.ts'
import { issueImportStream } from './stream.ts'
import { type TakenFiles, takeFiles } from './take-files.ts'
import type { ImportTools, ImportWork } from './tools.ts'
import { writeValues } from './write-values.ts'

export type ImportSource = ImportWork & {
  readonly importId: IssueImportId
  readonly origin: ImportOrigin
  /** The file on disk, and its name at its source. */
  readonly archive: string
  readonly filename: string
  readonly book: SourceBook
  readonly hash: string
  /** The keys of articles that an editor leaves out; undefined: a run imports, and leaves out what is unwanted. */
  readonly leftOut?: ReadonlySet<string> | undefined
  readonly by?: UserId
  readonly runId?: RunId
}

export type ImportCounts = {
  readonly added: number
  readonly changed: number
  readonly waiting: number
  readonly gone: number
  readonly faults: number
}

/** The articles that one append records. */
const PART = 50

const addNew = async (
  tools: ImportTools,
  { issueId }: ImportWork,
  plan: readonly PlannedArticle[],
  context: CommandContext,
) => {
  const found = await findIssue(tools, issueId)
  const share = found?.publication.settings.shareByDefault ?? false
  let after: ArticleId | undefined
  const articles = plan.flatMap(({ articleId, status, values: { name, level, page } }) => {
    const form: Partial<ArticleForm> = { name, level, share, ...(page !== null && { page }) }
    const added = { articleId, code: shortCode(), ...(after && { after }), form }
    if (status !== 'removed') after = articleId
    return status === 'new' ? [added] : []
  })
  for (let first = 0; first < articles.length; first += PART) {
    const command = { type: 'AddArticles', issueId, articles: articles.slice(first, first + PART) } as const
    const step = derivedContext(context, `add ${articles[first]?.articleId ?? ''}`)
    const outcome = await tools.handlers.contents(contentsStream(issueId), command, step)
    if (outcome.kind === 'rejected') throw new Error(`The articles were not added: ${outcome.reason}`)
  }
  await placeFirst(tools, { issueId, plan }, context)
}

/** What stands first in the source comes before the article that it stands before, not last. */
const placeFirst = async (
  tools: ImportTools,
  { issueId, plan }: { readonly issueId: IssueId; readonly plan: readonly PlannedArticle[] },
  context: CommandContext,
) => {
  const stream = contentsStream(issueId)
  const next = plan.findIndex(({ status }) => status !== 'new' && status !== 'removed')
  const first = plan
    .slice(0, Math.max(0, next))
    .filter(({ status, values }) => status === 'new' && values.page === null)
  const entries = liveEntries(await tools.handlers.contents.state(stream))
  const place = entries.findIndex(({ articleId }) => articleId === plan[next]?.articleId)
  let after = entries[place - 1]?.articleId ?? null
  for (const { articleId } of place < 0 ? [] : first) {
    const command = { type: 'PlaceArticle', articleId, after } as const
    await tools.handlers.contents(stream, command, derivedContext(context, `place ${articleId}`))
    after = articleId
  }
}

/** The sounds that articles are to get: taken out together, because they may share them. */
export const extractFor = async (files: SourceFiles, articles: readonly PlannedArticle[]) => {
  const heard = articles.filter(({ taken, source }) => taken.includes('sound') && source.clips.length > 0)
  const sounds = heard.length > 0 ? await files.sounds(heard.map(({ source }) => source.clips)) : []
  return new Map(heard.flatMap((planned, index) => (sounds[index] ? [[planned, sounds[index]] as const] : [])))
}

/** What did not come is not known: the next import tries it again. */
const marksAfter = ({ known, next, taken, source }: PlannedArticle, files: TakenFiles): Marks => {
  const lacks = (field: 'sound' | 'images', wanted: number, came: number) =>
    taken.includes(field) && wanted > 0 && came === 0 ? { [field]: known?.marks[field] ?? '' } : {}
  return {
    ...next.marks,
    ...lacks('sound', source.clips.length, files.sounds.length),
    ...lacks('images', source.images.length, files.images.length),
  }
}

type RecordArticles = (articles: readonly ImportedArticle[], name: string) => Promise<void>

type LostFiles = { count: number; readonly faults: SourceFault[] }

/** A run's import says these faults by name. */
const MAX_LISTED_FAULTS = 20

/** Takes in articles part by part, and records each part. Answers how many faults their sounds had. */
const takeArticles = async (
  tools: ImportTools,
  source: ImportSource,
  { open, record }: { readonly open: readonly PlannedArticle[]; readonly record: RecordArticles },
  context: CommandContext,
): Promise<LostFiles> => {
  const { signal } = source
  const files = openSourceFiles(tools, source)
  const lost: LostFiles = { count: 0, faults: [] }
  for (let first = 0; first < open.length; first += PART) {
    const part = open.slice(first, first + PART)
    const extracted = await extractFor(files, part)
    // Each text has a stream of its own: those of a part are written beside each other.
    await Promise.all(part.map((planned) => writeValues(tools, source, planned, context)))
    const imported: ImportedArticle[] = []
    for (const planned of part) {
      signal.throwIfAborted()
      const own = extracted.get(planned)
      const taken = await takeFiles(tools, planned, { files, extracted: own?.files ?? [], work: source }, context)
      lost.faults.push(...(own?.faults ?? []))
      lost.count += (own?.faults.length ?? 0) + taken.refused
      imported.push({ ...planned.next, sounds: taken.sounds, images: taken.images, marks: marksAfter(planned, taken) })
    }
    await record(imported, `record ${imported[0]?.key ?? ''}`)
  }
  return lost
}

/** What is left out of this source, and of the others of the issue. */
const allLeftOut = async (
  { handlers }: ImportTools,
  { issueId, book }: ImportSource,
  leftOut: ReadonlySet<string>,
): Promise<readonly string[]> => {
  const { leftOut: before } = await handlers.issueImport.state(issueImportStream(issueId))
  return [...before.filter((key) => !key.startsWith(keyFamily(book))), ...leftOut]
}

/**
 * Takes a source into an issue: adds what is new, changes what has changed at the source only, keeps what an editor has
 * touched, and marks what is gone. Everything has derived ids: repeated after a crash it goes on where it was. Throws
 * where another attempt may help.
 */
export const importSource = async (
  tools: ImportTools,
  source: ImportSource,
  context: CommandContext,
): Promise<ImportCounts> => {
  const { issueId, importId, origin, filename, book, hash, leftOut, at, by, runId } = source
  const whole = await planImport(tools, issueId, book)
  const plan = {
    ...whole,
    articles: whole.articles.filter(({ key, isUnwanted }) => !(leftOut ? leftOut.has(key) : isUnwanted)),
  }
  await addNew(tools, source, plan.articles, context)
  const stream = issueImportStream(issueId)
  const record: RecordArticles = async (articles, name) => {
    const command = { type: 'RecordArticles', issueId, at, importId, articles } as const
    await tools.handlers.issueImport(stream, command, derivedContext(context, name))
  }
  const open = plan.articles.filter(({ status, taken, known, next }) =>
    status === 'removed' ? false : taken.length > 0 || known === undefined || next !== known,
  )
  const lost = await takeArticles(tools, source, { open, record }, context)
  if (plan.gone.length > 0) await record(plan.gone, 'record gone')
  const faults = book.faults.length + lost.count
  const faultList = [...book.faults, ...lost.faults].slice(0, MAX_LISTED_FAULTS).map(faultInWords)
  const removed = [...removedIn(await tools.handlers.contents.state(contentsStream(issueId)))]
  const asked = {
    ...(by && { by }),
    ...(runId && { runId }),
    ...(leftOut && { leftOut: await allLeftOut(tools, source, leftOut) }),
  }
  const complete = {
    type: 'CompleteImport',
    issueId,
    at,
    importId,
    origin,
    hash,
    filename,
    faults,
    removed,
    ...(faultList.length > 0 && { faultList }),
    ...asked,
  } as const
  const outcome = await tools.handlers.issueImport(stream, complete, derivedContext(context, 'complete'))
  if (outcome.kind !== 'accepted') throw new Error('An import always ends')
  return { ...importTally(outcome.state, { importId, removed }), faults }
}
