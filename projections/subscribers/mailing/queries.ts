import type { Kysely } from 'kysely'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { usersTable } from '../../people/user/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { fieldsOfRow } from '../announcement/queries.ts'
import { mailingsTable } from './table.ts'
import { MailingView } from './view.ts'

const noOutcomes = { sent: 0, toFile: 0, left: 0, refused: 0, failed: 0, unclear: 0 }

/** Undefined: the issue has no mailing. */
export const findMailing = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<MailingView | undefined> => {
  const row = await db
    .selectFrom(`${mailingsTable} as m`)
    .leftJoin(`${usersTable} as u`, 'u.id', 'm.ordered_by')
    .selectAll('m')
    .select('u.name as orderer')
    .where('m.id', '=', issueId)
    .executeTakeFirst()
  return (
    row &&
    MailingView.parse({
      ...fieldsOfRow(row),
      recipients: row.recipients,
      fates: { ...noOutcomes, ...row.fates },
      leftOut: row.left_out,
      returned: row.returned,
      waitsUntil: row.status === 'underway' || row.status === 'listing' ? row.waits_until : null,
    })
  )
}
