import type { DiscResent } from './post-events.ts'

export type ResentDisc = Pick<DiscResent['data'], 'issueId' | 'format'> & { readonly at: string }

type ResendHistory = { readonly resent?: readonly ResentDisc[] }

/** Only a repeated request for one of the latest discs has to be recognised. */
const MAX_RESENT_DISCS = 5

/** Latest first. Discs of older events without a time are left out. */
export const addResentDisc = (
  { resent = [] }: ResendHistory,
  { issueId, format, at }: DiscResent['data'],
): ResendHistory => (at ? { resent: [{ issueId, format, at }, ...resent].slice(0, MAX_RESENT_DISCS) } : {})
