import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../adapters/kernel/testing/random.ts'
import type { Outages } from './outages.ts'

/** Status 0: no answer. */
export type Answer = { readonly status: number; readonly body: unknown; readonly position: string | undefined }

export type ClientRequest = {
  readonly method: string
  readonly path: string
  readonly body?: object
  readonly form?: FormData
  /** A position that the answer must have reached, or it says that it has not. */
  readonly after?: string
  /** The process to ask first; the others follow when it does not answer. */
  readonly first?: number
  /** Equal for two requests that mean the same command. */
  readonly key?: string
}

export type Client = {
  /** Asks until a process answers, always with the same key. */
  readonly ask: (asked: ClientRequest) => Promise<Answer>
  readonly counted: () => { readonly byStatus: Readonly<Record<string, number>>; readonly repeated: number }
}

export type ClientOptions = {
  readonly urls: readonly string[]
  readonly outages: Outages
  readonly random: Random
  readonly token: () => string
  readonly fault: (what: string) => void
}

const REQUEST_TIMEOUT_MS = 60_000
const MAX_RETRY_MS = 120_000
const RETRY_DELAY_MS = 500
const AWAY_STATUSES = new Set([503, 507])

const routeOf = (path: string) => path.split('?')[0]?.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id') ?? ''

const idKey = (random: Random) =>
  ['xxxxxxxx', 'xxxx', '4xxx', '8xxx', 'xxxxxxxxxxxx']
    .map((part) => part.replaceAll('x', () => random.below(16).toString(16)))
    .join('-')

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const isServerFailure = (status: number) => status === 0 || status >= 500

const requestOf = ({ method, body, form, after }: ClientRequest, headers: Record<string, string>): RequestInit => {
  if (after !== undefined) headers['x-position'] = after
  if (body) headers['content-type'] = 'application/json'
  const payload = form ?? (body && JSON.stringify(body))
  return { method, headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...(payload ? { body: payload } : {}) }
}

const fetchAnswer = async (url: string, about: RequestInit) => {
  try {
    const response = await fetch(url, about)
    const { status, headers } = response
    const position = headers.get('x-position') ?? undefined
    return { status, text: await response.text(), later: headers.get('retry-after'), position }
  } catch (error) {
    const { cause = error } = error as Error
    return { status: 0, text: JSON.stringify(cause), later: null, position: undefined }
  }
}

export const client = ({ urls, outages, random, token, fault }: ClientOptions): Client => {
  const byStatus: Record<string, number> = {}
  let repeated = 0

  const once = async (asked: ClientRequest, url: string, key: string) => {
    const { method, path } = asked
    const from = performance.now()
    const about = requestOf(asked, { authorization: `Bearer ${token()}`, 'idempotency-key': key })
    const { status, text, later, position } = await fetchAnswer(url + path, about)
    byStatus[status || 'none'] = (byStatus[status || 'none'] ?? 0) + 1
    const told = `${method} ${routeOf(path)} answered ${status || 'nothing'}: ${text.slice(0, 200)}`
    const isForeseen = status === 0 || (AWAY_STATUSES.has(status) && later !== null)
    const isExcused = isForeseen && outages.covers(from, performance.now())
    if (status === 401 || (isServerFailure(status) && !isExcused)) fault(told)
    return { status, body: parseJson(text), position }
  }

  return {
    ask: async (asked) => {
      const { first = random.below(urls.length), key = idKey(random) } = asked
      const began = performance.now()
      for (let tries = 0; ; tries += 1) {
        const answer = await once(asked, urls[(first + tries) % urls.length] ?? '', key)
        if (!isServerFailure(answer.status)) return answer
        if (performance.now() - began > MAX_RETRY_MS) {
          fault(`${asked.method} ${routeOf(asked.path)} was asked ${tries + 1} times in vain`)
          return answer
        }
        repeated += 1
        await delay(RETRY_DELAY_MS)
      }
    },
    counted: () => ({ byStatus, repeated }),
  }
}
