import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, lstat, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { refuseMove } from './move-refused.ts'

/** Bytes of a line of events: twice what an append may hold. */
const MAX_LINE = 8 * 1024 * 1024

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Opens a regular file that lies within the folder: a link would lead out of it, a device or a pipe never ends. */
export const openPlainFile = async (folder: string, name: string): Promise<FileHandle> => {
  const path = join(folder, name)
  const isInside = dirname(name) === '.' || (await lstat(dirname(path)).catch(() => undefined))?.isDirectory() === true
  if (!isInside) return refuseMove(`${name} saknas.`)
  // A pipe without a writer would otherwise hold up the call for good.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const file = await open(path, flags).catch((error: unknown) =>
    refuseMove(codeOf(error) === 'ENOENT' ? `${name} saknas.` : `${name} är ingen vanlig fil.`),
  )
  if ((await file.stat()).isFile()) return file
  await file.close()
  return refuseMove(`${name} är ingen vanlig fil.`)
}

/** The text of a file of at most so many bytes. */
export const readPlainText = async (folder: string, name: string, maxBytes: number): Promise<string> => {
  await using file = await openPlainFile(folder, name)
  if ((await file.stat()).size > maxBytes) refuseMove(`${name} är för stor.`)
  return file.readFile('utf8')
}

export const hashPlainFile = async (folder: string, name: string) => {
  const file = await openPlainFile(folder, name)
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of file.createReadStream({ highWaterMark: 1 << 19 }) as AsyncIterable<Buffer>) {
    hash.update(part)
    bytes += part.length
  }
  return { sha256: hash.digest('hex'), bytes }
}

export const readPlainLines = async function* (folder: string, name: string): AsyncGenerator<string> {
  const file = await openPlainFile(folder, name)
  let unfinished = ''
  for await (const part of file.createReadStream({
    encoding: 'utf8',
    highWaterMark: 1 << 19,
  }) as AsyncIterable<string>) {
    const lines = `${unfinished}${part}`.split('\n')
    unfinished = lines.pop() ?? ''
    if ([unfinished, ...lines].some(({ length }) => length > MAX_LINE)) refuseMove(`En rad i ${name} är för lång.`)
    yield* lines
  }
  if (unfinished !== '') yield unfinished
}

const refuseOddValue = (key: string, value: unknown): unknown => {
  if (key === '__proto__' || key.includes('\0') || (typeof value === 'string' && value.includes('\0')))
    throw new SyntaxError('No text of the product')
  return value
}

/** JSON of the folder. A key that would change all objects, or NUL, which no log can hold, makes it broken. */
export const parsePlainJson = (text: string, place: string): unknown => {
  try {
    return JSON.parse(text, refuseOddValue)
  } catch {
    return refuseMove(`${place} är skadad: det är inte giltig JSON.`)
  }
}
