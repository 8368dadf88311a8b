import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Api, isReasonMissing, useApi } from '../../kernel/server/api-client.ts'
import { deskReason } from './reason-store.ts'

type RequestParts = { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal }

const withReason = (options: RequestParts | undefined, reason: string): RequestParts => ({
  ...options,
  ...(reason === '' ? {} : { headers: { ...options?.headers, 'x-support-reason': encodeURIComponent(reason) } }),
})

/** Sends the request with the tab's reason; where the server asks for one, the reader is asked, and it is sent again. */
const goOnWithReason = async <Body>(
  send: (reason: string) => Promise<Body>,
  signal: AbortSignal | undefined,
): Promise<Body> => {
  try {
    return await send(deskReason.shown().reason)
  } catch (error) {
    const reason = isReasonMissing(error) ? await deskReason.ask(signal) : undefined
    if (reason === undefined) throw error
    return send(reason)
  }
}

/** The server as the support desk asks it: every request carries the reason why the reader looks. */
export const deskApi = (api: Api): Api => ({
  ...api,
  get: (path, options) => goOnWithReason((reason) => api.get(path, withReason(options, reason)), options?.signal),
  read: (path, options) => goOnWithReason((reason) => api.read(path, withReason(options, reason)), options?.signal),
  post: (path, body, options) =>
    goOnWithReason((reason) => api.post(path, body, withReason(options, reason)), options?.signal),
  put: (path, body, options) =>
    goOnWithReason((reason) => api.put(path, body, withReason(options, reason)), options?.signal),
  patch: (path, body, options) =>
    goOnWithReason((reason) => api.patch(path, body, withReason(options, reason)), options?.signal),
  del: (path, options) => goOnWithReason((reason) => api.del(path, withReason(options, reason)), options?.signal),
  file: (path, body, options) =>
    goOnWithReason((reason) => api.file(path, body, withReason(options, reason)), options?.signal),
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
