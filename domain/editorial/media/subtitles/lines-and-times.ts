/** §4.1: lines end with CR, LF or both; a byte order mark may come first. */
export const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)

const TIMESTAMP = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/

/** §4.3 WebVTT timestamp, in milliseconds. */
export const readTimestamp = (text: string): number | undefined => {
  const found = TIMESTAMP.exec(text)
  if (!found) return undefined
  const [hours = 0, minutes = 0, seconds = 0, thousandths = 0] = found.slice(1).map((part) => Number(part ?? 0))
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths
}
