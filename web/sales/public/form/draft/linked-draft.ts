import type { DraftKey } from './draft-store.ts'

/** Reads the id and key of a draft after the hash of a link; undefined when there are none. */
export const readLinkedDraft = (hash: string): DraftKey | undefined => {
  const [, id, key] = /^#([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/.exec(hash) ?? []
  return id !== undefined && key !== undefined ? { id, key } : undefined
}

/** Whether the hash looks like a draft's link that was cut off or changed on the way. */
export const isBrokenLink = (hash: string): boolean =>
  /^#[\da-f]{8}-[\da-f-]*(\..*)?$/i.test(hash) && readLinkedDraft(hash) === undefined

export const linkHash = ({ id, key }: DraftKey): string => `#${id}.${key}`
