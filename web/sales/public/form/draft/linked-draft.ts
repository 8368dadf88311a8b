import type { DraftKey } from './draft-store.ts'

/** Of a link to a draft: its id and key stand after the hash, which browsers keep to themselves. */
export const readLinkedDraft = (hash: string): DraftKey | undefined => {
  const [, id, key] = /^#([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/.exec(hash) ?? []
  return id !== undefined && key !== undefined ? { id, key } : undefined
}

/** Looks like a link to a draft, and was cut off or changed on the way. */
export const isBrokenLink = (hash: string): boolean =>
  /^#[\da-f]{8}-[\da-f-]*(\..*)?$/i.test(hash) && readLinkedDraft(hash) === undefined

export const linkHash = ({ id, key }: DraftKey): string => `#${id}.${key}`
