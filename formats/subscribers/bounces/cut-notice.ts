/** What a mail server says of a letter stands before the letter that it sends back. */
const MAX_NOTICE_BYTES = 64 * 1024
/** The parser keeps each line apart: a letter of line breaks takes nine hundred times its size. */
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

/** The head of a letter that came back: as much of it as a notice takes, and no more than a parser can bear. */
export const cutNotice = (raw: Uint8Array): Uint8Array => {
  const head = raw.subarray(0, MAX_NOTICE_BYTES)
  return head.subarray(0, endOfLines(head))
}
