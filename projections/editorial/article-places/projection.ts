import type { ContentsEvent, Slot } from '../../../domain/editorial/contents/events.ts'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { type RowFold, rowProjection } from '../../kernel/projection.ts'
import { type ArticlePlaceRow, articlePlaceRows } from './table.ts'

type Row = ArticlePlaceRow
type PlacingEvent = Extract<ContentsEvent, { readonly data: { readonly placed: readonly Slot[] } }>

const rowOfAdded = (
  { event, recordedAt, revision }: RecordedEvent<ContentsEvent>,
  { articleId, page, place }: Slot,
): Row => ({
  id: articleId,
  issue_id: event.data.issueId,
  added_at: recordedAt,
  places: [{ at: recordedAt, page, place }],
  revision,
})

const foldPlacing = <Event extends PlacingEvent>(): RowFold<Row, Event> => ({
  keys: ({ data }) => data.placed.map(({ articleId }) => articleId),
  fold: (row, { event: { data }, recordedAt: at, revision }, key) => {
    const spot = data.placed.find(({ articleId }) => articleId === key)
    if (!row || !spot) return row
    return { ...row, places: [...row.places, { at, page: spot.page, place: spot.place }], revision }
  },
})

/**
 * The places of each article of an issue, and since when: a feed of a released issue keeps the order of the release.
 */
export const articlePlaces = rowProjection<ContentsEvent, typeof articlePlaceRows>(articlePlaceRows, {
  ArticleAdded: {
    keys: ({ data }) => [data.articleId],
    fold: (_, recorded) => rowOfAdded(recorded, recorded.event.data),
  },
  ArticlesNumbered: {
    keys: ({ data }) => data.articles.map(({ articleId }) => articleId),
    fold: (_, recorded, key) => {
      const article = recorded.event.data.articles.find(({ articleId }) => articleId === key)
      return article && rowOfAdded(recorded, article)
    },
  },
  ArticlePaged: foldPlacing(),
  ArticleMoved: foldPlacing(),
  ArticlesShifted: foldPlacing(),
  ArticleRenamed: null,
  ArticleDescribed: null,
  ArticleLevelChanged: null,
  ArticleCategorised: null,
  ArticlePrioritised: null,
  ArticleActivationChanged: null,
  ArticleHighlighted: null,
  ArticleMarked: null,
  ArticleShared: null,
  ArticleReuseChosen: null,
  ExportSelectionChanged: null,
  ArticlesExported: null,
  ArticleContentChanged: null,
  ChangesCleared: null,
  MarksCleared: null,
  ContentsAltered: null,
  AlterationsTakenBack: null,
  ArticleRemoved: null,
  ArticleRestored: null,
  ArticleCorrected: null,
  CorrectionReworded: null,
  CorrectionTakenBack: null,
  FollowingEnded: null,
})
