import type { DiscResent } from './post-events.ts'

/** A disc that was sent once more. */
export type ResentDisc = Pick<DiscResent['data'], 'issueId' | 'format'> & { readonly at: string }

export type ResendHistory = { readonly resent?: readonly ResentDisc[] }

/** Whoever presses again asks for one of the last. */
const MAX_RESENT_DISCS = 5

/** The latest first. When those were sent that have no time is not known. */
export const addResentDisc = (
  { resent = [] }: ResendHistory,
  { issueId, format, at }: DiscResent['data'],
): ResendHistory => (at ? { resent: [{ issueId, format, at }, ...resent].slice(0, MAX_RESENT_DISCS) } : {})
