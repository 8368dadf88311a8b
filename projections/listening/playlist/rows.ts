import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { ArticleAttributes } from '../../../domain/editorial/contents/commands.ts'
import { wholeAttributes } from '../../../domain/editorial/contents/default-attributes.ts'
import type { IssueForm } from '../../../domain/editorial/issue/commands.ts'
import { wholeForm } from '../../../domain/editorial/issue/empty-form.ts'
import { countsAsSound } from '../../../domain/editorial/media/sounds/findings.ts'
import { inHearingOrder } from '../../../domain/editorial/media/sounds/hearing-order.ts'
import { heardSounds } from '../../../domain/editorial/media/sounds/spoken-sounds.ts'
import { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import { firstRead } from '../../../domain/listening/typed-code.ts'
import { type IssueRow, issuesTable } from '../../editorial/issue/table.ts'
import { hasSound } from '../../editorial/issue-articles/issue-sound.ts'
import { narratorName } from '../../editorial/issue-articles/narrator.ts'
import { type IssueArticleRow, issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { isOfWithdrawn } from '../../editorial/media/file-audience.ts'
import { type MediaRow, mediaTable } from '../../editorial/media/table.ts'
import { wholeSettings } from '../../editorial/publication/form-settings.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import type { ReadModel } from '../../read-model.ts'

/** The settings of a publication that concern listeners. */
const HeardSettingsShape = Settings.pick({
  name: true,
  subTitle: true,
  description: true,
  about: true,
  podcastUrlApple: true,
  podcastUrlGoogle: true,
  podcastUrlSpotify: true,
  appUrlApple: true,
  appUrlGoogle: true,
  contact: true,
  contactMessage: true,
  webSite: true,
  headerColor: true,
  playConf: true,
  playerBaseUrl: true,
  publicationType: true,
  rescanLjudkodAfter: true,
  showTextInPlayer: true,
  playNextAuto: true,
  useNextGenPlayer: true,
  playerShowIssues: true,
  defaultArticleSelectionMode: true,
  defaultArticleSelectionValue: true,
  alwaysShowHighLight: true,
  public: true,
  posterimage: true,
  icon: true,
  usePush: true,
  loudnessTarget: true,
  whitelistDomains: true,
}).extend({
  // Values from before links were checked: what is no link is left out.
  links: z.string(),
  searchLinks: z.string(),
})
export type HeardSettings = z.infer<typeof HeardSettingsShape>

export type HeardIssue = {
  readonly issue: Omit<IssueRow, 'form'> & { readonly form: IssueForm }
  readonly settings: HeardSettings
  readonly customer: string | null
  readonly defaultIssue: string | null
}

/** Issues that are not removed, of publications that are not removed. */
const selectExistingIssues = (db: Kysely<ReadModel>) =>
  db
    .selectFrom(issuesTable)
    .innerJoin(publicationsTable, `${publicationsTable}.id`, `${issuesTable}.publication_id`)
    .selectAll(issuesTable)
    .select([`${publicationsTable}.settings`, `${publicationsTable}.customer`, `${publicationsTable}.default_issue`])
    .where(`${issuesTable}.is_removed`, '=', false)
    .where(`${publicationsTable}.is_removed`, '=', false)

type Query = ReturnType<typeof selectExistingIssues>

const findOne = async (query: Query): Promise<HeardIssue | undefined> => {
  const row = await query.limit(1).executeTakeFirst()
  if (!row) return undefined
  const { settings, customer, default_issue: defaultIssue, ...issue } = row
  return {
    issue: { ...issue, form: wholeForm(issue.form) },
    settings: HeardSettingsShape.parse(wholeSettings(settings)),
    customer,
    defaultIssue,
  }
}

export const issueById = (db: Kysely<ReadModel>, id: string) =>
  findOne(selectExistingIssues(db).where(`${issuesTable}.id`, '=', id))

export const issueByCode = (db: Kysely<ReadModel>, typed: string) =>
  firstRead(typed, (code) => findOne(selectExistingIssues(db).where(`${issuesTable}.code`, '=', code)))

/**
 * The latest issue, or the publication's default one: of the released issues with sound, or else of all released ones.
 */
export const latestIssue = (db: Kysely<ReadModel>, publicationId: string, now: string) =>
  findOne(
    selectExistingIssues(db)
      .where(`${issuesTable}.publication_id`, '=', publicationId)
      .where('available_from_date', '<=', now)
      .where('is_template', '=', false)
      .orderBy(hasSound(sql.ref(`${issuesTable}.id`)), 'desc')
      .orderBy(
        sql`${sql.ref(`${publicationsTable}.default_issue`)} is not distinct from ${sql.ref(`${issuesTable}.id`)}`,
        'desc',
      )
      .orderBy(`${issuesTable}.date`, 'desc')
      .orderBy(`${issuesTable}.number`, 'desc'),
  )

const heardColumns = ['id', 'issue_id', 'code', 'page', 'attributes', 'by_line', 'corrections'] as const
type StoredRow = Pick<IssueArticleRow, (typeof heardColumns)[number] | 'narrated_by'>

/** An article's row without its texts. */
export type HeardArticleRow = Omit<StoredRow, 'attributes'> & { readonly attributes: ArticleAttributes }

const completeRow = (row: StoredRow): HeardArticleRow => ({ ...row, attributes: wholeAttributes(row.attributes) })

const oneArticle = async (query: ReturnType<typeof presentArticles>) => {
  const row = await query.executeTakeFirst()
  return row && completeRow(row)
}

const presentArticles = (db: Kysely<ReadModel>) =>
  db
    .selectFrom(`${issueArticlesTable} as a`)
    .select(heardColumns)
    .select(narratorName.as('narrated_by'))
    .where('is_removed', '=', false)
    .where(sql<boolean>`(attributes->>'active')::boolean`)

export const articleById = (db: Kysely<ReadModel>, id: string): Promise<HeardArticleRow | undefined> =>
  oneArticle(presentArticles(db).where('id', '=', id))

export const articleByCode = (db: Kysely<ReadModel>, typed: string): Promise<HeardArticleRow | undefined> =>
  firstRead(typed, (code) => oneArticle(presentArticles(db).where('code', '=', code)))

/** Active ones, in the order of the list. */
export const articlesOf = async (db: Kysely<ReadModel>, issueId: string): Promise<HeardArticleRow[]> => {
  const rows = await presentArticles(db).where('issue_id', '=', issueId).orderBy('page').orderBy('place').execute()
  return rows.map(completeRow)
}

export type HeardTexts = Pick<IssueArticleRow, 'ingress' | 'text'>

export const textsOf = async (
  db: Kysely<ReadModel>,
  articleIds: readonly string[],
): Promise<ReadonlyMap<string, HeardTexts>> => {
  const rows = await db
    .selectFrom(issueArticlesTable)
    .select(['id', 'ingress', 'text'])
    .where(sql<boolean>`id = any(${articleIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...texts }) => [id, texts]))
}

/** An image that is not removed, of an article that is not withdrawn. */
export const imageById = (db: Kysely<ReadModel>, id: string): Promise<Pick<MediaRow, 'id' | 'hash'> | undefined> =>
  db
    .selectFrom(mediaTable)
    .select(['id', 'hash'])
    .where('id', '=', id)
    .where('kind', '=', 'image')
    .where('is_removed', '=', false)
    .where(sql<boolean>`not ${isOfWithdrawn(sql.ref('article_id'))}`)
    .executeTakeFirst()

/** A voice is not heard beside a person's recording, which may have come a moment ago. */
const withoutSecondVoice = (files: readonly MediaRow[]): readonly MediaRow[] => {
  const sounds = heardSounds(
    files.filter(({ kind }) => kind === 'sound'),
    ({ is_spoken }) => is_spoken,
  )
  return files.filter((file) => file.kind !== 'sound' || sounds.includes(file))
}

/**
 * Heard sounds, images and films by article. Several sounds of one article follow the order of their names, as in production.
 */
export const filesOf = async (
  db: Kysely<ReadModel>,
  articleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MediaRow[]>> => {
  const rows = await db
    .selectFrom(mediaTable)
    .selectAll()
    .where(sql<boolean>`article_id = any(${articleIds}::uuid[])`)
    .where('kind', 'in', ['sound', 'image', 'video'])
    .where('is_removed', '=', false)
    .where('rejected', 'is', null)
    .execute()
  const heard = rows.filter((file) => file.kind !== 'sound' || countsAsSound(file)).toSorted(inHearingOrder)
  const byArticle = Map.groupBy(heard, ({ article_id }) => article_id ?? '')
  return new Map([...byArticle].map(([id, files]) => [id, withoutSecondVoice(files)]))
}
