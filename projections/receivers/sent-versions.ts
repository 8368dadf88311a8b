import { type Kysely, sql } from 'kysely'
import type { ArticleId, IssueId } from '../../domain/core/ids.ts'
import { groupNamed } from '../../domain/delivery/rules.ts'
import type { Receipt } from '../../domain/delivery/events.ts'
import { type VersionOfArticle, versionsIn } from '../../domain/production/article-versions.ts'
import type { Manifest, ProductionKind } from '../../domain/production/manifest.ts'
import { type ReceiverId, receivers } from '../../domain/publication/receivers.ts'
import { contentsNow } from '../books/contents.ts'
import { booksTable } from '../books/table.ts'
import { deliveriesTable } from '../deliveries/table.ts'
import { findIssue } from '../issues/queries.ts'
import { type Correction, issueArticlesTable } from '../issue-articles/table.ts'
import { productionsTable } from '../productions/table.ts'
import type { Reader } from '../publications/visibility.ts'
import type { ReadModel } from '../read-model.ts'
import { SentVersion } from './view.ts'

type Sent = {
  readonly id: string
  readonly receiver: ReceiverId
  readonly receipt: Receipt
  readonly at: string
  readonly kind: ProductionKind
  readonly manifest: Manifest
  /** When it was made of the issue. */
  readonly started_at: string
}

type Told = { readonly id: string; readonly name: string; readonly corrections: readonly Correction[] }

/** What has arrived of an issue, the first of it first. */
const sentOf = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<readonly Sent[]> => {
  const { rows } = await sql<Sent>`
    select d.id, d.about->>'receiver' as receiver, d.receipt, d.changed_at as at, b.kind, b.manifest, p.started_at
    from ${sql.table(deliveriesTable)} d
    join ${sql.table(booksTable)} b on b.id = (d.about->>'productionId')::uuid
    join ${sql.table(productionsTable)} p on p.id = b.id
    where d.group_key = ${groupNamed('issue', issueId)} and d.about ? 'receiver' and d.receipt is not null
    order by d.changed_at, d.id`.execute(db)
  return rows
}

const articlesOf = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<ReadonlyMap<string, Told>> => {
  const { rows } = await sql<Told>`
    select id, attributes->>'name' as name, corrections from ${sql.table(issueArticlesTable)}
    where issue_id = ${issueId}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

type Why = SentVersion['why']

/** What was made before listeners were told that it was wrong, and says otherwise than what they hear now. */
const whyOf = (version: VersionOfArticle, { corrections }: Told, { started_at }: Sent): Why | undefined => {
  if (version === 'withdrawn') return 'withdrawn'
  return version === 'other' && corrections.some(({ at }) => at > started_at) ? 'corrected' : undefined
}

/**
 * Who got an article before it was right, or before it was taken off, in what, and until when: the latest first. Of an article that is asked for,
 * everybody who got it. Undefined when the issue is gone.
 */
export const sentVersions = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  { issueId, asked }: { readonly issueId: IssueId; readonly asked?: ArticleId | undefined },
): Promise<SentVersion[] | undefined> => {
  if (!(await findIssue(db, reader, issueId))) return undefined
  const [sent, articles] = await Promise.all([sentOf(db, issueId), articlesOf(db, issueId)])
  const nowOf = await contentsNow(
    db,
    sent.map(({ kind }) => ({ kind, issue_id: issueId })),
  )
  const wrongIn = (each: Sent): ReadonlyMap<string, Why> => {
    const now = nowOf({ issue_id: issueId, kind: each.kind, manifest: each.manifest })
    const wrong = new Map<string, Why>()
    for (const [id, version] of now ? versionsIn(each.manifest, now) : []) {
      const article = articles.get(id)
      const why = article && (whyOf(version, article, each) ?? (id === asked ? 'asked' : undefined))
      if (why && (asked === undefined || id === asked)) wrong.set(id, why)
    }
    return wrong
  }
  const looked = sent.map((each) => ({ ...each, wrong: wrongIn(each) }))
  return looked
    .flatMap(({ wrong, id: delivery, receiver, receipt, at }, index) =>
      [...wrong].map(([articleId, why]) => {
        const next = looked
          .slice(index + 1)
          .find(
            (each) => each.receiver === receiver && each.receipt.place === receipt.place && !each.wrong.has(articleId),
          )
        const article = { _id: articleId, name: articles.get(articleId)?.name }
        const { name } = receivers[receiver]
        return SentVersion.parse({ article, why, delivery, receiver, name, receipt, at, until: next?.at ?? null })
      }),
    )
    .toReversed()
}
