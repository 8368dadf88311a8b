import { createInterface } from 'node:readline/promises'
import { openPasswords } from '../../adapters/people/access/passwords.ts'
import { handlersOf } from '../../commands/handlers.ts'
import { administratorsStream } from '../../commands/people/administrators/stream.ts'
import { userStream } from '../../commands/people/user/stream.ts'
import type { UserId } from '../../domain/kernel/ids.ts'
import { displayText } from '../../domain/kernel/personal.ts'
import { UNUSABLE_PASSWORD } from '../../domain/people/user/rules.ts'
import type { ActiveUser } from '../../domain/people/user/state.ts'
import type { openPlace } from '../open-place.ts'

type Place = Pick<Awaited<ReturnType<typeof openPlace>>, 'log'>

const administratorNamed = async (
  { log }: Place,
  email: string | undefined,
): Promise<{ readonly id: UserId; readonly user: ActiveUser }> => {
  const handlers = handlersOf(log)
  for (const id of await handlers.administrators.state(administratorsStream)) {
    const user = await handlers.user.state(userStream(id))
    if (user.status === 'Active' && displayText(user.profile.email) === email) return { id, user }
  }
  const why = email === undefined ? '' : `Ingen administratör har adressen ${email}. `
  throw new Error(`${why}Skriv vilken administratör det gäller med --by <e-post>.`)
}

const askPassword = async (email: string): Promise<string> => {
  const lines = createInterface({ input: process.stdin })
  process.stderr.write(`Lösenord för ${email}: `)
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}

/**
 * The administrator in whose name the command line proposes or decides, known by the password: a name alone would let
 * one operator at the server be two. Rejects for any other.
 */
export const provenAdministrator = async (place: Place, email: string | undefined): Promise<UserId> => {
  const { id, user } = await administratorNamed(place, email)
  if (user.twoStep.isOn) throw new Error('Den som loggar in i två steg gör det på skärmen, under Support.')
  const passwords = await openPasswords()
  const hash = typeof user.passwordHash === 'string' ? user.passwordHash : UNUSABLE_PASSWORD
  if (!(await passwords.verify(hash, await askPassword(email ?? '')))) throw new Error('Lösenordet stämmer inte.')
  return id
}
