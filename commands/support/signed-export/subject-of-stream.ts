/** Whose key seals what a stream tells: the part of its name behind the kind; undefined where the name has none. */
export const subjectOfStream = (stream: string): string | undefined => {
  const dash = stream.indexOf('-')
  return dash < 0 || dash === stream.length - 1 ? undefined : stream.slice(dash + 1)
}
