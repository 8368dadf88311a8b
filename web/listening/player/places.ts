/** The listener's place in an article. */
type Place = {
  /** Seconds from the beginning of the article. */
  readonly seconds: number
  /** The listener has heard the article to its end once; hearing it again does not change that. */
  readonly heard: boolean
}

/** The listener's places in the articles of an issue, as this browser remembers them. */
export type Places = {
  readonly of: (articleId: string) => Place
  /** Id of the article that the listener heard last. */
  readonly last: () => string | undefined
  readonly keep: (articleId: string, seconds: number) => void
  /** Marks an article as heard to its end: the next time it begins from the start. */
  readonly hear: (articleId: string) => void
}

type StoredPlaces = {
  /** Time of the last change, in milliseconds since 1970. */
  readonly at: number
  readonly last?: string
  readonly articles: Readonly<Record<string, Place>>
}

const STORAGE_PREFIX = 'ljudkod-places-'
const PLACE_LIFETIME_MS = 90 * 24 * 3600 * 1000

const startPlace: Place = { seconds: 0, heard: false }

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'seconds' in value &&
  typeof value.seconds === 'number' &&
  'heard' in value &&
  typeof value.heard === 'boolean'

const isKept = (value: unknown): value is StoredPlaces =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'articles' in value &&
  typeof value.articles === 'object' &&
  value.articles !== null &&
  Object.values(value.articles).every(isPlace)

const readPlaces = (storage: Storage, key: string): StoredPlaces | undefined => {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isKept(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Deletes the places of issues that no listener has opened for ninety days. */
const sweep = (storage: Storage, now: number) => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) {
    if (key.startsWith(STORAGE_PREFIX) && now - (readPlaces(storage, key)?.at ?? 0) > PLACE_LIFETIME_MS)
      storage.removeItem(key)
  }
}

/**
 * Reads the storage before every change, so that two pages of the same issue keep each other's places. Where the
 * browser allows no storage (`storageOf` throws), places last as long as the page.
 */
export const placesOf = (
  issueId: string,
  storageOf: () => Storage = () => localStorage,
  now: () => number = Date.now,
): Places => {
  const key = STORAGE_PREFIX + issueId
  let held: StoredPlaces = { at: 0, articles: {} }

  const inStorage = <Value>(act: (storage: Storage) => Value): Value | undefined => {
    try {
      return act(storageOf())
    } catch {
      return undefined
    }
  }
  const read = () => inStorage((storage) => readPlaces(storage, key)) ?? held
  const placeOf = (articleId: string) => read().articles[articleId] ?? startPlace
  const write = (articleId: string, place: Place) => {
    held = { at: now(), last: articleId, articles: { ...read().articles, [articleId]: place } }
    inStorage((storage) => storage.setItem(key, JSON.stringify(held)))
  }
  inStorage((storage) => sweep(storage, now()))

  return {
    of: placeOf,
    last: () => read().last,
    keep: (articleId, seconds) => write(articleId, { ...placeOf(articleId), seconds }),
    hear: (articleId) => write(articleId, { seconds: 0, heard: true }),
  }
}

/** A place nearer the beginning than this counts as the beginning. */
const WORTH_SECONDS = 5
/** A place nearer the end than this counts as the end. */
const REST_SECONDS = 3

/** The second at which an article of `length` seconds goes on; 0 is its beginning. */
export const resumeSeconds = ({ seconds }: Place, length: number): number =>
  seconds >= WORTH_SECONDS && seconds < length - REST_SECONDS ? seconds : 0

/** True when the listener has reached the article's end, or has heard it before and not begun it again. */
export const isThrough = ({ seconds, heard }: Place, length: number): boolean =>
  seconds >= length - REST_SECONDS || (heard && seconds < WORTH_SECONDS)
