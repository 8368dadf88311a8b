import type { Handlers } from '../../commands/handlers.ts'
import { administratorsStream } from '../../commands/people/administrators/stream.ts'
import { userStream } from '../../commands/people/user/stream.ts'
import type { UserId } from '../../domain/kernel/ids.ts'
import { displayText } from '../../domain/kernel/personal.ts'

/** The administrator in whose name the command line proposes or decides. Rejects where there is none. */
export const administratorNamed = async (handlers: Handlers, email: string | undefined): Promise<UserId> => {
  for (const id of await handlers.administrators.state(administratorsStream)) {
    const user = await handlers.user.state(userStream(id))
    if (user.status === 'Active' && displayText(user.profile.email) === email) return id
  }
  const why = email === undefined ? '' : `Ingen administratör har adressen ${email}. `
  throw new Error(`${why}Skriv vilken administratör det gäller med --by <e-post>.`)
}
