import { decideByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { ArticleId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import { add, addAll, number } from './add-article.ts'
import { alterAll } from './alterations/alterations.ts'
import { takeBack } from './alterations/undo-alterations.ts'
import { endFollowing } from './article-sharing.ts'
import type { ContentsCommand } from './commands.ts'
import { decideCorrection } from './correction.ts'
import type { ContentsEvent } from './events.ts'
import { evolve, initialState, passOver } from './evolve.ts'
import { decideMove } from './moving/move-article.ts'
import { decideMoves } from './moving/move-articles.ts'
import { decideRevision } from './revision.ts'
import {
  type Contents,
  type ContentsRejection,
  type Entry,
  type FilledContents,
  isChanged,
  liveEntries,
  withFile,
} from './state.ts'

type ContentsDecision = Decision<ContentsEvent, ContentsRejection>

const idsOf = (entries: readonly Entry[], wanted: (entry: Entry) => boolean) =>
  entries.filter(wanted).map(({ articleId }) => articleId)

/** The event about the articles that are wanted; none where there are none. */
const aboutAll = <Type extends 'ChangesCleared' | 'MarksCleared' | 'ArticlesExported'>(
  type: Type,
  contents: FilledContents,
  wanted: (entry: Entry) => boolean,
) => {
  const articleIds = idsOf(liveEntries(contents), wanted)
  return articleIds.length === 0 ? [] : [{ type, data: { issueId: contents.issueId, articleIds } }]
}

/** An article that is in the contents, removed or not. */
const knownEntry = ({ entries }: Contents, articleId: ArticleId): Entry | undefined =>
  entries.find((entry) => entry.articleId === articleId)

/**
 * A change of text is noted once, a change of files every time: products are made again, and a file that comes and goes
 * while its article is removed evens out.
 */
const noteChange = (
  { articleId, file }: MessageOfType<ContentsCommand, 'NoteArticleChanged'>,
  contents: FilledContents,
): ContentsDecision => {
  const entry = knownEntry(contents, articleId)
  if (!entry || (entry.removed && file === undefined)) return reject('ArticleNotFound')
  const data = { issueId: contents.issueId, articleId }
  if (file === undefined) return entry.rewritten ? [] : [{ type: 'ArticleContentChanged', data }]
  const isAsBefore = !isChanged({ ...entry, otherFiles: withFile(entry.otherFiles, file) })
  return [{ type: 'ArticleContentChanged', data: { ...data, file, ...(isAsBefore && { asBefore: true }) } }]
}

const alterArticles = (
  { alteration, categories = [], runId }: MessageOfType<ContentsCommand, 'AlterContents'>,
  contents: FilledContents,
): readonly ContentsEvent[] => {
  const live = liveEntries(contents)
  const changed = alterAll(
    live.map(({ attributes }) => attributes),
    alteration,
    categories,
  )
  const articles = live.flatMap(({ articleId }, index) => {
    const changes = changed[index] ?? {}
    return Object.keys(changes).length > 0 ? [{ articleId, changes }] : []
  })
  const data = { issueId: contents.issueId, alteration, articles, ...(runId && { runId }) }
  return articles.length === 0 ? [] : [{ type: 'ContentsAltered', data }]
}

const decideFilled = decideByType<
  Exclude<ContentsCommand, { readonly type: 'AddArticle' | 'AddArticles' | 'NumberArticles' }>,
  FilledContents,
  ContentsDecision
>({
  ReviseArticle: decideRevision,
  MoveArticle: decideMove,
  PlaceArticle: decideMove,
  PlaceArticles: decideMoves,
  ShiftArticles: decideMove,
  NoteArticleChanged: noteChange,
  RemoveArticle: ({ articleId, movedTo }, contents) => {
    const entry = knownEntry(contents, articleId)
    if (!entry) return reject('ArticleNotFound')
    const data = { issueId: contents.issueId, articleId, ...(movedTo && { movedTo }) }
    return entry.removed ? [] : [{ type: 'ArticleRemoved', data }]
  },
  RestoreArticle: ({ articleId }, contents) => {
    const entry = knownEntry(contents, articleId)
    if (!entry) return reject('ArticleNotFound')
    return entry.removed ? [{ type: 'ArticleRestored', data: { issueId: contents.issueId, articleId } }] : []
  },
  CorrectArticle: decideCorrection,
  RewordCorrection: decideCorrection,
  TakeBackCorrection: decideCorrection,
  EndFollowing: endFollowing,
  ToggleExportAll: (_, contents) => {
    const live = liveEntries(contents)
    const left = idsOf(live, ({ attributes }) => !attributes.export)
    if (live.length === 0) return []
    const articleIds = left.length > 0 ? left : idsOf(live, () => true)
    const data = { issueId: contents.issueId, articleIds, export: left.length > 0 }
    return [{ type: 'ExportSelectionChanged', data }]
  },
  ClearChanged: (_, contents) =>
    aboutAll('ChangesCleared', contents, (entry) => isChanged(entry) || entry.wasMovedUp || entry.wasMovedDown),
  ClearMarks: (_, contents) => aboutAll('MarksCleared', contents, ({ attributes }) => attributes.mark),
  RecordExport: ({ articleIds }, contents) => {
    const exported = new Set(articleIds)
    return aboutAll('ArticlesExported', contents, ({ articleId }) => exported.has(articleId))
  },
  AlterContents: alterArticles,
  TakeBackAlterations: ({ runId }, contents) => takeBack(contents, { issueId: contents.issueId, runId }),
})

const decide = (command: ContentsCommand, contents: Contents): ContentsDecision => {
  if (command.type === 'AddArticle') return add(command, contents)
  if (command.type === 'AddArticles') return addAll(command, contents)
  if (command.type === 'NumberArticles') return number(command, contents)
  const { issueId } = contents
  if (issueId === undefined) return 'articleId' in command ? reject('ArticleNotFound') : []
  return decideFilled(command, { ...contents, issueId })
}

export const contentsDecider: Decider<ContentsCommand, Contents, ContentsEvent, ContentsRejection> = {
  initialState,
  decide,
  evolve,
  passOver,
}
