import type { Role } from '../../../domain/people/user/rules.ts'

export type Level = 'public' | Role

/** `acts`: a GET that changes something. Like every write it is never authenticated by a cookie alone. */
export type Access =
  | Level
  | { readonly level: Level; readonly acts: true }
  /** Also a visitor with the key of a draft; the route checks the key. */
  | { readonly level: Level; readonly orDraftKey: true }
  /** Also a web site with a key of a publication; the route checks the key. */
  | { readonly level: Level; readonly orSiteKey: true }

export const levelOf = (entry: Access): Level => (typeof entry === 'string' ? entry : entry.level)

export const acts = (method: string, entry: Access): boolean =>
  !['GET', 'HEAD'].includes(method) || (typeof entry !== 'string' && 'acts' in entry)
