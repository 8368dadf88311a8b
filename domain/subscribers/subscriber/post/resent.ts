import type { DiscResent } from './post-events.ts'

/** A disc that was sent once more. */
export type Resent = Pick<DiscResent['data'], 'issueId' | 'format'> & { readonly at: string }

export type HasResent = { readonly resent?: readonly Resent[] }

/** Whoever presses again asks for one of the last. */
const MOST_KEPT = 5

/** The latest first. When those were sent that have no time is not known. */
export const withResent = ({ resent = [] }: HasResent, { issueId, format, at }: DiscResent['data']): HasResent =>
  at ? { resent: [{ issueId, format, at }, ...resent].slice(0, MOST_KEPT) } : {}
