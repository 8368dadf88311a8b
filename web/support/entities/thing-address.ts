/** The page of a thing at the support desk; with a revision, at that event. */
export const thingAddress = (stream: string, revision?: number | null): string => {
  const event = revision === null || revision === undefined ? '' : `?event=${revision.toString()}`
  return `/support/thing/${encodeURIComponent(stream)}${event}`
}
