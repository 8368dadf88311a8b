import { v5 } from 'uuid'
import { attributesBeforeRuns, findArticle } from '../../../domain/editorial/contents/state.ts'
import type { ImportedArticle, ImportOrigin, SourceField } from '../../../domain/editorial/issue-import/events.ts'
import { type IssueImportRejection, waitingFields } from '../../../domain/editorial/issue-import/issue-import.ts'
import { keyFamily } from '../../../domain/editorial/issue-import/source-keys.ts'
import type { SourceValues } from '../../../domain/editorial/issue-import/source-values.ts'
import { IssueImportId, type UserId } from '../../../domain/kernel/ids.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { contentsStream } from '../contents/stream.ts'
import { type ChosenSource, type OpenedSource, openSource } from './import-fetched.ts'
import { extractFor } from './import-source.ts'
import { marksOfSource } from './marks.ts'
import { type PlannedArticle, planImport } from './plan-import.ts'
import { bodyOf } from './present-articles.ts'
import { openSourceFiles } from './source-files.ts'
import { issueImportStream } from './stream.ts'
import { takeFiles } from './take-files.ts'
import type { ImportTools, ImportWork } from './tools.ts'
import { writeValues } from './write-values.ts'

type Offer = { readonly opened: OpenedSource; readonly planned: PlannedArticle; readonly known: ImportedArticle }

type SearchTools = Pick<ImportTools, 'earlier' | 'filesOf' | 'handlers' | 'readManuscript' | 'readSource' | 'storage'>

type Search = Pick<ImportWork, 'issueId'> & { readonly key: string; readonly signal?: AbortSignal }

const origins = ['daisy', 'upload', 'rss'] as const satisfies readonly ImportOrigin[]

/** The article that waits for a choice, in the source that offers the other version. */
const findOffer = async (
  tools: SearchTools,
  { issueId, key, signal }: Search,
): Promise<Offer | 'NothingToChoose' | 'SourceGone'> => {
  const { articles, fetched, manuscripts } = await tools.handlers.issueImport.state(issueImportStream(issueId))
  const known = articles.get(key)
  if (!known || waitingFields(known).length === 0) return 'NothingToChoose'
  const candidates: readonly ChosenSource[] = key.startsWith(keyFamily({ kind: 'manuscript' }))
    ? manuscripts.toReversed().map(({ origin, mediaId, edited }) => ({ origin, mediaId, edits: edited?.edits }))
    : origins.filter((each) => fetched[each]).map((origin) => ({ origin }))
  for (const candidate of candidates) {
    const opened = await openSource(tools, { issueId, ...(signal && { signal }) }, candidate)
    if ('refused' in opened || !key.startsWith(keyFamily(opened.book))) continue
    const plan = await planImport(tools, issueId, opened.book)
    const planned = plan.articles.find((each) => each.key === key)
    const marks = planned && marksOfSource(planned.values, planned.source)
    if (planned && marks && waitingFields(known).every((field) => marks[field] === known.offered?.[field]))
      return { opened, planned, known }
  }
  return 'SourceGone'
}

export type ComparedVersions = {
  readonly fields: readonly SourceField[]
  readonly own: Omit<Required<SourceValues>, 'page'>
  readonly source: Omit<Required<SourceValues>, 'page'>
}

/** Both versions of an article that waits for a choice, side by side. */
export const compareVersions = async (
  tools: SearchTools,
  search: Search,
): Promise<ComparedVersions | 'NothingToChoose' | 'SourceGone'> => {
  const offer = await findOffer(tools, search)
  if (typeof offer === 'string') return offer
  const { known, planned } = offer
  const contents = await tools.handlers.contents.state(contentsStream(search.issueId))
  const entry = findArticle(contents, known.articleId)
  if (!entry) return 'NothingToChoose'
  const { name, level } = attributesBeforeRuns(contents, entry)
  const { ingress, text, byLine } = await bodyOf(tools, known.articleId)
  const { page: _, ...source } = planned.values
  return {
    fields: waitingFields(known),
    own: { name, level, ingress, text, byLine },
    source: { ingress: '', ...source },
  }
}

export type ChooseVersion = ImportWork & {
  readonly key: string
  readonly chosen: 'source' | 'own'
  readonly by: UserId
}

type ChoiceOutcome = Promise<Outcome<unknown, IssueImportRejection | 'SourceGone'>>

/** Carries out an editor's choice: the source's values come first, so that a choice cut off can be made again. */
export const chooseVersion = async (
  tools: ImportTools,
  { key, chosen, by, ...work }: ChooseVersion,
  context: CommandContext,
): ChoiceOutcome => {
  const { issueId, at, signal } = work
  const stream = issueImportStream(issueId)
  if (chosen === 'source') {
    const offer = await findOffer(tools, { issueId, key, signal })
    if (typeof offer === 'string') return { kind: 'rejected', reason: offer }
    const { opened, known } = offer
    const marks = { ...offer.planned.next.marks, ...known.offered }
    const planned = { ...offer.planned, taken: waitingFields(known), next: { ...offer.planned.next, marks } }
    await writeValues(tools, work, planned, context)
    const files = openSourceFiles(tools, { ...work, ...opened })
    const extracted = (await extractFor(files, [planned])).get(planned)?.files ?? []
    const owned = await takeFiles(tools, planned, { files, extracted, work }, context)
    const importId = IssueImportId.parse(v5('choice', context.commandId))
    const record = {
      type: 'RecordArticles',
      issueId,
      at,
      importId,
      articles: [{ ...known, sounds: owned.sounds, images: owned.images }],
    } as const
    await tools.handlers.issueImport(stream, record, derivedContext(context, 'files'))
  }
  const choose = { type: 'ChooseVersion', issueId, at, key, chosen, by } as const
  return tools.handlers.issueImport(stream, choose, derivedContext(context, 'choose'))
}
