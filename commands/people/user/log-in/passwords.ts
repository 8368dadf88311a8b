/** Hashes passwords so slowly that guessing does not pay. Adapter: `adapters/people/access/passwords.ts`. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>
  /** The answer is false also for `UNUSABLE_PASSWORD`, which no password fits. */
  readonly verify: (hash: string, password: string) => Promise<boolean>
}
