import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from '../../../commands/people/user/log-in/passwords.ts'
import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'

/** OWASP's lowest setting for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes with argon2id. Refusing a password for an unusable hash takes as long as refusing a wrong one. */
export const openPasswords = async (options: Partial<typeof cost> = {}): Promise<Passwords> => {
  const settings = { ...cost, ...options }
  const decoy = await hash('decoy', settings)
  return {
    hash: (password) => hash(password, settings),
    verify: async (stored, password) => {
      const usable = stored !== UNUSABLE_PASSWORD
      const fits = await verify(usable ? stored : decoy, password)
      return usable && fits
    },
  }
}
