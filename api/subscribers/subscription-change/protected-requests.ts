import type { Kysely } from 'kysely'
import { registerOf } from '../../../domain/subscribers/subscriber-import/list/register.ts'
import type { ChangeRecord } from '../../../domain/subscribers/subscription-change/commands.ts'
import type { ReadModel } from '../../../projections/read-model.ts'
import { readProtected } from '../../../projections/subscribers/subscriber/queries.ts'
import { ProblemError } from '../../kernel/problem.ts'

export const maybeProtected = () =>
  new ProblemError({
    status: 409,
    title: 'MayBeProtected',
    detail:
      'Ärendet kan gälla någon med skyddad identitet. Sök på kundnumret, eller lägg upp prenumeranten för hand och för in ärendet där.',
  })

type RequestedPerson = Pick<ChangeRecord, 'name' | 'email' | 'oldAddress' | 'newAddress'>

/**
 * Tells whether the requester of a new subscription may be a protected subscriber, by the same rule as for rows of
 * lists. Registering such a person by a press would show the identity to every administrator.
 */
export const mayBeProtected = async (
  db: Kysely<ReadModel>,
  { name: firstname, email, oldAddress, newAddress }: RequestedPerson,
): Promise<boolean> => {
  const register = registerOf(await readProtected(db))
  return [oldAddress, newAddress].some(({ address1, address2, zip, city }) =>
    [address1, address2, `${address1} ${address2}`].some(
      (address) => register.hiddenLike({ firstname, email, address, zip, city }) !== undefined,
    ),
  )
}
