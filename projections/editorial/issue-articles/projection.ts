import type { ArticleEvent } from '../../../domain/editorial/article/events.ts'
import type { ArticleAttributes } from '../../../domain/editorial/contents/commands.ts'
import {
  changesOf,
  type EntryChanges,
  type EntryEvent,
  entryChanges,
} from '../../../domain/editorial/contents/entry-changes.ts'
import type { ContentsEvent } from '../../../domain/editorial/contents/events.ts'
import type { Entry } from '../../../domain/editorial/contents/state.ts'
import type { ArticleId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import { type RowFold, type RowFolds, rowProjection } from '../../kernel/projection.ts'
import { rowOfAdded, rowOfNumbered } from './article-row.ts'
import { type IssueArticleRow, issueArticleRows } from './table.ts'

type Row = IssueArticleRow

/** Notes that the article's content changed at `at`: the change may put right what a correction tells of. */
const noteChange = ({ corrections }: Row, at: string): Pick<Row, 'said_at' | 'corrections'> => ({
  said_at: at,
  corrections: corrections.map((each) => ({ ...each, changedAfter: each.changedAfter ?? at })),
})

/** The columns that are not of the article's entry in the contents, by the event that changes them. */
const ownColumns: {
  readonly [Type in EntryEvent['type']]?: (
    data: MessageOfType<EntryEvent, Type>['data'],
    row: Row,
    at: string,
  ) => Partial<Row>
} = {
  ArticleRenamed: (_, row, at) => ({ changed: true, ...noteChange(row, at) }),
  ArticleDescribed: ({ changes }, row, at) => (changes.webName === undefined ? {} : noteChange(row, at)),
  ArticlesExported: () => ({ exported: true }),
  // The text's own stream reports its changes.
  ArticleContentChanged: ({ file, asBefore }, row, at) => ({
    changed: !asBefore,
    ...(file !== undefined && noteChange(row, at)),
  }),
  ChangesCleared: () => ({ changed: false }),
  ContentsAltered: ({ articles }, row, at) => (isRenamed(articles, row) ? noteChange(row, at) : {}),
  AlterationsTakenBack: ({ articles }, row, at) => (isRenamed(articles, row) ? noteChange(row, at) : {}),
  ArticleCorrected: ({ correctionId: id, text }, { corrections, said_at: changedBefore }, at) => ({
    corrections: [...corrections, { id, text, at, changedBefore, changedAfter: null }],
  }),
  CorrectionReworded: ({ correctionId, text }, { corrections }) => ({
    corrections: corrections.map((each) => (each.id === correctionId ? { ...each, text } : each)),
  }),
  CorrectionTakenBack: ({ correctionId }, { corrections }) => ({
    corrections: corrections.filter(({ id }) => id !== correctionId),
  }),
  FollowingEnded: ({ because }) => ({ following_ended: because }),
}

const isRenamed = (articles: MessageOfType<EntryEvent, 'ContentsAltered'>['data']['articles'], { id }: Row): boolean =>
  articles.find(({ articleId }) => articleId === id)?.changes.name !== undefined

/** The columns of the entry. Its corrections and changes have columns of another shape: see `ownColumns`. */
const columnsOf = ({
  page,
  place,
  ownPage,
  attributes,
  wasMovedUp,
  wasMovedDown,
  removed,
}: Partial<Entry>): Partial<Row> => ({
  ...(page !== undefined && { page }),
  ...(place !== undefined && { place }),
  ...(ownPage !== undefined && { own_page: ownPage }),
  ...(attributes && { attributes }),
  ...(wasMovedUp !== undefined && { was_moved_up: wasMovedUp }),
  ...(wasMovedDown !== undefined && { was_moved_down: wasMovedDown }),
  ...(removed !== undefined && { is_removed: removed }),
})

const changesByEvent = new WeakMap<EntryEvent, EntryChanges>()

const changesIn = (event: EntryEvent): EntryChanges => {
  const changes = changesByEvent.get(event) ?? changesOf(event)
  changesByEvent.set(event, changes)
  return changes
}

const foldEntry: RowFold<Row, EntryEvent> = {
  keys: (event) => [...changesIn(event).keys()],
  fold: (row, { event, revision, recordedAt }, key) => {
    if (!row) return undefined
    // The casts are sound: the changes only overlay the attributes, and the columns take the data of their own event.
    const { page, own_page: ownPage } = row
    const entry = { attributes: row.attributes as ArticleAttributes, page, ownPage, corrections: [], otherFiles: [] }
    const own = ownColumns[event.type] as ((data: unknown, row: Row, at: string) => Partial<Row>) | undefined
    const changes = columnsOf(changesIn(event).get(key as ArticleId)?.(entry) ?? {})
    return { ...row, ...changes, ...own?.(event.data, row, recordedAt), contents_revision: revision }
  },
}

// The cast is sound: the table has every type of the events.
const entryFolds = Object.fromEntries(
  Object.keys(entryChanges).map((type) => [type, foldEntry]),
) as unknown as RowFolds<Row, EntryEvent>

const body = <Event extends ArticleEvent>(
  change: (data: Event['data'], row: Row, at: string) => Partial<Row>,
): RowFold<Row, Event> => ({
  keys: ({ data }) => [data.articleId],
  fold: (row, { event, revision, recordedAt }) =>
    row && { ...row, ...change(event.data, row, recordedAt), body_events: revision + 1 },
})

export const issueArticles = rowProjection<ContentsEvent | ArticleEvent, typeof issueArticleRows>(issueArticleRows, {
  ArticleAdded: {
    keys: ({ data }) => [data.articleId],
    fold: (_, recorded) => rowOfAdded(recorded, recorded.event.data),
  },
  ArticlesNumbered: {
    keys: ({ data }) => data.articles.map(({ articleId }) => articleId),
    fold: (_, recorded, key) => rowOfNumbered(recorded, key),
  },
  ...entryFolds,
  ArticleTextWritten: body(({ changes, words }, row, at) => ({
    ingress: changes.ingress ?? row.ingress,
    text: changes.text ?? row.text,
    by_line: changes.byLine ?? row.by_line,
    words,
    ...noteChange(row, at),
  })),
  NarratorAssigned: body(({ changes }, row) => ({
    narrated_by: changes.narratedBy ?? row.narrated_by,
    narrated_by_user: changes.narratedByUser === undefined ? row.narrated_by_user : changes.narratedByUser,
  })),
})
