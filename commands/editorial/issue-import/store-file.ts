import type { ImportTools } from './tools.ts'

type ArrivedFile = {
  readonly path: string
  readonly name: string
  readonly wanted: 'sound' | 'image'
  readonly signal: AbortSignal
}

/** Stores a file that has arrived, as a media file keeps it; undefined: it is not of the wanted kind. */
export const storeFile = async (
  { storage, inspect }: Pick<ImportTools, 'inspect' | 'storage'>,
  { path, name, wanted, signal }: ArrivedFile,
) => {
  const found = await inspect(path, { name, signal })
  if (found.outcome !== 'usable' || found.kind !== wanted) return undefined
  const { key: storageKey, sha256: hash, bytes } = await storage.adopt(path)
  const { mimeType, facts } = found
  return { kind: wanted, filename: name, storageKey, hash, bytes, mimeType, ...(facts && { facts }) }
}
