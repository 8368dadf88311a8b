import type { Kysely } from 'kysely'
import { plain } from '../../domain/subscriber/list/plain.ts'
import { registerOf } from '../../domain/subscriber/list/register.ts'
import { nameOf } from '../../domain/subscriber/names.ts'
import type { ChangeRecord } from '../../domain/subscription-change/commands.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { readProtected } from '../../projections/subscribers/queries.ts'
import { ProblemError } from '../problem.ts'

export const maybeProtected = () =>
  new ProblemError({
    status: 409,
    title: 'MayBeProtected',
    detail:
      'Ärendet kan gälla någon med skyddad identitet. Sök på kundnumret, eller lägg upp prenumeranten för hand och för in ärendet där.',
  })

type Asked = Pick<ChangeRecord, 'name' | 'email' | 'oldAddress' | 'newAddress'>

/**
 * Whether whoever asks anew may be somebody whose identity is protected: by name and address, judged as rows of lists are,
 * or by name and e-mail address. To register her by a press would show her to everybody.
 */
export const mayBeProtected = async (
  db: Kysely<ReadModel>,
  { name, email, oldAddress, newAddress }: Asked,
): Promise<boolean> => {
  const known = await readProtected(db)
  const register = registerOf(known)
  const lives = [oldAddress, newAddress].some(({ address1, address2, zip }) =>
    [address1, `${address1} ${address2}`].some((address) => register.mayBeHidden({ firstname: name, address, zip })),
  )
  const isMailed = known.some(
    ({ subscriber: { form } }) =>
      email !== '' && email.toLowerCase() === form.email.toLowerCase() && plain(name) === plain(nameOf(form)),
  )
  return lives || isMailed
}
