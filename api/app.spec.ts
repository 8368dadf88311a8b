import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { isTransient } from '../adapters/kernel/postgres/transient-errors.ts'
import { MachineFault } from '../commands/kernel/handling/machine-fault.ts'
import { AppendTooLarge, LogUnavailable, RevisionConflict, UndecodableEvent } from '../domain/kernel/event-log.ts'
import { allowFraming } from './kernel/http/security-headers.ts'
import { guardRoutes } from './people/auth/guard.ts'
import { findOwned } from './routes.ts'
import { testApi } from './testing.ts'

const api = await testApi()
const admin = api.as('admin')

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  api.inject({
    method: 'POST',
    url: '/auth/local',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

describe('what cannot be understood', () => {
  it.each([
    ['no JSON', '{"email":'],
    ['an empty body', ''],
    ['a body that would change the prototype', '{"__proto__": {"role": "admin"}}'],
    ['NUL', '{"email": "a\\u0000b", "password": "x"}'],
    ['half of a surrogate pair', '{"email": "a", "password": "\\ud800"}'],
    ['lists thirty thousand deep', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ])('is refused: %s', async (_, payload) => expect(await post(payload)).toMatchObject({ status: 400 }))

  it('is refused when it is too large', async () =>
    expect(await post(`"${'x'.repeat(3_000_000)}"`)).toMatchObject({ status: 413, body: { title: 'PayloadTooLarge' } }))

  it('is refused in a format nobody reads', async () =>
    expect(await post('<a/>', { 'content-type': 'application/xml' })).toMatchObject({ status: 415 }))

  it.each(['/api/users/%', '/api/users/%ff', '/api/users/%c3%28'])('is refused as an address: %s', async (url) =>
    expect(await admin.get(url)).toMatchObject({ status: 400, body: { detail: expect.any(String) } }),
  )
})

const origin = () => api.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => api.app.listeningOrigin)

describe('what is no HTTP', () => {
  const raw = async (bytes: string) => {
    const { port } = new URL(await origin())
    const socket = connect(Number(port), '127.0.0.1')
    socket.end(bytes)
    return text(socket)
  }

  it.each([
    ['nonsense', 'NONSENSE\r\n\r\n', 400],
    ['endless headers', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address of other bytes', 'GET /api/users/\u00ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ])('is answered with a problem: %s', async (_, bytes, status) => {
    const answer = await raw(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/application\/problem\+json[^]*"detail":/i)
  })
})

describe('what is not there', () => {
  it.each(['/api/nothing', '/api/users/not-an-id', '/api/users/%00'])('is 404 or 400: %s', async (url) =>
    expect([400, 404]).toContain((await admin.get(url)).status),
  )

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('is 404 to %s, also where pages are', async (method) => {
    for (const url of ['/api/nothing', '/api/issues/copy/a/b/c', '/nothing/at/all'])
      expect(await admin.send(method, url, {})).toMatchObject({ status: 404 })
  })

  it.each([
    ['PATCH', '/api/users/me', 'GET'],
    ['DELETE', '/publications', 'GET'],
    ['HEAD', '/api/issues/exportToFtp/7b0c1c0e-0000-4000-8000-000000000001/mp3', 'GET'],
  ] as const)('is 405 where the address has other methods, which it says: %s %s', async (method, url, allowed) =>
    expect(await admin.send(method, url)).toMatchObject({
      status: 405,
      headers: { allow: expect.stringContaining(allowed) },
    }),
  )
})

describe('a fault of ours', () => {
  it('tells nothing about the inside', async () => {
    const broken = await testApi(() => ({
      waitFor: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1 at /srv/app/db.ts')),
    }))
    const answer = await broken.as('admin').get('/api/users', { 'x-position': '1' })
    expect(answer).toMatchObject({ status: 500, body: { title: 'Fault' } })
    expect(answer.text).not.toMatch(/ECONN|10\.0|srv|\.ts/)
  })
})

describe('what passes by itself', () => {
  it('is told from a fault, and when to try again', async () => {
    const unreadable = { event: { type: 'PublicationFounded', data: {} }, stream: 'publication-1', revision: 0 }
    const reasons = [new LogUnavailable(), new RevisionConflict('publication-1', 3), new UndecodableEvent(unreadable)]
    const away = await testApi(() => ({ waitFor: () => Promise.reject(reasons.shift()) }))
    for (const title of ['LogUnavailable', 'Busy', 'Undecodable']) {
      expect(await away.as('admin').get('/api/users', { 'x-position': '1' })).toMatchObject({
        status: 503,
        headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
        body: { title, detail: expect.stringContaining('Försök igen') },
      })
    }
  })
})

describe('a database that is away, or a disk that is full', () => {
  it('is told from a fault, and when to try again', async () => {
    const reasons = [
      Object.assign(new Error('read'), { code: 'ECONNRESET' }),
      new Error('Query read timeout'),
      Object.assign(new DatabaseError('starting up', 8, 'error'), { code: '57P03' }),
      Object.assign(new Error('write'), { code: 'ENOSPC' }),
      new MachineFault('peace', 'ffprobe was ended from outside (SIGKILL)'),
    ]
    const away = await testApi(() => ({ waitFor: () => Promise.reject(reasons.shift()), isAway: isTransient }))
    const answers = [
      ...[503, 503, 503].map((status) => [status, 'LogUnavailable']),
      [507, 'DiskFull'],
      [503, 'MachineBusy'],
    ]
    for (const [status, title] of answers) {
      expect(await away.as('admin').get('/api/users', { 'x-position': '1' })).toMatchObject({
        status,
        headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
        body: { title, detail: expect.stringContaining('Försök igen') },
      })
    }
  })
})

describe('more than can be saved at once', () => {
  it('is told from a fault', async () => {
    const full = await testApi(() => ({ waitFor: () => Promise.reject(new AppendTooLarge()) }))
    expect(await full.as('admin').get('/api/users', { 'x-position': '1' })).toMatchObject({
      status: 413,
      body: { title: 'TooLarge', detail: expect.stringContaining('Dela upp') },
    })
  })
})

describe('text', () => {
  it('is kept in NFC', async () => {
    await admin.post('/api/publications', { name: 'Bla\u030aba\u0308r' })
    expect((await admin.get('/api/publications/names')).text).toContain('Bl\u00e5b\u00e4r')
  })
})

describe('the answer', () => {
  it('says when the read models are behind what its reader has written', async () => {
    const slow = await testApi(() => ({ waitFor: async () => false }))
    const answer = await slow.as('user').get('/api/users/narrators', { 'x-position': '17' })
    expect(answer).toMatchObject({ status: 200, headers: { 'x-stale': 'true' } })
  })

  it('forbids everything but our own', async () => {
    const { headers } = await api.as('anonymous').get('/version')
    expect(headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'.*script-src 'self';/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
    })
  })

  it('asks browsers to come over https to this host, and says nothing of what lies below its name', async () => {
    const secure = await testApi(({ settings }) => ({ settings: { ...settings, publicUrl: 'https://ljud.example' } }))
    const { headers } = await secure.as('anonymous').get('/version')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })

  it('lets the page that documents it add the style that is its own, and no other page', async () => {
    const policies = await Promise.all(
      ['/api/docs/', '/version'].map(async (path) => (await api.as('anonymous').get(path)).headers),
    )
    const styles = policies.map((headers) => /style-src [^;]*/.exec(`${headers['content-security-policy']}`)?.[0])
    expect(styles.map((each) => each?.match(/sha256-/g)?.length)).toEqual([3, 2])
  })

  it.each([
    ['gzip', 'gzip'],
    ['identity', null],
  ])('is compressed over the net for who reads it so: %s', async (encoding, said) => {
    const { headers } = await fetch(`${await origin()}/api/docs/json`, { headers: { 'accept-encoding': encoding } })
    expect(headers.get('content-encoding')).toBe(said)
  })

  it('documents itself', async () => {
    const { body } = await api.as('anonymous').get('/api/docs/json')
    expect(body).toMatchObject({ paths: { '/api/publications/{id}': { put: { requestBody: expect.anything() } } } })
  })
})

describe('a page that others may frame', () => {
  it('names them', async () => {
    const app = fastify()
    app.get('/', (_, reply) => {
      void reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'; img-src 'self'")
      allowFraming(reply, ['https://*.example.se'])
      return reply.send('')
    })
    const { headers } = await app.inject('/')
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; frame-ancestors 'self' https://*.example.se; img-src 'self'",
    )
  })
})

describe('a route that the access table does not know', () => {
  it('stops the start', () => {
    const app = fastify()
    guardRoutes(app, api.services, { access: {}, findOwned })
    expect(() => app.get('/api/forgotten', () => '')).toThrow('who may call GET /api/forgotten')
  })
})
