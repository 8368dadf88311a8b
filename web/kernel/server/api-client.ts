import { createContext, useContext } from 'react'

export type FieldConflict = { readonly field: string; readonly yours: unknown; readonly theirs: unknown }

/** `application/problem+json`: `title` is the name of the refusal, `detail` a sentence for people. */
export type Problem = {
  readonly title: string
  readonly status: number
  readonly detail?: string
  /** The field of the form that is at fault. */
  readonly field?: string
  /** All fields at fault, where there are several, with a sentence each. */
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

/** What the server answered, and the version of the entity it speaks of. */
export type Answer<Body> = {
  readonly body: Body
  readonly etag: string | undefined
  /** Of a page of a list: the cursor of the one behind it, and on a first page how many rows the list has. */
  readonly next?: string | undefined
  readonly total?: number | undefined
}

type RequestOptions = {
  readonly signal?: AbortSignal
  /** Besides those that every request has. */
  readonly headers?: Readonly<Record<string, string>>
}

export type ReadOptions = RequestOptions

export type WriteOptions = RequestOptions & {
  /** Names the user's act, so that repeating it after a lost answer does nothing twice. A fresh one unless given. */
  readonly key?: string
  /** The ETag that the user was looking at. */
  readonly ifMatch?: string | undefined
}

export type UploadOptions = WriteOptions & {
  /** 0–100. */
  readonly onProgress?: (percent: number) => void
}

/**
 * The one seam to the server. Paths are whole: '/api/users/me'. Everything rejects with `Refused` when the server
 * answers with a problem, and with whatever the network gave when it does not answer.
 */
export type Api = {
  readonly get: <Body>(path: string, options?: ReadOptions) => Promise<Body>
  /** As `get`, with the ETag that a later `put` sends as `ifMatch`. */
  readonly read: <Body>(path: string, options?: ReadOptions) => Promise<Answer<Body>>
  readonly post: <Body>(path: string, body?: unknown, options?: WriteOptions) => Promise<Body>
  readonly put: <Body>(path: string, body?: unknown, options?: WriteOptions) => Promise<Body>
  readonly patch: <Body>(path: string, body?: unknown, options?: WriteOptions) => Promise<Body>
  readonly del: <Body>(path: string, options?: WriteOptions) => Promise<Body>
  /** The bytes that are answered, where what is told says why they are wanted. */
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

/** There is none, or it is not for the one who asks. */
export const isNotFound = (error: unknown): boolean => error instanceof RequestRefusal && error.problem.status === 404

/** It is there, and not for the role of the one who asks. */
export const isForbidden = (error: unknown): boolean => error instanceof RequestRefusal && error.problem.status === 403

/** What a file is, and who may send it where, stays so; of 413 only the room that is left may be another soon. */
const FINAL_STATUSES: readonly number[] = [403, 404, 413, 415, 422]
const ROOM_REFUSALS: readonly string[] = ['TooMuch', 'TooManyFiles']

/** Whether a file that was refused is refused again however often it is sent. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof RequestRefusal &&
  FINAL_STATUSES.includes(error.problem.status) &&
  !ROOM_REFUSALS.includes(error.problem.title)

/** The sentence for people: the server's when it gave one. */
export const explain = (error: unknown): string =>
  error instanceof RequestRefusal && error.problem.detail
    ? error.problem.detail
    : 'Servern svarar inte just nu. Försök igen om en stund.'
