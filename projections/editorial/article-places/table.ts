import { integer, json, type RowOf, table, text, uuid } from '../../kernel/table.ts'

/** A place of an article, from an instant on. */
type PlaceOfArticle = { readonly at: string; readonly page: number; readonly place: number }

export const articlePlaceRows = table({
  name: 'article-places',
  version: 1,
  columns: {
    /** The article's id. */
    id: uuid,
    issue_id: uuid,
    added_at: text,
    /** All places so far, the earliest first. */
    places: json<readonly PlaceOfArticle[]>(),
    /** The revision of the contents when the article was last placed. */
    revision: integer,
  },
  indexes: ['(issue_id)'],
})

export const articlePlacesTable = articlePlaceRows.sqlName
export type ArticlePlaceRow = RowOf<typeof articlePlaceRows>
