import { StartRefused } from '../running/start-refusal.ts'
import { type Account, isRoot, systemAccount } from '../running/system-account.ts'

const name = 'ljudkod'

/**
 * PostgreSQL refuses to run as root, so root lends it the system user `ljudkod`; every other user runs it as itself.
 */
export const databaseAccount = (): Account | undefined => {
  if (!isRoot()) return undefined
  const account = systemAccount(name)
  if (account) return account
  throw new StartRefused(
    `PostgreSQL cannot run as root and the system user '${name}' could not be created: useradd ${name}`,
  )
}
