import { type Kysely, sql } from 'kysely'
import type { ArticleId, IssueId } from '../../domain/core/ids.ts'
import { groupNamed } from '../../domain/delivery/rules.ts'
import type { Receipt } from '../../domain/delivery/events.ts'
import { type VersionOfArticle, versionsIn } from '../../domain/production/article-versions.ts'
import type { Manifest, ProductionKind } from '../../domain/production/manifest.ts'
import { type ReceiverId, receivers, receiversOf } from '../../domain/publication/receivers.ts'
import { contentsNow } from '../books/contents.ts'
import { booksTable } from '../books/table.ts'
import { deliveriesTable } from '../deliveries/table.ts'
import { findIssue } from '../issues/queries.ts'
import { type Correction, issueArticlesTable } from '../issue-articles/table.ts'
import { productionsTable } from '../productions/table.ts'
import type { Reader } from '../publications/visibility.ts'
import type { ReadModel } from '../read-model.ts'
import { settingsOf } from './queries.ts'
import { rightFrom } from './right-from.ts'
import { SentVersion } from './view.ts'

/** What has arrived. `made`: of what; null: it only took down and brought back what a web site had. */
type Arrived = {
  readonly id: string
  readonly receiver: ReceiverId
  readonly receipt: Receipt
  readonly at: string
  readonly made: {
    readonly kind: ProductionKind
    readonly manifest: Manifest
    /** When it was made of the issue. */
    readonly startedAt: string
  } | null
}

type Told = { readonly id: string; readonly name: string; readonly corrections: readonly Correction[] }

/** Of an issue, the first of it first. */
const arrivedOf = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<readonly Arrived[]> => {
  const { rows } = await sql<Arrived>`
    select d.id, d.about->>'receiver' as receiver, d.receipt, d.changed_at as at,
      case when b.id is not null then
        jsonb_build_object('kind', b.kind, 'manifest', b.manifest, 'startedAt', p.started_at) end as made
    from ${sql.table(deliveriesTable)} d
    left join ${sql.table(booksTable)} b on b.id = (d.about->>'productionId')::uuid
    left join ${sql.table(productionsTable)} p on p.id = b.id
    where d.group_key = ${groupNamed('issue', issueId)} and d.about ? 'receiver' and d.receipt is not null
    order by d.changed_at, d.id`.execute(db)
  return rows
}

const articlesOf = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<readonly Told[]> => {
  const { rows } = await sql<Told>`
    select id, attributes->>'name' as name, corrections from ${sql.table(issueArticlesTable)}
    where issue_id = ${issueId}`.execute(db)
  return rows
}

/** What has become of an article at a receiver's by what arrived there. `kept`: it is there as it was. */
const fateIn = ({ made, receipt: { files } }: Arrived, articleId: string): 'brought' | 'kept' | 'gone' => {
  const own = files.find(({ article }) => article === articleId)
  if (own) return own.fate === 'left' ? 'kept' : own.fate === 'unpublished' ? 'gone' : 'brought'
  if (!made) return 'kept'
  // What is delivered article by article tells of each.
  const isToldApart = files.some(({ article }) => article !== undefined)
  return !isToldApart && made.manifest.items.some(({ itemId }) => itemId === articleId) ? 'brought' : 'gone'
}

type Why = SentVersion['why']
type Made = NonNullable<Arrived['made']>

/** What was made before the article was right, and says otherwise than it does now. */
const whyOf = (version: VersionOfArticle | undefined, made: Made, right: readonly string[]): Why | undefined => {
  if (version === 'withdrawn') return 'withdrawn'
  return version === 'other' && right.some((at) => made.startedAt < at) ? 'corrected' : undefined
}

/** What nobody has fetched or got yet is not out. */
const outFrom = (availableFrom: string | null, made: readonly Made[]): string | undefined =>
  [...(availableFrom === null ? [] : [availableFrom]), ...made.map(({ startedAt }) => startedAt)].toSorted()[0]

const isSamePlace = (one: Arrived, other: Arrived): boolean =>
  one.receiver === other.receiver && one.receipt.place === other.receipt.place

/** How an article stands at a receiver's from then on; `why` undefined: it is right there, or not at all. */
type Standing = { readonly each: Arrived; readonly why: Why | undefined }

const standingsOf = (
  articleId: string,
  arrived: readonly Arrived[],
  whyIn: (made: Made) => Why | undefined,
): readonly Standing[] =>
  arrived.flatMap((each, index): Standing[] => {
    const fate = fateIn(each, articleId)
    if (fate === 'kept') return []
    // What comes back to a web site is what was brought there last.
    const earlier = arrived.slice(0, index).findLast((before) => before.made && isSamePlace(before, each))
    const made = each.made ?? earlier?.made
    return [{ each, why: fate === 'brought' && made ? whyIn(made) : undefined }]
  })

/** What lay where until something else came there. */
const wrongIn = (article: Told, standings: readonly Standing[], site: string | undefined): readonly SentVersion[] =>
  standings.flatMap(({ each, why }, index) => {
    if (!why) return []
    const { id: delivery, receiver, receipt, at } = each
    const next = standings.slice(index + 1).find((later) => !later.why && isSamePlace(later.each, each))
    const about = { _id: article.id, name: article.name }
    const { name } = receivers[receiver]
    const until = next?.each.at ?? null
    const isTakenDown = receiver === 'web' && receipt.place === site
    return [SentVersion.parse({ article: about, why, delivery, receiver, name, receipt, isTakenDown, at, until })]
  })

/**
 * Who got an article before it was right, or before it was taken off, in what, and until when: the latest first. Of an article
 * that is asked for, everybody who got it. Undefined when the issue is gone.
 */
export const sentVersions = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  { issueId, asked }: { readonly issueId: IssueId; readonly asked?: ArticleId | undefined },
): Promise<SentVersion[] | undefined> => {
  const found = await findIssue(db, reader, issueId)
  if (!found) return undefined
  const [arrived, articles, settings] = await Promise.all([
    arrivedOf(db, issueId),
    articlesOf(db, issueId),
    settingsOf(db, issueId),
  ])
  const site = settings && receiversOf(settings).find(({ id }) => id === 'web')?.address
  const products = arrived.flatMap(({ made }) => (made ? [made] : []))
  const nowOf = await contentsNow(
    db,
    products.map(({ kind }) => ({ kind, issue_id: issueId })),
  )
  const versions = new Map(
    products.map((made) => {
      const now = nowOf({ issue_id: issueId, ...made })
      return [made, now ? versionsIn(made.manifest, now) : new Map<string, VersionOfArticle>()]
    }),
  )
  const out = outFrom(found.issue.availableFromDate, products)
  return articles
    .filter(({ id }) => asked === undefined || id === asked)
    .flatMap((article) => {
      const right = rightFrom(article.corrections, out)
      const whyIn = (made: Made) =>
        whyOf(versions.get(made)?.get(article.id), made, right) ?? (article.id === asked ? 'asked' : undefined)
      return wrongIn(article, standingsOf(article.id, arrived, whyIn), site)
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}
