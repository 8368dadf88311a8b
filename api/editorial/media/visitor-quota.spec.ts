import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { testApi, testContext, textOf } from '../../testing.ts'
import { multipart } from './testing/multipart.ts'

const api = await testApi(({ settings }) => ({
  settings: {
    ...settings,
    trustedProxies: ['loopback'],
    visitorsPerDay: { address: { files: 3, megabytes: 2 }, publication: { files: 4, megabytes: 100 } },
  },
}))

const open = async (n: number) => {
  const publicationId = PublicationId.parse(`0199e2a0-0000-7000-8000-00000000000${n}`)
  const settings = { name: `Bladet ${n}`, allowAnonUpload: true, public: true }
  const founding = { type: 'FoundPublication', publicationId, settings } as const
  await api.services.handlers.publication(publicationStream(publicationId), founding, testContext(`found ${n}`))
  return publicationId
}

const text = Buffer.from('Isvägen är öppen.')

const send = async (from: string, publicationid: string, files: readonly Buffer[]) => {
  const { type, payload } = await multipart(
    files.map((content, index) => [`${index}.txt`, content]),
    { publicationid },
  )
  const headers = { 'content-type': type, 'x-forwarded-for': from }
  return api.inject({ method: 'POST', url: '/api/uploads/upload', headers, payload })
}

describe('what visitors send in a day', () => {
  it('is so many files of one address, whichever publication they are for', async () => {
    const [one, other] = [await open(1), await open(2)]
    expect(await send('203.0.113.1', one, [text, text])).toMatchObject({ status: 201 })
    expect(await send('203.0.113.1', other, [text, text])).toMatchObject({
      status: 413,
      body: { title: 'TooManyFiles', detail: 'Så många filer tas inte emot. En fil får plats till.' },
    })
    expect(await send('203.0.113.1', other, [text])).toMatchObject({ status: 201 })
    expect(await send('203.0.113.1', other, [text])).toMatchObject({
      status: 429,
      headers: { 'retry-after': '86400' },
      body: {
        title: 'EnoughToday',
        detail: 'Du har nått gränsen för en dag. Vänta 24 timmar och försök igen, eller kontakta oss.',
      },
    })
    expect(await send('203.0.113.2', other, [text])).toMatchObject({ status: 201 })
  })

  it('is so many megabytes of one address', async () => {
    const publication = await open(3)
    const megabyte = Buffer.alloc(1_000_000, 'ord ')
    expect(await send('203.0.113.3', publication, [megabyte])).toMatchObject({ status: 201 })
    expect(await send('203.0.113.3', publication, [Buffer.alloc(1_500_000, 'ord ')])).toMatchObject({
      status: 413,
      body: { title: 'TooMuch', detail: '0.txt får inte plats. Högst 1 MB till tas emot.' },
    })
  })

  it('is counted while it comes, and given back when it breaks off', async () => {
    const publication = await open(5)
    const origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    const field = '--B\r\nContent-Disposition: form-data; name='
    socket.write(
      [
        'POST /api/uploads/upload HTTP/1.1',
        'Host: x',
        'X-Forwarded-For: 203.0.113.9',
        'Content-Type: multipart/form-data; boundary=B',
        'Content-Length: 1900000',
        '',
        `${field}"publicationid"\r\n\r\n${publication}\r\n${field}"file"; filename="a.txt"\r\n\r\nord`,
      ].join('\r\n'),
    )
    const limit = { points: 2, seconds: 86_400 }
    const left = async () => (await api.services.rateLimits.standing('megabytes of 203.0.113.9', limit)).left
    await expect.poll(left).toBe(0)
    expect(await send('203.0.113.9', publication, [text])).toMatchObject({
      status: 429,
      body: { title: 'EnoughToday' },
    })
    socket.destroy()
    await expect.poll(left).toBe(2)
    expect(await send('203.0.113.9', publication, [text])).toMatchObject({ status: 201 })
  })

  it('is so many files to one publication, whoever sends them', async () => {
    const publication = await open(4)
    expect(await send('203.0.113.4', publication, [text, text])).toMatchObject({ status: 201 })
    expect(await send('203.0.113.5', publication, [text, text])).toMatchObject({ status: 201 })
    const { status, body } = await send('203.0.113.6', publication, [text])
    expect({ status, body }).toMatchObject({
      status: 429,
      body: { detail: expect.stringMatching(/^Publikationen tar inte emot mer i dag\. Vänta 24 timmar/) },
    })
  })
})

/** Uploads a tone to a released issue and returns its address without the format. */
const tone = async (n: number, seconds: number, name: string) => {
  const path = join(tmpdir(), `ljudkod-quota-spec-${process.pid}-${name}`)
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', '-f', 'lavfi', '-i', `sine=d=${seconds}:r=22050`, path])
  const issue = textOf(
    await api.as('user').post('/api/issues', { publication: await open(n), date: '2026-11-24' }),
    '_id',
  )
  const article = textOf(await api.as('user').post('/api/articles', { issue, name: 'Ton' }), '_id')
  const { type, payload } = await multipart([[name, await readFile(path)]], { articleid: article })
  const headers = { 'content-type': type, authorization: `Bearer ${await api.token('user')}` }
  const id = textOf(await api.inject({ method: 'POST', url: '/api/soundfiles', headers, payload }), '_id')
  await api.as('user').put(`/api/issues/${issue}`, { availableFromDate: '2026-11-01T00:00:00.000Z' })
  return `/api/soundfiles/serveFileByIdWithFormat/${id}`
}

const hear = async (from: string, url: string) =>
  (await api.as('anonymous').get(url, { 'x-forwarded-for': from })).status

it('has no more sounds made for an address than it may send', async () => {
  const url = await tone(5, 1, 'Isvägen.wav')
  const made: number[] = []
  for (const format of ['mp3', 'mp3', 'ogg', 'opus']) made.push(await hear('203.0.113.7', `${url}/${format}`))
  expect(made).toEqual([200, 200, 200, 429])
  expect(await hear('203.0.113.7', `${url}/mp3`)).toBe(200)
  expect(await api.as('user').get(`${url}/opus`)).toMatchObject({ status: 200 })
})

it('counts what becomes of a sound, however small it is sent', async () => {
  const silence = join(tmpdir(), `ljudkod-silence-${process.pid}.flac`)
  const source = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '600']
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...source, silence])
  const flac = await readFile(silence)
  expect(flac.length).toBeLessThan(200_000)
  expect(await send('203.0.113.9', await open(7), [flac])).toMatchObject({ status: 429 })
  expect(await send('203.0.113.9', await open(7), [text])).toMatchObject({ status: 201 })
})

it('counts nothing of what it refuses', async () => {
  const url = await tone(6, 30, 'Isvägen.mp3')
  expect(await hear('203.0.113.8', `${url}/wav`)).toBe(429)
  expect(await hear('203.0.113.8', `${url}/ogg`)).toBe(200)
})
