/**
 * What somebody may mean who copies a code from paper: first as it was written, then with what codes have no character for
 * taken for the one it looks like. Blanks, strokes, dashes and full stops in and around it are none of it.
 */
export const readingsOf = (typed: string): readonly string[] => {
  const code = typed.replaceAll(/[\s/.\p{Pd}]/gu, '').toLowerCase()
  return [...new Set([code, code.replaceAll('o', '0').replaceAll(/[il]/g, '1')])]
}

/** What stands in the address that a printed code says, wherever the publication has its player. */
const inAddress = /\/player\/+(issue|article|pub|i|a)\/+([^/?#\s]+)/

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** What a whole address that was pasted in place of a code leads to. The code alone tells whether it is one of ours. */
export const addressed = (typed: string): { readonly type: string; readonly id: string } | undefined => {
  const [, type, id] = inAddress.exec(typed) ?? []
  return type !== undefined && id !== undefined ? { type, id: decoded(id) } : undefined
}
