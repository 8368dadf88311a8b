import { assertNever, type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { IssueId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import { add, number } from './add-article.ts'
import { alterAll } from './alterations.ts'
import type { ContentsCommand } from './commands.ts'
import { decideCorrection } from './correction.ts'
import type { ContentsEvent } from './events.ts'
import { evolve, initialState, passOver } from './evolve.ts'
import { decideMove } from './move-article.ts'
import { decideRevision } from './revision.ts'
import {
  type Contents,
  type ContentsRejection,
  type Entry,
  findArticle,
  isChanged,
  liveEntries,
  withFile,
} from './state.ts'
import { takeBack } from './undo-alterations.ts'

const decide = (command: ContentsCommand, contents: Contents): Decision<ContentsEvent, ContentsRejection> => {
  if (command.type === 'AddArticle') return add(command, contents)
  if (command.type === 'NumberArticles') return number(command, contents)
  const { issueId } = contents
  if (issueId === undefined) return 'articleId' in command ? reject('ArticleNotFound') : []
  return 'correctionId' in command
    ? decideCorrection(command, contents, issueId)
    : decideChange(command, contents, issueId)
}

type Change = Exclude<
  ContentsCommand,
  { readonly type: 'AddArticle' | 'NumberArticles' } | { readonly correctionId: string }
>

const decideChange = (
  command: Change,
  contents: Contents,
  issueId: IssueId,
): Decision<ContentsEvent, ContentsRejection> => {
  switch (command.type) {
    case 'ReviseArticle':
      return decideRevision(command, contents)
    case 'MoveArticle':
    case 'PlaceArticle':
    case 'ShiftArticles':
      return decideMove(command, contents, issueId)
    case 'NoteArticleChanged':
    case 'RemoveArticle':
    case 'RestoreArticle':
      return decideOne(command, contents, issueId)
    case 'TakeBackAlterations':
      return takeBack(contents, { issueId, runId: command.runId })
    default:
      return decideAll(command, liveEntries(contents), issueId)
  }
}

const decideOne = (
  command: MessageOfType<ContentsCommand, 'NoteArticleChanged' | 'RemoveArticle' | 'RestoreArticle'>,
  contents: Contents,
  issueId: IssueId,
): Decision<ContentsEvent, ContentsRejection> => {
  const { type, articleId } = command
  const entry = findArticle(contents, articleId)
  const known = entry ?? contents.entries.find((other) => other.articleId === articleId)
  if (!known) return reject('ArticleNotFound')
  const data = { issueId, articleId }
  switch (type) {
    case 'NoteArticleChanged':
      return noteChange(command, known, issueId)
    case 'RemoveArticle':
      return entry ? [{ type: 'ArticleRemoved', data }] : []
    case 'RestoreArticle':
      return entry ? [] : [{ type: 'ArticleRestored', data }]
    default:
      return assertNever(type)
  }
}

/**
 * A change of text is noted once, a change of files every time: products are made again, and a file that comes and goes
 * while its article is removed evens out.
 */
const noteChange = (
  { articleId, file }: MessageOfType<ContentsCommand, 'NoteArticleChanged'>,
  entry: Entry,
  issueId: IssueId,
): Decision<ContentsEvent, ContentsRejection> => {
  const data = { issueId, articleId }
  if (file !== undefined) {
    const isAsBefore = !isChanged({ ...entry, otherFiles: withFile(entry.otherFiles, file) })
    return [{ type: 'ArticleContentChanged', data: { ...data, file, ...(isAsBefore && { asBefore: true }) } }]
  }
  if (entry.removed) return reject('ArticleNotFound')
  return entry.rewritten ? [] : [{ type: 'ArticleContentChanged', data }]
}

const decideAll = (
  command: MessageOfType<
    ContentsCommand,
    'ToggleExportAll' | 'ClearChanged' | 'ClearMarks' | 'RecordExport' | 'AlterContents'
  >,
  live: readonly Entry[],
  issueId: IssueId,
): readonly ContentsEvent[] => {
  switch (command.type) {
    case 'ToggleExportAll': {
      const left = idsOf(live, ({ attributes }) => !attributes.export)
      if (live.length === 0) return []
      const articleIds = left.length > 0 ? left : idsOf(live, () => true)
      return [{ type: 'ExportSelectionChanged', data: { issueId, articleIds, export: left.length > 0 } }]
    }
    case 'ClearChanged': {
      const articleIds = idsOf(live, (entry) => isChanged(entry) || entry.wasMovedUp || entry.wasMovedDown)
      return articleIds.length === 0 ? [] : [{ type: 'ChangesCleared', data: { issueId, articleIds } }]
    }
    case 'ClearMarks': {
      const articleIds = idsOf(live, ({ attributes }) => attributes.mark)
      return articleIds.length === 0 ? [] : [{ type: 'MarksCleared', data: { issueId, articleIds } }]
    }
    case 'RecordExport': {
      const exported = new Set(command.articleIds)
      const articleIds = idsOf(live, ({ articleId }) => exported.has(articleId))
      return articleIds.length === 0 ? [] : [{ type: 'ArticlesExported', data: { issueId, articleIds } }]
    }
    case 'AlterContents':
      return alterArticles(command, live, issueId)
    default:
      return assertNever(command)
  }
}

const idsOf = (entries: readonly Entry[], wanted: (entry: Entry) => boolean) =>
  entries.filter(wanted).map(({ articleId }) => articleId)

const alterArticles = (
  { alteration, categories = [], runId }: MessageOfType<ContentsCommand, 'AlterContents'>,
  live: readonly Entry[],
  issueId: IssueId,
): readonly ContentsEvent[] => {
  const changed = alterAll(
    live.map(({ attributes }) => attributes),
    alteration,
    categories,
  )
  const articles = live.flatMap(({ articleId }, index) => {
    const changes = changed[index] ?? {}
    return Object.keys(changes).length > 0 ? [{ articleId, changes }] : []
  })
  const data = { issueId, alteration, articles, ...(runId && { runId }) }
  return articles.length === 0 ? [] : [{ type: 'ContentsAltered', data }]
}

export const contentsDecider: Decider<ContentsCommand, Contents, ContentsEvent, ContentsRejection> = {
  initialState,
  decide,
  evolve,
  passOver,
}
