import { plainNumber } from '../../../domain/kernel/values/plain-number.ts'
import { answeredProblem, type SentKind } from './answered-problem.ts'
import {
  type Answer,
  type Api,
  type ReadOptions,
  RequestRefusal,
  type UploadOptions,
  type WriteOptions,
} from './api-client.ts'
import { readCookie } from './cookies.ts'
import { holdPage } from './hold-page.ts'
import { newKey } from './new-key.ts'
import { newTrace } from './new-trace.ts'

type HttpApiOptions = {
  /** Called when the cookie's log-in is not valid. The request rejects too. */
  readonly onUnauthenticated: () => void
  /** Called with each answer to a GET: whether it lacks earlier writes from here. */
  readonly onStale?: (isStale: boolean) => void
  readonly fetch?: typeof fetch
  readonly createRequest?: () => XMLHttpRequest
}

const LOG_IN_PATH = '/auth/local'

export const createHttpApi = (options: HttpApiOptions): Api => {
  const { onUnauthenticated, onStale, fetch = globalThis.fetch.bind(globalThis) } = options
  const { createRequest = () => new XMLHttpRequest() } = options
  const positions = rememberPositions()

  const settle = <Body>(
    path: string,
    { status, text, ...headers }: RawAnswer,
    sent: SentKind = 'form',
  ): Answer<Body> => {
    // Callers name the type they expect: both ends of the wire are this repository.
    if (status >= 200 && status < 300) return { body: parseBody(text) as Body, ...headers }
    if (status === 401 && path !== LOG_IN_PATH) onUnauthenticated()
    throw new RequestRefusal(answeredProblem(status, text, sent))
  }

  const read = async <Body>(path: string, { signal, headers: own }: ReadOptions = {}): Promise<Answer<Body>> => {
    const position = positions.latest()
    const headers = { ...own, ...(position ? { 'X-Position': position } : {}) }
    const response = await fetch(path, { headers, ...(signal ? { signal } : {}) })
    onStale?.(response.headers.has('X-Stale'))
    return settle(path, await fromResponse(response))
  }

  const send = async (method: string, path: string, body: unknown, write: WriteOptions = {}): Promise<Response> => {
    const remember = positions.start()
    const response = await fetch(path, {
      method,
      headers: {
        ...writeHeaders(write),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(write.signal ? { signal: write.signal } : {}),
    })
    remember(response.headers.get('X-Position'))
    return response
  }

  const write = async <Body>(method: string, path: string, body: unknown, write?: WriteOptions): Promise<Body> =>
    settle<Body>(path, await fromResponse(await send(method, path, body, write))).body

  const file = async (path: string, body: unknown, options?: WriteOptions): Promise<Blob> => {
    const response = await send('POST', path, body, options)
    return response.ok ? response.blob() : settle<Blob>(path, await fromResponse(response)).body
  }

  const upload = <Body>(path: string, form: FormData, upload: UploadOptions = {}): Promise<Body> => {
    const remember = positions.start()
    const headers = writeHeaders(upload)
    // Held here, and not where the upload is shown: it continues on other pages of the app.
    const release = holdPage()
    return sendForm(createRequest(), { path, form, headers, upload })
      .finally(release)
      .then((answer) => {
        remember(answer.position)
        return settle<Body>(path, answer, 'file').body
      })
  }

  return {
    read,
    get: async <Body>(path: string, options?: ReadOptions) => (await read<Body>(path, options)).body,
    post: (path, body, options) => write('POST', path, body, options),
    put: (path, body, options) => write('PUT', path, body, options),
    patch: (path, body, options) => write('PATCH', path, body, options),
    del: (path, options) => write('DELETE', path, undefined, options),
    upload,
    file,
  }
}

/** Positions cannot be compared here, so the newest is the one answered to the write that was sent last. */
const rememberPositions = () => {
  let sent = 0
  let newest: { readonly order: number; readonly position: string } | undefined
  return {
    latest: () => newest?.position,
    start: () => {
      sent += 1
      const order = sent
      return (position: string | null) => {
        if (position && (!newest || order > newest.order)) newest = { order, position }
      }
    },
  }
}

const writeHeaders = ({ key = newKey(), ifMatch, headers }: WriteOptions): Record<string, string> => {
  const xsrf = readCookie('XSRF-TOKEN')
  return {
    ...headers,
    'Idempotency-Key': key,
    ...newTrace(),
    ...(xsrf ? { 'X-XSRF-TOKEN': xsrf } : {}),
    ...(ifMatch ? { 'If-Match': ifMatch } : {}),
  }
}

type RawAnswer = Omit<Answer<unknown>, 'body'> & { readonly status: number; readonly text: string }

const fromResponse = async (response: Response): Promise<RawAnswer> => ({
  status: response.status,
  text: await response.text(),
  etag: response.headers.get('ETag') ?? undefined,
  next: response.headers.get('X-Next-Cursor') ?? undefined,
  total: plainNumber(response.headers.get('X-Total-Count') ?? ''),
})

type FormSending = {
  readonly path: string
  readonly form: FormData
  readonly headers: Record<string, string>
  readonly upload: UploadOptions
}

const sendForm = (request: XMLHttpRequest, { path, form, headers, upload }: FormSending) =>
  new Promise<RawAnswer & { readonly position: string | null }>((resolve, reject) => {
    request.open('POST', path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) upload.onProgress?.(Math.round((loaded / total) * 100))
    })
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        text: request.responseText,
        etag: request.getResponseHeader('ETag') ?? undefined,
        position: request.getResponseHeader('X-Position'),
      }),
    )
    request.addEventListener('error', () => reject(new TypeError('The upload did not reach the server')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')))
    upload.signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })

const parseBody = (text: string): unknown => (text === '' ? undefined : JSON.parse(text))
