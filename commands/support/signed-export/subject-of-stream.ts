/** The person whose key seals the events of a stream: the id in its name; undefined where the name has none. */
export const subjectOfStream = (stream: string): string | undefined => {
  const dash = stream.indexOf('-')
  return dash < 0 || dash === stream.length - 1 ? undefined : stream.slice(dash + 1)
}
