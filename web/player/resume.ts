/** Where the listener was: the article, and the second in it. Kept per issue in this browser. */
export type Place = { readonly articleId: string; readonly seconds: number }

const key = (issueId: string) => `ljudkod-place-${issueId}`

export const readPlace = (issueId: string): Place | undefined => {
  try {
    const place: unknown = JSON.parse(localStorage.getItem(key(issueId)) ?? 'null')
    return isPlace(place) ? place : undefined
  } catch {
    return undefined
  }
}

export const keepPlace = (issueId: string, place: Place) => {
  try {
    localStorage.setItem(key(issueId), JSON.stringify(place))
  } catch {
    // Without storage the listener begins from the start next time.
  }
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'articleId' in value &&
  typeof value.articleId === 'string' &&
  'seconds' in value &&
  typeof value.seconds === 'number'
