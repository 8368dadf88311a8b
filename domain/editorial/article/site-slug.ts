/**
 * What a website calls an article whose address is `path`: the last part of it, without a query, in small letters of
 * a–z, figures and hyphens. Empty: nothing is left, and the website chooses.
 */
export const siteSlug = (path: string): string =>
  (path.split(/[?#]/)[0] ?? '')
    .split('/')
    .map((part) => asciiWords(part))
    .findLast((part) => part !== '') ?? ''

const asciiWords = (part: string): string =>
  part
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
