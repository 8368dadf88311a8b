import { findPublication } from '../../../commands/editorial/issue/parents.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import type { ImportRow } from '../../../commands/subscribers/subscriber-import/import-store.ts'
import type { ImportId, PublicationId } from '../../../domain/kernel/ids.ts'
import { userNames } from '../../../projections/people/user/queries.ts'
import { findSubscriberImport } from '../../../projections/subscribers/subscriber-import/queries.ts'
import { readKnownByList } from '../../../projections/subscribers/subscriber-touches/queries.ts'
import { orNotFound } from '../../kernel/problem.ts'
import { refusal } from '../../problems.ts'
import type { Services } from '../../services.ts'
import type { RowContext } from './row-views.ts'

/** Finds an import, or throws the answer that there is none. */
export const requireImport = async ({ db }: Pick<Services, 'db'>, id: ImportId) => {
  return orNotFound(await findSubscriberImport(db, id), 'Listan finns inte längre.')
}

export const requirePublication = async ({ handlers }: Pick<Services, 'handlers'>, id: PublicationId) => {
  const publication = await findPublication({ handlers }, id)
  if (!publication) throw refusal('PublicationNotFound')
  return publication
}

const doubleOf = ({ compared, asNew }: ImportRow) => {
  const row = asNew ?? compared
  return row?.kind === 'new' ? row.double : null
}

/** The subscribers that rows are about. */
export const rowContextOf = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  rows: readonly ImportRow[],
): Promise<RowContext> => {
  const ids = rows.flatMap((row) => [row.subscriberId, doubleOf(row)]).filter((id) => id !== null)
  const by = rows.flatMap(({ compared }) =>
    compared && 'newer' in compared && compared.newer?.by ? [compared.newer.by] : [],
  )
  return {
    known: await readKnownByList(db, [...new Set(ids)], dayInSweden),
    users: await userNames(db, [...new Set(by)]),
    today: dayInSweden(now()),
  }
}

/** Ids of the subscribers in the rows that an access record can name, those without protection. */
export const subjectsShown = (rows: readonly ImportRow[], { known }: RowContext): readonly string[] => {
  const ids = rows.flatMap((row) => [row.subscriberId, doubleOf(row)])
  return [
    ...new Set(ids.filter((id) => id !== null && known.get(id)?.subscriber.form.isProtected === false)),
  ] as string[]
}
