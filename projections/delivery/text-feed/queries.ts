import { type Kysely, sql } from 'kysely'
import { wholeAttributes } from '../../../domain/editorial/contents/default-attributes.ts'
import { type StoredForm, wholeForm } from '../../../domain/editorial/issue/empty-form.ts'
import { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { isInProducts } from '../../editorial/issue-articles/in-products.ts'
import { type IssueArticleRow, issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { wholeSettings } from '../../editorial/publication/form-settings.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { isIssueReleased, isSpoken, type PodcastSound, sounds } from '../podcast/episodes.ts'

/** The settings of a publication that a text feed shows or depends on. */
const FeedSettingsShape = Settings.pick({
  name: true,
  subTitle: true,
  description: true,
  podcastUrlApple: true,
  podcastUrlGoogle: true,
  podcastUrlSpotify: true,
  appUrlApple: true,
  appUrlGoogle: true,
  public: true,
  playerBaseUrl: true,
}).extend({
  wfsettings: Settings.shape.wfsettings.pick({ enableRSS: true }),
})

/** A released issue. `at`: the ISO instant of its release. */
export const issueOut = async (db: Kysely<ReadModel>, id: string, now: string) => {
  const { rows } = await sql<{ publication: string; code: string; form: StoredForm; at: string; settings: object }>`
    select p.id as publication, i.code, i.form, i.available_from_date as at, p.settings
    from ${sql.table(issuesTable)} i join ${sql.table(publicationsTable)} p on p.id = i.publication_id
    where i.id = ${id} and not p.is_removed and ${isIssueReleased(sql`p.id`, now)}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return {
    publication: row.publication,
    code: row.code,
    form: wholeForm(row.form),
    at: row.at,
    settings: FeedSettingsShape.parse(wholeSettings(row.settings)),
  }
}

type Row = Pick<IssueArticleRow, 'id' | 'code' | 'attributes' | 'ingress' | 'text' | 'corrections'> & {
  readonly byLine: string
  /** Null where some sound of the article is not audible yet. */
  readonly sounds: readonly PodcastSound[] | null
  readonly isSpoken: boolean
}

/** The texts and sounds of an issue, in the order of its contents. */
export const articlesOut = async (db: Kysely<ReadModel>, issue: string) => {
  const { rows } = await sql<Row>`
    select a.id, a.code, a.attributes, a.ingress, a.text, a.by_line as "byLine", a.corrections, s.sounds,
      read.spoken as "isSpoken"
    from ${sql.table(issueArticlesTable)} a left join lateral (${sounds}) s on s.are_whole
      cross join lateral (${isSpoken(sql`a.id`)}) read
    where a.issue_id = ${issue} and ${isInProducts}
    order by a.page, a.place`.execute(db)
  return rows.map(({ attributes, ...row }) => ({ ...row, attributes: wholeAttributes(attributes) }))
}
