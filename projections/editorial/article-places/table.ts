import { integer, json, type RowOf, table, text, uuid } from '../../kernel/table.ts'

/** Where an article lay from a moment on. */
export type PlaceOfArticle = { readonly at: string; readonly page: number; readonly place: number }

export const articlePlaceRows = table({
  name: 'article-places',
  version: 1,
  columns: {
    /** Of the article. */
    id: uuid,
    issue_id: uuid,
    added_at: text,
    /** All that it has had, the first first. */
    places: json<readonly PlaceOfArticle[]>(),
    /** Of the contents, when it was placed last. */
    revision: integer,
  },
  indexes: ['(issue_id)'],
})

export const articlePlacesTable = articlePlaceRows.sqlName
export type ArticlePlaceRow = RowOf<typeof articlePlaceRows>
