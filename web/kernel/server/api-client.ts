import { createContext, useContext } from 'react'

export type FieldConflict = { readonly field: string; readonly yours: unknown; readonly theirs: unknown }

/** `application/problem+json`: `title` is the name of the refusal, `detail` a sentence for users. */
export type Problem = {
  readonly title: string
  readonly status: number
  readonly detail?: string
  /** The faulty field of the form. */
  readonly field?: string
  /** All faulty fields, where there are several, with a sentence each. */
  readonly fields?: Readonly<Record<string, string>>
  readonly conflicts?: readonly FieldConflict[]
}

export class RequestRefusal extends Error {
  override readonly name = 'Refused'
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail ?? problem.title)
    this.problem = problem
  }
}

/** The server's answer, with the version of its entity. */
export type Answer<Body> = {
  readonly body: Body
  readonly etag: string | undefined
  /** For a page of a list: the cursor of the next one, and on a first page the number of rows in the list. */
  readonly next?: string | undefined
  readonly total?: number | undefined
}

type RequestOptions = {
  readonly signal?: AbortSignal
  /** In addition to those of every request. */
  readonly headers?: Readonly<Record<string, string>>
}

export type ReadOptions = RequestOptions

export type WriteOptions = RequestOptions & {
  /** Identifies the user's act, so that repeating it after a lost answer does nothing twice. A new one by default. */
  readonly key?: string
  /** The ETag of the version on the user's screen. */
  readonly ifMatch?: string | undefined
}

export type UploadOptions = WriteOptions & {
  /** 0–100. */
  readonly onProgress?: (percent: number) => void
}

/**
 * The only interface to the server. Paths are whole: '/api/users/me'. Every call rejects with `RequestRefusal` when the
 * server answers with a problem, and with the network's error when it does not answer.
 */
export type Api = {
  readonly get: <Body>(path: string, options?: ReadOptions) => Promise<Body>
  /** Like `get`, with the ETag that a later `put` sends as `ifMatch`. */
  readonly read: <Body>(path: string, options?: ReadOptions) => Promise<Answer<Body>>
  readonly post: <Body>(path: string, body?: unknown, options?: WriteOptions) => Promise<Body>
  readonly put: <Body>(path: string, body?: unknown, options?: WriteOptions) => Promise<Body>
  readonly patch: <Body>(path: string, body?: unknown, options?: WriteOptions) => Promise<Body>
  readonly del: <Body>(path: string, options?: WriteOptions) => Promise<Body>
  /** Posts a body and returns the bytes of the answer. */
  readonly file: (path: string, body: unknown, options?: WriteOptions) => Promise<Blob>
  readonly upload: <Body>(path: string, form: FormData, options?: UploadOptions) => Promise<Body>
}

const ApiContext = createContext<Api | undefined>(undefined)
export const ApiProvider = ApiContext.Provider

export const useApi = (): Api => {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi needs an ApiProvider above it')
  return api
}

/** The entity is missing, or hidden from the user. */
export const isNotFound = (error: unknown): boolean => error instanceof RequestRefusal && error.problem.status === 404

/** The entity exists, but not for the user's role. */
export const isForbidden = (error: unknown): boolean => error instanceof RequestRefusal && error.problem.status === 403

/** The entity tells of a person: the administrator has to give a reason first. */
export const isReasonMissing = (error: unknown): error is RequestRefusal =>
  error instanceof RequestRefusal && ['ReasonMissing', 'OwnReasonMissing'].includes(error.problem.title)

/**
 * Refusals by kind of file and right of the sender are final; of 413 only a refusal for lack of room may soon change.
 */
const FINAL_STATUSES: readonly number[] = [403, 404, 413, 415, 422]
const ROOM_REFUSALS: readonly string[] = ['TooMuch', 'TooManyFiles']

/** Whether a refused file will be refused again, however often it is sent. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof RequestRefusal &&
  FINAL_STATUSES.includes(error.problem.status) &&
  !ROOM_REFUSALS.includes(error.problem.title)

/** The sentence for the user: the server's when it gave one. */
export const explain = (error: unknown): string =>
  error instanceof RequestRefusal && error.problem.detail
    ? error.problem.detail
    : 'Servern svarar inte just nu. Försök igen om en stund.'
