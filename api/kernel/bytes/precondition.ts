import type { IncomingHttpHeaders } from 'node:http'

const MS_PER_SECOND = 1000

/** Strong comparison: a weak tag does not promise equal bytes. */
const namesExactly = (header: string, tag: string) =>
  header.trim() === '*' || header.split(',').some((each) => each.trim() === tag)

/**
 * Whether the bytes match `If-Match`, or without it `If-Unmodified-Since` (RFC 9110, 13.2.2). An invalid date, or bytes
 * without a date, set no condition.
 */
export const isAsExpected = (
  headers: Pick<IncomingHttpHeaders, 'if-match' | 'if-unmodified-since'>,
  tag: string,
  writtenAt: Date | undefined,
): boolean => {
  const { 'if-match': match, 'if-unmodified-since': since } = headers
  if (match !== undefined) return namesExactly(match, tag)
  const asked = Date.parse(since ?? '')
  if (writtenAt === undefined || Number.isNaN(asked)) return true
  return Math.floor(writtenAt.getTime() / MS_PER_SECOND) * MS_PER_SECOND <= asked
}
