import type { ContentsEvent, Spot } from '../../../domain/editorial/contents/events.ts'
import type { Recorded } from '../../../domain/kernel/event-log.ts'
import { type RowFold, rowProjection } from '../../kernel/projection.ts'
import { type ArticlePlaceRow, articlePlaceRows } from './table.ts'

type Row = ArticlePlaceRow
type Placing = Extract<ContentsEvent, { readonly data: { readonly placed: readonly Spot[] } }>

const added = ({ event, recordedAt, revision }: Recorded<ContentsEvent>, { articleId, page, place }: Spot): Row => ({
  id: articleId,
  issue_id: event.data.issueId,
  added_at: recordedAt,
  places: [{ at: recordedAt, page, place }],
  revision,
})

const placing = <Event extends Placing>(): RowFold<Row, Event> => ({
  keys: ({ data }) => data.placed.map(({ articleId }) => articleId),
  fold: (row, { event: { data }, recordedAt: at, revision }, key) => {
    const spot = data.placed.find(({ articleId }) => articleId === key)
    if (!row || !spot) return row
    return { ...row, places: [...row.places, { at, page: spot.page, place: spot.place }], revision }
  },
})

/** Where each article of an issue has lain, and since when: what is told of an issue that is out keeps the order in which it came out. */
export const articlePlaces = rowProjection<ContentsEvent, Row>(articlePlaceRows, {
  ArticleAdded: {
    keys: ({ data }) => [data.articleId],
    fold: (_, recorded) => added(recorded, recorded.event.data),
  },
  ArticlesNumbered: {
    keys: ({ data }) => data.articles.map(({ articleId }) => articleId),
    fold: (_, recorded, key) => {
      const article = recorded.event.data.articles.find(({ articleId }) => articleId === key)
      return article && added(recorded, article)
    },
  },
  ArticlePaged: placing(),
  ArticleMoved: placing(),
  ArticlesShifted: placing(),
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
})
