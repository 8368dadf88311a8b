import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Api, isReasonMissing, useApi } from '../../kernel/server/api-client.ts'
import { deskReason } from './reason-store.ts'

type RequestParts = { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal }

const withReason = (options: RequestParts | undefined, reason: string): RequestParts => ({
  ...options,
  ...(reason !== '' && { headers: { ...options?.headers, 'x-support-reason': encodeURIComponent(reason) } }),
})

/** The thing that an address is about; an address without one stands for itself. */
export const thingInPath = (path: string): string => /[a-z-]+-[\da-f]{8}(?:-[\da-f]+){4}/i.exec(path)?.[0] ?? path

/** Sends the request with the tab's reason; where the server asks for one, the reader is asked, and it is sent again. */
const goOnWithReason = async <Body>(
  path: string,
  signal: AbortSignal | undefined,
  send: (reason: string) => Promise<Body>,
): Promise<Body> => {
  const thing = thingInPath(path)
  try {
    return await send(deskReason.ownReason(thing) ?? deskReason.shown().reason)
  } catch (error) {
    if (!isReasonMissing(error)) throw error
    const isOwn = error.problem.title === 'OwnReasonMissing'
    const reason = await deskReason.ask(signal, isOwn ? thing : undefined)
    if (reason === undefined) throw error
    return send(reason)
  }
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
