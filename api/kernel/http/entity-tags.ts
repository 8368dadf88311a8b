/** The suffix that Apache, nginx, Caddy and others put on a tag, inside its quotes, when they compress an answer. */
const COMPRESSED_TAG = /-(?:gzip|br|zstd|deflate)"$/

/**
 * The tag as this server gave it. A proxy that compresses an answer makes the tag weak or adds a suffix; the revision
 * is the same. Requests that need equal bytes (If-Range, and If-Match of a file) compare the tag as it is: our bytes do
 * not continue compressed ones.
 */
const givenTag = (tag: string): string => tag.replace(/^W\//, '').replace(COMPRESSED_TAG, '"')

/** RFC 9110 §8.8.3: an entity tag. A comma may stand inside its quotes. */
const ENTITY_TAG = /(?:W\/)?"[^"]*"/g

/** The tags in `If-Match` or `If-None-Match` (RFC 9110 §13.1), as this server gave them, each once. */
const listedTags = (header: string): ReadonlySet<string> => new Set((header.match(ENTITY_TAG) ?? []).map(givenTag))

/** Whether `If-None-Match` names this tag, given without `W/`: the visitor has the current version. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined && (header.trim() === '*' || listedTags(header).has(tag))

/**
 * The tag in `If-Match`. Undefined without the header, or for `*`; empty, which is no tag, where the header has none or
 * several: a change is merged with one revision.
 */
export const matchedTag = (header: string | undefined): string | undefined => {
  if (header === undefined || header.trim() === '*') return undefined
  const [tag, ...others] = listedTags(header)
  return tag === undefined || others.length > 0 ? '' : tag
}
