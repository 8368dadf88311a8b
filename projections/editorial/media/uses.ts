import { type Kysely, sql } from 'kysely'
import type { ReadModel } from '../../read-model.ts'
import { sellersTable } from '../../sales/seller/table.ts'
import { issuesTable } from '../issue/table.ts'
import { issueArticlesTable } from '../issue-articles/table.ts'
import { publicationsTable } from '../publication/table.ts'
import { mediaTable } from './table.ts'
import type { FileUse } from './view.ts'

const [media, articles, issues, publications, sellers] = [
  mediaTable,
  issueArticlesTable,
  issuesTable,
  publicationsTable,
  sellersTable,
].map((table) => sql.table(table))

const issueName = sql`i.form->>'name'`

/** The files that settings refer to, and where: a cover, the pictures of a publication, the sample of a voice. */
export const referencedFiles = sql`
  select i.form->>'posterimage' as file, 'cover' as kind, i.id, ${issueName} as name
  from ${issues} i where not i.is_removed
  union all
  select n.file, n.kind, p.id, p.name from ${publications} p cross join lateral (values
    (p.settings->>'posterimage', 'publicationCover'), (p.settings->>'icon', 'icon'),
    (p.settings->>'podcastIcon', 'podcast')) as n (file, kind)
  where not p.is_removed
  union all
  select s.sample->>'mediaId', 'voice', null::uuid, s.sample->>'name'
  from ${sellers}, jsonb_array_elements(samples) as s (sample)`

const recordedNames = sql`
  select r.recording->>'sound' as file, 'recordedName' as kind, p.id, p.name
  from ${publications} p, jsonb_array_elements(coalesce(p.settings->'nameRecordings', '[]')) as r (recording)
  where not p.is_removed`

/** The owners of a file, the nearest alone: an article's file is not told of its issue, too. */
const owners = sql`
  select m.id::text as file, 'article' as kind, a.id, a.attributes->>'name' as name
  from ${media} m join ${articles} a on a.id = m.article_id where not a.is_removed
  union all
  select m.id::text, 'issue', i.id, ${issueName}
  from ${media} m join ${issues} i on i.id = m.issue_id where m.article_id is null and not i.is_removed
  union all
  select m.id::text, 'publication', p.id, p.name
  from ${media} m join ${publications} p on p.id = m.publication_id
  where m.article_id is null and m.issue_id is null and not p.is_removed
  union all
  select m.id::text, 'quotation', m.quotation_id, '' from ${media} m where m.quotation_id is not null`

type UseRow = {
  readonly file: string
  readonly kind: FileUse['kind']
  readonly id: string | null
  readonly name: string
}

/** Where each of these files is used; a file that nothing uses has no entry. */
export const usesOfFiles = async (
  db: Kysely<ReadModel>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly FileUse[]>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<UseRow>`
    select file, kind, id, coalesce(name, '') as name
    from (${owners} union all ${referencedFiles} union all ${recordedNames}) uses
    where file = any(${ids}::text[])`.execute(db)
  const byFile = Map.groupBy(rows, ({ file }) => file)
  return new Map([...byFile].map(([file, uses]) => [file, uses.map(({ kind, id, name }) => ({ kind, id, name }))]))
}
