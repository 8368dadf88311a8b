import { type Kysely, sql } from 'kysely'
import { capitalise } from '../../../domain/kernel/values/texts/capitalise.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { hasSound } from '../../editorial/issue-articles/issue-sound.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import { type HeardGroup, heardGroup } from '../../editorial/publication-group/heard-group.ts'
import type { ReadModel } from '../../read-model.ts'
import { type HeardIssue, issueById, latestIssue } from './rows.ts'
import type { Playlist } from './view.ts'

/** The issue with sound that each member's own address plays, in the order of the members. */
const latestOfMembers = async (db: Kysely<ReadModel>, { publications }: HeardGroup, now: string) => {
  const rows = await db
    .selectFrom(issuesTable)
    .innerJoin(publicationsTable, `${publicationsTable}.id`, `${issuesTable}.publication_id`)
    .distinctOn(`${issuesTable}.publication_id`)
    .select([
      `${issuesTable}.id as _id`,
      `${issuesTable}.code`,
      `${issuesTable}.date`,
      `${issuesTable}.publication_id as publication`,
      `${publicationsTable}.name as publicationName`,
      sql<string>`${sql.ref(`${issuesTable}.form`)}->>'name'`.as('name'),
    ])
    .where(sql<boolean>`${sql.ref(`${issuesTable}.publication_id`)} = any(${publications}::uuid[])`)
    .where(`${issuesTable}.is_removed`, '=', false)
    .where(`${issuesTable}.is_template`, '=', false)
    .where(`${issuesTable}.available_from_date`, '<=', now)
    .where(hasSound(sql.ref(`${issuesTable}.id`)))
    .orderBy(`${issuesTable}.publication_id`)
    .orderBy(
      sql`${sql.ref(`${publicationsTable}.default_issue`)} is not distinct from ${sql.ref(`${issuesTable}.id`)}`,
      'desc',
    )
    .orderBy(`${issuesTable}.date`, 'desc')
    .orderBy(`${issuesTable}.number`, 'desc')
    .execute()
  const byPublication = new Map(rows.map((row) => [row.publication, row]))
  return publications.flatMap((id) => byPublication.get(id) ?? [])
}

/** Beside the name of its publication an issue need not repeat it: 'Nr 46, vecka 47'. */
const nameWithin = ({ name, publicationName }: { readonly name: string; readonly publicationName: string }): string =>
  name.startsWith(`${publicationName} `) ? capitalise(name.slice(publicationName.length + 1)) : name

/** What the address of a group plays: the issue of the default, or of the first other member that has one. */
export const placeInGroup = async (db: Kysely<ReadModel>, id: string, now: string) => {
  const group = await heardGroup(db, id)
  const [standard] = group?.publications ?? []
  if (!group || standard === undefined) return undefined
  const [first] = await latestOfMembers(db, group, now)
  const heard = first ? await issueById(db, first._id) : await latestIssue(db, standard, now)
  return heard && { heard, group }
}

/** The group, where the issue is of one of its public members. */
export const groupAround = async (db: Kysely<ReadModel>, id: string, { issue }: HeardIssue) => {
  const group = await heardGroup(db, id)
  return group?.publications.includes(issue.publication_id) ? group : undefined
}

/** The latest issues of the group's other members; null without a group. */
export const groupShown = async (
  db: Kysely<ReadModel>,
  group: HeardGroup | undefined,
  { heard, now }: { readonly heard: HeardIssue; readonly now: string },
): Promise<Playlist['group']> => {
  if (!group) return null
  const issues = await latestOfMembers(db, group, now)
  const others = issues.filter(({ publication }) => publication !== heard.issue.publication_id)
  return {
    _id: group.id,
    name: group.name,
    issues: others.map(({ _id, code, date, publicationName, name }) => ({
      _id,
      code,
      date,
      publicationName,
      name: nameWithin({ name, publicationName }),
    })),
  }
}
