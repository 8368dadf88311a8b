import { type RawBuilder, sql } from 'kysely'
import { isInProducts } from '../../editorial/issue-articles/in-products.ts'
import { issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { mediaTable } from '../../editorial/media/table.ts'

const articles = sql.table(issueArticlesTable)

const isThereStill = (isPassedOver: RawBuilder<boolean>) => sql`
  select from ${sql.table(mediaTable)} m join ${articles} a on a.id = m.article_id
  where m.id = (part->>'mediaId')::uuid and (not m.is_removed or ${isPassedOver}) and a.issue_id = own.issue_id and ${isInProducts}`

/**
 * Whether a manifest, read `item` by `item`, holds content withdrawn from its issue since. Follows the rule of
 * `domain/production/manifest/withdrawn-contents`. `isPassedOver` selects the files `m` whose removal does not count.
 */
export const hasWithdrawnContent = (
  manifest: RawBuilder<unknown>,
  isPassedOver = sql<boolean>`false`,
) => sql<boolean>`exists (
  select from jsonb_array_elements(${manifest}->'items') item
  left join lateral (select a.issue_id from ${articles} a where a.id::text = item->>'itemId' and ${isInProducts}) own on true
  where item->>'itemId' !~ '^(title$|opening-|closing-)' and (
    own.issue_id is null or exists (
      select from jsonb_array_elements(
        coalesce(item->'source'->'sounds', '[]') || coalesce(item->'images', '[]') || coalesce(item->'films', '[]')) part where not exists (${isThereStill(isPassedOver)}))))`
