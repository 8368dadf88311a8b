/** Any site; only whether an address stays on it counts. */
const SITE = 'https://site.invalid'

/**
 * The address on the product's own site that a link asks to be led to; undefined: it leads elsewhere. Reads it as browsers do,
 * which drop tabs and line breaks and take '\' for '/', so that '/<tab>/other.example' names another site.
 */
export const localAddress = (text: string): string | undefined => {
  if (!text.startsWith('/') || !URL.canParse(text, SITE)) return undefined
  const { origin, pathname, search, hash } = new URL(text, SITE)
  return origin === SITE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined
}
