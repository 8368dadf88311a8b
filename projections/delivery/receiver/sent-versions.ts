import { type Kysely, sql } from 'kysely'
import { groupNamed, type Receipt } from '../../../domain/delivery/delivery/rules.ts'
import { receivers, receiversOf } from '../../../domain/editorial/publication/settings/receivers.ts'
import type { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { type VersionOfArticle, versionsIn } from '../../../domain/production/manifest/article-versions.ts'
import { looseNames } from '../../../domain/production/manifest/loose-names.ts'
import { productOf } from '../../../domain/production/production/products.ts'
import { findIssue } from '../../editorial/issue/queries.ts'
import { type Correction, issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import type { Reader } from '../../editorial/publication/visibility.ts'
import { contentsNow } from '../../production/book/contents.ts'
import { booksTable } from '../../production/book/table.ts'
import { productionsTable } from '../../production/production/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { deliveriesTable } from '../delivery/table.ts'
import { type Arrival, articleLivesAt, type MadeVersion, type VersionReason } from './article-lives.ts'
import { correctionStarts } from './correction-starts.ts'
import { type ArrivalAtPlace, filesOfOtherIssues } from './files-of-other-issues.ts'
import { settingsOf } from './queries.ts'
import { SentVersion } from './view.ts'

type ArticleCorrections = { readonly id: string; readonly name: string; readonly corrections: readonly Correction[] }

/** The arrivals of an issue, oldest first. */
const findArrivalsOf = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<readonly Arrival[]> => {
  const { rows } = await sql<Omit<Arrival, 'looseNames'>>`
    select d.about->>'receiver' as receiver, d.receipt, d.changed_at as at,
      case when b.id is not null then
        jsonb_build_object('kind', b.kind, 'manifest', b.manifest, 'startedAt', p.started_at) end as made
    from ${sql.table(deliveriesTable)} d
    left join ${sql.table(booksTable)} b on b.id = (d.about->>'productionId')::uuid
    left join ${sql.table(productionsTable)} p on p.id = b.id
    where d.group_key = ${groupNamed('issue', issueId)} and d.about ? 'receiver' and d.receipt is not null
    order by d.changed_at, d.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    ...(row.made && productOf(row.made.kind).sound?.isLoose && { looseNames: looseNames(row.made.manifest) }),
  }))
}

const articlesOf = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<readonly ArticleCorrections[]> => {
  const { rows } = await sql<ArticleCorrections>`
    select id, attributes->>'name' as name, corrections from ${sql.table(issueArticlesTable)}
    where issue_id = ${issueId}`.execute(db)
  return rows
}

/** The files that stay there for another issue, with the name of the issue that last delivered one under that name. */
const awaitedFiles = ({ superseded = [] }: Receipt, others: readonly ArrivalAtPlace[]): ReadonlyMap<string, string> =>
  new Map(
    superseded.flatMap(({ name, fate }) => {
      const has = ({ receipt: { files } }: ArrivalAtPlace) => files.some((file) => file.name === name)
      const other = fate === 'awaited' ? others.findLast((each) => !each.isRemoved && has(each)) : undefined
      return other ? [[name, other.issue] as const] : []
    }),
  )

/** Adds the arrivals of other issues under the same names, in the order of time. */
const withFilesOfOthers = async (
  db: Kysely<ReadModel>,
  issueId: IssueId,
  there: readonly Arrival[],
): Promise<readonly Arrival[]> => {
  const [first] = there
  if (!first || first.receiver === 'web') return there
  const { receiver, receipt } = first
  const names = [...new Set(there.flatMap(({ receipt: { files } }) => files.map(({ name }) => name)))]
  const others = await filesOfOtherIssues(db, { place: receipt.place, names, issueId })
  const came = others.map(({ receipt: theirs, at, issue }) => ({
    receiver,
    receipt: theirs,
    at,
    made: null,
    other: issue,
  }))
  const own = there.map((each) => ({ ...each, awaited: awaitedFiles(each.receipt, others) }))
  return [...own, ...came].toSorted((one, other) => one.at.localeCompare(other.at))
}

/** The last take-down at a web site waits for a person. */
const hasStopped = async (db: Kysely<ReadModel>, issueId: IssueId, place: string): Promise<boolean> => {
  const last = await db
    .selectFrom(deliveriesTable)
    .select('status')
    .where('group_key', '=', groupNamed('issue', issueId))
    .where('template', '=', 'web-withdrawal')
    .where(sql`about->>'place'`, '=', place)
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.status === 'parked'
}

type CorrectionContext = { readonly corrections: readonly Correction[]; readonly right: readonly string[] }

/**
 * A version made before a correction was told counts as wrong, because it is not known which part was wrong. A later
 * one is right once the article was changed.
 */
const versionReason = (
  version: VersionOfArticle | undefined,
  { startedAt }: MadeVersion,
  { corrections, right }: CorrectionContext,
): VersionReason | undefined => {
  if (version === 'withdrawn' || version === undefined) return version
  const isOlder = corrections.some(({ at }) => startedAt < at)
  const isUnmended = version === 'other' && right.some((at) => startedAt < at)
  return isOlder || isUnmended ? 'corrected' : undefined
}

/** An issue counts as public from its release or from its first product, whichever came first. */
const publicFrom = (availableFrom: string | null, made: readonly MadeVersion[]): string | undefined =>
  [...(availableFrom === null ? [] : [availableFrom]), ...made.map(({ startedAt }) => startedAt)].toSorted()[0]

/**
 * The receivers that have an article in a version from before it was corrected or withdrawn: in which files, since when
 * and until when, latest first. For an article that is asked for, or for all, every receiver that has it. Undefined
 * when the issue is removed.
 */
export const sentVersions = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  { issueId, asked }: { readonly issueId: IssueId; readonly asked?: ArticleId | 'all' | undefined },
): Promise<SentVersion[] | undefined> => {
  const found = await findIssue(db, reader, issueId)
  if (!found) return undefined
  const [arrived, articles, settings] = await Promise.all([
    findArrivalsOf(db, issueId),
    articlesOf(db, issueId),
    settingsOf(db, issueId),
  ])
  const addresses = new Map(settings ? receiversOf(settings).map(({ id, address }) => [id, address]) : [])
  const site = addresses.get('web')
  const isTakenDown = site !== undefined && !(await hasStopped(db, issueId, site))
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
  const out = publicFrom(found.issue.availableFromDate, products)
  const byPlace = [...Map.groupBy(arrived, ({ receiver, receipt }) => `${receiver} ${receipt.place}`).values()]
  const atPlaces = await Promise.all(byPlace.map((there) => withFilesOfOthers(db, issueId, there)))
  const isAsked = (id: string) => asked === 'all' || id === asked
  return articles
    .filter(({ id }) => asked === undefined || isAsked(id))
    .flatMap(({ id, name, corrections }) => {
      const told = { corrections, right: correctionStarts(corrections, out) }
      const whyIn = (made: MadeVersion) =>
        versionReason(versions.get(made)?.get(id), made, told) ?? (isAsked(id) ? 'asked' : undefined)
      return atPlaces.flatMap((there) =>
        articleLivesAt(there, id, whyIn).map(({ receiver, place, ...life }) =>
          SentVersion.parse({
            ...life,
            article: { _id: id, name },
            receiver,
            name: receivers[receiver].name,
            place,
            isTakenDown: receiver === 'web' && place === site && isTakenDown,
            ...(place !== addresses.get(receiver) && { isLeft: true }),
          }),
        ),
      )
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}
