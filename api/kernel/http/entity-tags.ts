/** What Apache, nginx, Caddy and others put behind a tag, inside its quotes, when they have compressed the answer. */
const COMPRESSED_TAG = /-(?:gzip|br|zstd|deflate)"$/

/**
 * The tag as this server gave it. A proxy that compresses an answer calls its tag weak, or gives it a suffix; what was
 * answered is the same revision. For what asks for equal bytes (If-Range, and If-Match of a file) the tag counts as it is:
 * a part of compressed bytes is not gone on with by a part of ours.
 */
const givenTag = (tag: string): string => tag.replace(/^W\//, '').replace(COMPRESSED_TAG, '"')

/** RFC 9110 §8.8.3: an entity tag. A comma may stand inside its quotes. */
const ENTITY_TAG = /(?:W\/)?"[^"]*"/g

/** The tags that `If-Match` or `If-None-Match` lists (RFC 9110 §13.1), as this server gave them, each once. */
const listedTags = (header: string): ReadonlySet<string> => new Set((header.match(ENTITY_TAG) ?? []).map(givenTag))

/** Whether `If-None-Match` names this tag, which is one without `W/`: what the visitor has is what is there. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined && (header.trim() === '*' || listedTags(header).has(tag))

/**
 * The tag that `If-Match` names. Undefined when the sender does not say what was on the screen, or sends `*`; empty, which is
 * no tag, where none stands there, or several: a change is merged with one revision.
 */
export const matchedTag = (header: string | undefined): string | undefined => {
  if (header === undefined || header.trim() === '*') return undefined
  const [tag, ...others] = listedTags(header)
  return tag === undefined || others.length > 0 ? '' : tag
}
