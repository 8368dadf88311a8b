/**
 * What somebody may mean who copies a code from paper: first as it was written, then with what codes have no character for
 * taken for the one it looks like. Whatever in and around it is neither letter nor digit is none of it.
 */
export const readingsOf = (typed: string): readonly string[] => {
  const code = typed.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '').toLowerCase()
  return [...new Set([code, code.replaceAll('o', '0').replaceAll(/[il]/g, '1')])]
}

/** What is found by the first of the readings by which something is. */
export const firstRead = async <Found>(
  typed: string,
  find: (code: string) => Promise<Found | undefined>,
): Promise<Found | undefined> => {
  for (const code of readingsOf(typed)) {
    const found = await find(code)
    if (found) return found
  }
  return undefined
}

/** An id as it was written, without what a sentence around it brings along. */
export const bareId = (typed: string): string => /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u.exec(typed)?.[0].toLowerCase() ?? ''

/** What nobody sees, or takes for a blank, where an address was copied from. */
const INVISIBLE_CHARACTERS = /[\p{Cf}\u00A0]/gu

/** What stands in the address that a printed code says, wherever the publication has its player. */
const PLAYER_PATH = /\/player\/+(issue|article|pub|i|a)\/+([^/?#\s]+)/i

/** The address that the field for a code leads to. */
const CODE_FIELD_ADDRESS = /\/player\/*\?(?:[^#\s]*&)?kod=([^&#\s]+)/i

const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Without a type where the address has only a code. */
type PastedAddress = { readonly type?: string; readonly id: string }

/** What a whole address that was pasted in place of a code leads to. The code alone tells whether it is one of ours. */
export const parsePlayerAddress = (typed: string): PastedAddress | undefined => {
  const seen = typed.replaceAll(INVISIBLE_CHARACTERS, '')
  const [, type, id] = PLAYER_PATH.exec(seen) ?? []
  if (type !== undefined && id !== undefined) return { type: type.toLowerCase(), id: bareId(decodePart(id)) }
  const [, code] = CODE_FIELD_ADDRESS.exec(seen) ?? []
  if (code === undefined) return undefined
  const asked = decodePart(code.replaceAll('+', ' '))
  return parsePlayerAddress(asked) ?? { id: asked }
}
