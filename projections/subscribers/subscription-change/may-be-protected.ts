import type { Kysely } from 'kysely'
import { registerOf } from '../../../domain/subscribers/subscriber-import/list/register.ts'
import type { ChangeRecord } from '../../../domain/subscribers/subscription-change/commands.ts'
import type { ReadModel } from '../../read-model.ts'
import { readProtected } from '../subscriber/queries.ts'

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
