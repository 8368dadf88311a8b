/**
 * Readings of a code that a listener copied from paper: as typed, and then with letters that no code contains replaced
 * by the digit they resemble. Characters other than letters and digits are dropped.
 */
export const readingsOf = (typed: string): readonly string[] => {
  const code = typed.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '').toLowerCase()
  return [...new Set([code, code.replaceAll('o', '0').replaceAll(/[il]/g, '1')])]
}

/** The result of the first reading that `find` knows. */
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

/** An id as the listener typed it, without the punctuation of a surrounding sentence. */
export const bareId = (typed: string): string => /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u.exec(typed)?.[0].toLowerCase() ?? ''

/** Invisible characters and hard blanks, which copied addresses bring along. */
const INVISIBLE_CHARACTERS = /[\p{Cf}\u00A0]/gu

/** The part of a printed code's address that is the same for every publication's player. */
const PLAYER_PATH = /\/player\/+(issue|article|pub|group|i|a)\/+([^/?#\s]+)/i

/** The address of the field for a code. */
const CODE_FIELD_ADDRESS = /\/player\/*\?(?:[^#\s]*&)?kod=([^&#\s]+)/i

const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** `type` is absent where the address has only a code. */
type PastedAddress = { readonly type?: string; readonly id: string }

/** Reads a whole address that a listener pasted in place of a code. The code alone decides whether it is ours. */
export const parsePlayerAddress = (typed: string): PastedAddress | undefined => {
  const seen = typed.replaceAll(INVISIBLE_CHARACTERS, '')
  const [, type, id] = PLAYER_PATH.exec(seen) ?? []
  if (type !== undefined && id !== undefined) return { type: type.toLowerCase(), id: bareId(decodePart(id)) }
  const [, code] = CODE_FIELD_ADDRESS.exec(seen) ?? []
  if (code === undefined) return undefined
  const asked = decodePart(code.replaceAll('+', ' '))
  return parsePlayerAddress(asked) ?? { id: asked }
}
