/** Hashes passwords so slowly that guessing does not pay. Adapter: `adapters/people/access/passwords.ts`. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>
  /** False also for a hash that no password has. */
  readonly verify: (hash: string, password: string) => Promise<boolean>
}
