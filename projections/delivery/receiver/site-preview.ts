import { type Kysely, type Selectable, sql } from 'kysely'
import {
  changesOnSite,
  type OnSite,
  onSiteAfter,
  type PrintOfArticle,
} from '../../../domain/delivery/delivery/articles-at-site.ts'
import type { Receipt } from '../../../domain/delivery/delivery/rules.ts'
import type { Receiver } from '../../../domain/editorial/publication/settings/receivers.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { isInProducts } from '../../editorial/issue-articles/in-products.ts'
import { issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { booksTable } from '../../production/book/table.ts'
import type { ReadModel } from '../../read-model.ts'
import type { DeliveryRow } from '../delivery/table.ts'
import type { ReceiverView } from './view.ts'

/** The articles of productions, each with a print of what a web site shows of it. */
const printsOf = async (db: Kysely<ReadModel>, productions: readonly string[]): Promise<readonly PrintOfArticle[]> => {
  const { rows } = await sql<PrintOfArticle>`
    select b.id as production, item->>'itemId' as article, item->>'name' as name,
      md5((((item - array['level', 'page', 'source', 'doubts']) #- '{text,revision}')::text || (item ? 'source')::text)) as print
    from ${sql.table(booksTable)} b cross join lateral jsonb_array_elements(b.manifest->'items') with ordinality as i(item, place)
    where b.id = any(${productions}::uuid[]) and item->>'itemId' <> 'title' order by place`.execute(db)
  return rows
}

/** The articles that the issue has now. */
const findCurrentArticles = async (db: Kysely<ReadModel>, issueId: IssueId) => {
  const { rows } = await sql<{ readonly id: string; readonly name: string; readonly isExported: boolean }>`
    select a.id::text as id, coalesce(a.attributes->>'name', '') as name,
      coalesce((a.attributes->>'export')::boolean, false) as "isExported"
    from ${sql.table(issueArticlesTable)} a where a.issue_id = ${issueId} and ${isInProducts}`.execute(db)
  return new Map(rows.map(({ id, ...article }) => [id, article]))
}

/** All posts are hidden because the issue is unreleased; its release shows them again. */
const isHiddenWhole = async (db: Kysely<ReadModel>, issueId: IssueId, there: ReadonlyMap<string, OnSite>) => {
  if (there.size === 0 || [...there.values()].some(({ isDown }) => !isDown)) return false
  const { rows } = await sql`
    select from ${sql.table(issuesTable)}
    where id = ${issueId} and (available_from_date is null or available_from_date::timestamptz > now())`.execute(db)
  return rows.length > 0
}

/**
 * A receipt from before receipts named articles does not prove that an article was there, so articles are then missing
 * only where another receipt names them.
 */
const missingArticles = (
  changes: ReturnType<typeof changesOnSite>,
  came: readonly { readonly receipt: Receipt }[],
  there: ReadonlyMap<string, OnSite>,
): readonly string[] => {
  const isTold = came.every(({ receipt: { files } }) => files.every((file) => file.article !== undefined))
  return changes.flatMap(({ article, name, change }) =>
    change === 'new' && (isTold || there.has(article)) ? [name] : [],
  )
}

type PreviewRequest = {
  readonly issueId: IssueId
  readonly receiver: Receiver
  /** The newest production for this receiver. */
  readonly last: string | undefined
  /** Whether that production has arrived, is on its way, or has not been ordered. */
  readonly stands: 'arrived' | 'underway' | 'unordered'
  /** All deliveries to the site, take-downs included. */
  readonly sent: readonly Selectable<DeliveryRow>[]
}

/**
 * The articles of an issue that a web site would get, what they change there, and the hidden posts: of articles that
 * the issue exports, or of the whole issue.
 */
export const sitePreviewOf = async (
  db: Kysely<ReadModel>,
  { issueId, receiver: { place, address }, last, stands, sent }: PreviewRequest,
): Promise<Pick<ReceiverView, 'articles' | 'hidden' | 'missing' | 'hiddenSince'>> => {
  if (place !== 'exportWordPress' || address === '')
    return { articles: null, hidden: [], missing: [], hiddenSince: null }
  const came = sent
    .flatMap(({ receipt, about, changed_at: at }) =>
      receipt && about['place'] === address ? [{ receipt, about, at }] : [],
    )
    .toSorted((one, other) => one.at.localeCompare(other.at))
  const there = onSiteAfter(came)
  const now = await findCurrentArticles(db, issueId)
  const isWhole = await isHiddenWhole(db, issueId, there)
  const lastHiding = came.findLast(({ receipt }) =>
    receipt.files.some(({ fate }) => fate === 'unpublished' || fate === 'gone'),
  )
  const hiddenSince = isWhole ? (lastHiding?.at ?? null) : null
  const hidden = [...there].flatMap(([article, { isDown, isGone }]) => {
    const own = now.get(article)
    return isDown && !isGone && own?.isExported && !isWhole ? [own.name] : []
  })
  if (last === undefined) return { articles: null, hidden, missing: [], hiddenSince }
  if (stands === 'underway') return { articles: null, hidden, missing: [], hiddenSince }
  const before = [...there.values()].flatMap(({ production }) => production ?? [])
  const known = await printsOf(db, [...new Set([last, ...before])])
  const made = known.filter(({ production, article }) => production === last && now.has(article))
  const changes = changesOnSite(made, there, known)
  if (stands === 'arrived') {
    return { articles: null, hidden, missing: isWhole ? [] : missingArticles(changes, came, there), hiddenSince }
  }
  const articles = changes.map(({ article, name, change }) => ({ _id: article, name, change }))
  return { articles, hidden, missing: [], hiddenSince }
}
