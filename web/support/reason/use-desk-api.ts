import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { type Api, isReasonMissing, useApi } from '../../kernel/server/api-client.ts'
import { deskReason } from './reason-store.ts'

type RequestParts = { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal }

export const withReason = (options: RequestParts | undefined, reason: string): RequestParts => ({
  ...options,
  ...(reason !== '' && { headers: { ...options?.headers, 'x-support-reason': encodeURIComponent(reason) } }),
})

/** The thing that an address is about; an address without one stands for itself. */
export const thingInPath = (path: string): string => /[a-z-]+-[\da-f]{8}(?:-[\da-f]+){4}/i.exec(path)?.[0] ?? path

/**
 * The reason that goes with a request at once. Where the server shows a person's thing only with a reason, it goes with
 * the things of the errand alone; elsewhere a reason shows more, such as names among hits.
 */
const reasonAtOnce = (thing: string): string =>
  thingOf(thing).words.tellsOfPerson ? deskReason.reasonFor(thing) : deskReason.shown().reason

/** Where the server asks for a reason the reader is asked, and the request is sent again. */
const sendUntilReasoned = async <Body>(
  reason: string,
  send: (reason: string) => Promise<Body>,
  ask: (isOwn: boolean) => Promise<string | undefined>,
): Promise<Body> => {
  try {
    return await send(reason)
  } catch (error) {
    if (!isReasonMissing(error)) throw error
    const given = await ask(error.problem.title === 'OwnReasonMissing')
    if (given === undefined) throw error
    return sendUntilReasoned(given, send, ask)
  }
}

const goOnWithReason = <Body>(
  path: string,
  signal: AbortSignal | undefined,
  send: (reason: string) => Promise<Body>,
): Promise<Body> => {
  const thing = thingInPath(path)
  return sendUntilReasoned(reasonAtOnce(thing), send, (isOwn) => deskReason.ask(thing, isOwn, signal))
}

/** The server as the support desk asks it: every request carries the reason why the reader looks. */
export const deskApi = (api: Api): Api => ({
  ...api,
  get: (path, options) => goOnWithReason(path, options?.signal, (reason) => api.get(path, withReason(options, reason))),
  read: (path, options) =>
    goOnWithReason(path, options?.signal, (reason) => api.read(path, withReason(options, reason))),
  post: (path, body, options) =>
    goOnWithReason(path, options?.signal, (reason) => api.post(path, body, withReason(options, reason))),
  put: (path, body, options) =>
    goOnWithReason(path, options?.signal, (reason) => api.put(path, body, withReason(options, reason))),
  patch: (path, body, options) =>
    goOnWithReason(path, options?.signal, (reason) => api.patch(path, body, withReason(options, reason))),
  del: (path, options) => goOnWithReason(path, options?.signal, (reason) => api.del(path, withReason(options, reason))),
  file: (path, body, options) =>
    goOnWithReason(path, options?.signal, (reason) => api.file(path, body, withReason(options, reason))),
})

export const useDeskApi = (): Api => {
  const api = useApi()
  return useMemo(() => deskApi(api), [api])
}

type DeskReadOptions<Body> = Omit<UseQueryOptions<Body>, 'queryKey' | 'queryFn' | 'meta'> & {
  /** Entities whose changes make the answer outdated. */
  readonly follows?: readonly string[]
  /** The key in the cache; by default the path. */
  readonly key?: QueryKey
}

/** As `useRead`, at the support desk: the read waits while the reader says what the errand is about. */
export const useDeskRead = <Body>(
  path: string | undefined,
  { follows, key = ['support', path], ...options }: DeskReadOptions<Body> = {},
) => {
  const api = useDeskApi()
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<Body>(path ?? '', { signal }),
    enabled: path !== undefined,
    ...(follows && { meta: { follows } }),
    ...options,
  })
}
