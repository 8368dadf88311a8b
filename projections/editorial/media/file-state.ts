import { type RawBuilder, sql } from 'kysely'
import { putRight } from '../../../domain/editorial/media/sounds/findings.ts'
import { issueArticlesTable } from '../issue-articles/table.ts'
import { mediaTable } from './table.ts'
import { referencedFiles } from './uses.ts'
import type { FileState } from './view.ts'

const [media, articles] = [mediaTable, issueArticlesTable].map((table) => sql.table(table))

/** No existing owner has it: no article, no quotation, and no cover, picture or recorded name uses it. */
const isUnused = sql<boolean>`${media}.quotation_id is null
  and not (${media}.kind = 'sound' and ${media}.publication_id is not null)
  and not exists (select from ${articles} a where a.id = ${media}.article_id and not a.is_removed)
  and ${media}.id::text not in (select n.file from (${referencedFiles}) n where n.file is not null)`

/** The SQL condition of each state that a list of files can be filtered by. */
export const isInState: Readonly<Record<FileState, RawBuilder<boolean>>> = {
  doubtful: sql<boolean>`not confirmed and exists (
    select from jsonb_array_elements(findings) f where f->>'kind' <> all(${[...putRight]}::text[]))`,
  undescribed: sql<boolean>`alt = '' and title = ''`,
  rejected: sql<boolean>`rejected is not null`,
  unused: isUnused,
}
