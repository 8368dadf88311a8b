import { hasLogIn } from '../../../../kernel/values/addresses/log-in-in-address.ts'

export type NamedLink = { readonly name: string; readonly url: string }

/** Where the heading of an article stands in the address of a search. */
const HEADING_PLACEHOLDER = '{rubrik}'

const MAX_LINKS = 30

/** The name, if any, and an address at the end of the line. */
const LINE = /^(.*?)[\s:–-]*\b(https?:\/\/\S+)$/i

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const linkIn = (line: string): NamedLink | undefined => {
  const [, name = '', url = ''] = LINE.exec(line) ?? []
  if (url.length > 2_000 || !URL.canParse(url) || hasLogIn(url)) return undefined
  return { name: name.trim() || new URL(url).host, url }
}

/** The links of a text that has one on each line: a name and an address. Lines without a web address are left out. */
export const linksIn = (text: string): readonly NamedLink[] =>
  linesOf(text)
    .flatMap((line) => linkIn(line) ?? [])
    .slice(0, MAX_LINKS)

/** Those that have a place for the heading of an article. */
export const searchesIn = (text: string): readonly NamedLink[] =>
  linksIn(text).filter(({ url }) => url.includes(HEADING_PLACEHOLDER))

/** The address of a search for a heading. */
export const addressOfSearch = ({ url }: NamedLink, heading: string): string =>
  url.replaceAll(HEADING_PLACEHOLDER, encodeURIComponent(heading))

/** What is wrong in a text of links; undefined: nothing. */
export const faultInLinks = (text: string): string | undefined => {
  const lines = linesOf(text)
  const wrong = lines.find((line) => linkIn(line) === undefined)
  if (wrong !== undefined)
    return `Skriv ett namn och en adress som börjar med https:// på varje rad. Det här är ingen länk: ${wrong.slice(0, 60)}`
  return lines.length > MAX_LINKS ? `Högst ${MAX_LINKS} länkar.` : undefined
}

export const faultInSearches = (text: string): string | undefined =>
  faultInLinks(text) ??
  (searchesIn(text).length < linksIn(text).length
    ? `Skriv ${HEADING_PLACEHOLDER} där artikelns rubrik ska stå i adressen, på varje rad.`
    : undefined)
