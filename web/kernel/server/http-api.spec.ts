import { afterEach, describe, expect, it, vi } from 'vitest'
import { explain, isRefusedForGood, RequestRefusal } from './api-client.ts'
import { clearCookie } from './cookies.ts'
import { createHttpApi } from './http-api.ts'

type SentRequest = { readonly method: string; readonly headers: Headers; readonly body: unknown }

const apiAgainst = (...answers: readonly Response[]) => {
  const sent: SentRequest[] = []
  const waiting = [...answers]
  let forgotten = 0
  const api = createHttpApi({
    onUnauthenticated: () => {
      forgotten += 1
    },
    fetch: (_, init) => {
      sent.push({
        method: init?.method ?? 'GET',
        headers: new Headers(init?.headers),
        body: init?.body,
      })
      return Promise.resolve(waiting.shift() ?? new Response('{}'))
    },
  })
  return { api, sent, forgotten: () => forgotten }
}

const problem = (status: number, body: object) => new Response(JSON.stringify(body), { status })

afterEach(() => {
  clearCookie('XSRF-TOKEN')
  vi.unstubAllGlobals()
})

describe('reading', () => {
  it('gives the body', async () => {
    const { api } = apiAgainst(new Response('{"name":"Nr 46"}'))
    expect(await api.get('/api/issues/1')).toEqual({ name: 'Nr 46' })
  })

  it('gives the version of an entity, which a later write sends back', async () => {
    const { api, sent } = apiAgainst(new Response('{}', { headers: { ETag: '"7"' } }))
    const { etag } = await api.read('/api/issues/1')
    await api.put('/api/issues/1', {}, { ifMatch: etag })
    expect(sent[1]?.headers.get('If-Match')).toBe('"7"')
  })

  it('asks for what the last write wrote', async () => {
    const { api, sent } = apiAgainst(new Response('{}', { headers: { 'X-Position': '12' } }))
    await api.post('/api/issues', {})
    await api.get('/api/issues')
    expect(sent[1]?.headers.get('X-Position')).toBe('12')
  })

  it('keeps the position of the write that was sent last, whichever answers last', async () => {
    const first = Promise.withResolvers<Response>()
    const sent: (string | null)[] = []
    const answers = [first.promise, Promise.resolve(new Response('{}', { headers: { 'X-Position': 'second' } }))]
    const api = createHttpApi({
      onUnauthenticated: () => {},
      fetch: (_, init) => {
        sent.push(new Headers(init?.headers).get('X-Position'))
        return answers.shift() ?? Promise.resolve(new Response('{}'))
      },
    })
    const slow = api.post('/a')
    await api.post('/b')
    first.resolve(new Response('{}', { headers: { 'X-Position': 'first' } }))
    await slow
    await api.get('/c')
    expect(sent[2]).toBe('second')
  })
})

describe('writing', () => {
  it('names each act, and lets the caller repeat one', async () => {
    const { api, sent } = apiAgainst()
    await api.post('/a', { name: 'x' })
    await api.post('/a', { name: 'x' })
    await api.post('/a', { name: 'x' }, { key: 'again' })
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(3)
    expect(keys[2]).toBe('again')
    expect(sent[0]?.body).toBe('{"name":"x"}')
  })

  it('sends the XSRF cookie back as a header', async () => {
    document.cookie = `XSRF-TOKEN=${encodeURIComponent('grön tråd')}; Path=/`
    const { api, sent } = apiAgainst()
    await api.del('/api/users/1')
    expect(sent[0]?.headers.get('X-XSRF-TOKEN')).toBe('grön tråd')
    expect(sent[0]?.method).toBe('DELETE')
  })
})

describe('refusals', () => {
  it('carry the sentence, the field and the conflicts of the server', async () => {
    const body = { title: 'EmailTaken', detail: 'Adressen används redan.', field: 'email' }
    const { api } = apiAgainst(problem(409, body))
    const refusal = await api.put('/api/users/1', {}).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(RequestRefusal)
    expect(refusal).toMatchObject({ message: 'Adressen används redan.', problem: { ...body, status: 409 } })
  })

  it('are understood when a proxy answers instead of the server', async () => {
    const { api } = apiAgainst(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(api.get('/api/users')).rejects.toMatchObject({ problem: { title: 'Unreadable', status: 502 } })
  })

  it.each([502, 503, 504])('of a proxy by %i are told as a server that is away', async (status) => {
    const { api } = apiAgainst(new Response('<h1>Gateway</h1>', { status }))
    const refusal = await api.put('/api/users/1', {}).catch((error: unknown) => error)
    expect(explain(refusal)).toBe('Servern svarar inte just nu. Försök igen om en stund.')
  })

  it('of a proxy that takes no more are told as that', async () => {
    const { api } = apiAgainst(new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 }))
    const refusal = await api.put('/api/users/1', {}).catch((error: unknown) => error)
    expect(explain(refusal)).toBe(
      'Det du skickar är större än vad servern framför Ljudkod tar emot. Be den som sköter servern höja gränsen.',
    )
  })

  it('tell that the session is over', async () => {
    const { api, forgotten } = apiAgainst(problem(401, { title: 'Unauthenticated' }))
    await expect(api.get('/api/users/me')).rejects.toBeInstanceOf(RequestRefusal)
    expect(forgotten()).toBe(1)
  })

  it('of a login say nothing about a session', async () => {
    const { api, forgotten } = apiAgainst(problem(401, { title: 'WrongCredentials' }))
    await expect(api.post('/auth/local', {})).rejects.toBeInstanceOf(RequestRefusal)
    expect(forgotten()).toBe(0)
  })
})

it('writes also on a page over plain http, where browsers make no random ids', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const { api, sent } = apiAgainst(new Response('{}'))
  await api.post('/api/issues', { body: {} })
  expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
})

describe('uploading', () => {
  /** A request that stays pending until the test ends it. */
  class Underway extends XMLHttpRequest {
    override readonly status: number = 200
    override readonly responseText: string = '{"_id":"1"}'
    override open() {}
    override setRequestHeader() {}
    override send() {}
    override getResponseHeader() {
      return null
    }
  }

  class RefusedByProxy extends Underway {
    override readonly status = 413
    override readonly responseText = '<h1>413 Request Entity Too Large</h1>'
  }

  const send = (request = new Underway()) => {
    const api = createHttpApi({ onUnauthenticated: () => {}, createRequest: () => request })
    return { request, sent: api.upload('/api/soundfiles', new FormData()) }
  }

  const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  it('lets nobody leave in the middle of it without being asked', async () => {
    const [first, second] = [send(), send()]
    first.request.dispatchEvent(new Event('load'))
    expect(await first.sent).toEqual({ _id: '1' })
    expect(asksBeforeLeaving()).toBe(true)
    second.request.dispatchEvent(new Event('load'))
    await second.sent
    expect(asksBeforeLeaving()).toBe(false)
  })

  it('of more than a proxy takes is refused for good, and says whom to ask', async () => {
    const { request, sent } = send(new RefusedByProxy())
    request.dispatchEvent(new Event('load'))
    const refusal = await sent.catch((error: unknown) => error)
    expect(isRefusedForGood(refusal)).toBe(true)
    expect(explain(refusal)).toBe(
      'Filen är större än vad servern framför Ljudkod tar emot. Be den som sköter servern höja gränsen.',
    )
  })

  it.each(['error', 'abort'])('lets go after %s', async (end) => {
    const { request, sent } = send()
    expect(asksBeforeLeaving()).toBe(true)
    request.dispatchEvent(new Event(end))
    await expect(sent).rejects.toThrow('The upload')
    expect(asksBeforeLeaving()).toBe(false)
  })
})
