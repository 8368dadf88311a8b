/** The mail server's report stands before the returned letter, so the first bytes are enough. */
const MAX_NOTICE_BYTES = 64 * 1024
/** The parser keeps each line as an object: a letter of line breaks takes nine hundred times its size. */
const MAX_LINES = 2_000

const LINE_FEED = 10

const endOfLines = (raw: Uint8Array): number => {
  let end = -1
  for (let lines = 0; lines < MAX_LINES; lines += 1) {
    end = raw.indexOf(LINE_FEED, end + 1)
    if (end === -1) return raw.length
  }
  return end + 1
}

/** Cuts a bounce to the part that holds the report, and to a size that the parser can bear. */
export const cutNotice = (raw: Uint8Array): Uint8Array => {
  const head = raw.subarray(0, MAX_NOTICE_BYTES)
  return head.subarray(0, endOfLines(head))
}
