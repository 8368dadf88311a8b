import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Api, isReasonMissing, useApi } from '../../kernel/server/api-client.ts'
import { deskReason } from './reason-store.ts'

type RequestParts = { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal }

type SaidReason = { readonly reason: string; readonly isOwn: boolean }

const withReason = (options: RequestParts | undefined, { reason, isOwn }: SaidReason): RequestParts => ({
  ...options,
  ...(reason !== '' && {
    headers: {
      ...options?.headers,
      'x-support-reason': encodeURIComponent(reason),
      ...(isOwn && { 'x-support-own-reason': '1' }),
    },
  }),
})

/** The thing that an address is about; an address without one stands for itself. */
export const thingInPath = (path: string): string => /[a-z-]+-[\da-f]{8}(?:-[\da-f]+){4}/i.exec(path)?.[0] ?? path

/** Sends the request with the tab's reason; where the server asks for one, the reader is asked, and it is sent again. */
const goOnWithReason = async <Body>(
  path: string,
  signal: AbortSignal | undefined,
  send: (said: SaidReason) => Promise<Body>,
): Promise<Body> => {
  const thing = thingInPath(path)
  const own = deskReason.ownReason(thing)
  try {
    return await send({ reason: own ?? deskReason.shown().reason, isOwn: own !== undefined })
  } catch (error) {
    if (!isReasonMissing(error)) throw error
    const isOwn = error.problem.title === 'OwnReasonMissing'
    const reason = await deskReason.ask(signal, isOwn ? thing : undefined)
    if (reason === undefined) throw error
    return send({ reason, isOwn })
  }
}

/** The server as the support desk asks it: every request carries the reason why the reader looks. */
export const deskApi = (api: Api): Api => ({
  ...api,
  get: (path, options) => goOnWithReason(path, options?.signal, (said) => api.get(path, withReason(options, said))),
  read: (path, options) => goOnWithReason(path, options?.signal, (said) => api.read(path, withReason(options, said))),
  post: (path, body, options) =>
    goOnWithReason(path, options?.signal, (said) => api.post(path, body, withReason(options, said))),
  put: (path, body, options) =>
    goOnWithReason(path, options?.signal, (said) => api.put(path, body, withReason(options, said))),
  patch: (path, body, options) =>
    goOnWithReason(path, options?.signal, (said) => api.patch(path, body, withReason(options, said))),
  del: (path, options) => goOnWithReason(path, options?.signal, (said) => api.del(path, withReason(options, said))),
  file: (path, body, options) =>
    goOnWithReason(path, options?.signal, (said) => api.file(path, body, withReason(options, said))),
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
