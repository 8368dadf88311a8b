import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { addArticle } from '../../../commands/editorial/contents/add-articles.ts'
import { openIssue } from '../../../commands/editorial/issue/open-issue.ts'
import { articleIdOf, context, issueId, limits, publicationId } from '../../../commands/editorial/issue/testing.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import type { Role } from '../../../domain/people/user/rules.ts'
import { organization, type TestAnswer, testApi, textOf } from '../../testing.ts'

const api = await testApi()
const { services } = api
const incomingFiles = () => readdirSync(join(String(Reflect.get(services.media, 'folder')), 'files', 'incoming'))

const articleId = articleIdOf('Isvägen')
let owners: readonly (readonly [name: string, value: string])[] = []
let draftKey = ''

beforeAll(async () => {
  const settings = { name: 'Bottenviksbladet', customer: organization }
  const found = { type: 'FoundPublication', publicationId, settings } as const
  await services.handlers.publication(publicationStream(publicationId), found, context('found'))
  const opening = { issueId, publicationId, code: 'issuecode0001', form: { date: '2026-11-24' }, limits }
  await openIssue(services, opening, context('open'))
  const form = { name: 'Isvägen' }
  await addArticle(services, { issueId, articleId, code: 'articlecode01', form }, context('add'))
  const draft = await api.as('anonymous').post('/api/quotations/draft', { customerName: 'Hembygdsföreningen' })
  draftKey = textOf(draft, 'key')
  owners = [
    ['quotationid', textOf(draft, '_id')],
    ['articleid', articleId],
    ['issueid', issueId],
    ['publicationid', publicationId],
  ]
})

type Caller = Role | 'anonymous'

const addresses = ['/api/uploads/upload', '/api/uploads/uploadSingle', '/api/soundfiles', '/api/textfiles'] as const

const extensions =
  'docx doc odt rtf txt md html epub pdf zip wav mp3 flac ogg opus m4a aac aiff wma mp4 mov png jpg gif webp svg heic xml json csv exe'.split(
    ' ',
  )

const BOUNDARY = 'a-boundary-of-its-own'

type Part = { readonly head: string; readonly content: Uint8Array }

const bodyOf = (parts: readonly Part[], boundary = BOUNDARY): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ head, content }) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

const fileNamed = (filename: string, content: Uint8Array, name = 'file'): Part => ({
  head: `name="${name}"; filename="${filename}"`,
  content,
})

const field = (name: string, value: string): Part => ({ head: `name="${name}"`, content: Buffer.from(value) })

/** A word for a header; words that would end the header belong to the arbitrary of broken heads. */
const word = fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.toWellFormed().replaceAll(/["\r\n]/g, ''))
const bytes = fc.uint8Array({ maxLength: 3_000 })
const extension = fc.constantFrom(...extensions)
const partName = fc.oneof(word, fc.constantFrom('file', '__proto__', 'constructor', 'articleid', 'f'.repeat(20_000)))

const filePart = fc
  .tuple(partName, word, extension, bytes)
  .map(([name, stem, ending, content]) => fileNamed(`${stem}.${ending}`, content, name))
const fieldPart = fc.tuple(partName, fc.oneof(word, fc.constant('v'.repeat(20_000)))).map((pair) => field(...pair))
const ownerField = (n: number) => field(...(owners[n % owners.length] ?? ['articleid', '']))
const ownerPart = fc.nat().map(ownerField)
const brokenPart = fc
  .tuple(
    fc.constantFrom(
      '',
      'name="file"\r\nContent-Type: application/octet-stream',
      'name=',
      'name="',
      'filename="a.txt"',
      'name="file"; filename=""',
      '\u0000',
      ';;;',
    ),
    bytes,
  )
  .map(([head, content]) => ({ head, content }))
const part = fc.oneof({ weight: 4, arbitrary: filePart }, fieldPart, ownerPart, brokenPart)

/** A valid upload: the owner first, then files. */
const validUpload = (n: number): Part[] => [ownerField(n), fileNamed('Bladet.txt', Buffer.from('Isvägen är öppen.'))]

const parts = fc.oneof(
  fc.array(part, { maxLength: 6 }),
  fc.nat().map(validUpload),
  fc.tuple(ownerPart, fc.array(filePart, { minLength: 1, maxLength: 3 })).map(([owner, files]) => [owner, ...files]),
  // Many files, no file at all, many fields.
  filePart.map((file) => Array<Part>(40).fill(file)),
  ownerPart.map((owner) => [owner]),
  fieldPart.map((one) => Array<Part>(30).fill(one)),
)

const multipart = `multipart/form-data; boundary=${BOUNDARY}`
const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant(multipart) },
  fc.constantFrom(
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=another',
    `multipart/form-data; boundary="${BOUNDARY}`,
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    `multipart/mixed; boundary=${BOUNDARY}`,
    'text/plain',
  ),
)

/** The share of the body that is sent: mostly all of it. */
const share = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true }))

type UploadRequest = { readonly url: string; readonly type: string; readonly body: Buffer; readonly key?: string }

const send = async (who: Caller, { url, type, body, key = draftKey }: UploadRequest): Promise<TestAnswer> => {
  const identity: Record<string, string> =
    who === 'anonymous' ? { 'x-draft-key': key } : { authorization: `Bearer ${await api.token(who)}` }
  return api.inject({ method: 'POST', url, headers: { ...identity, 'content-type': type }, payload: body })
}

const expectGood = (answer: TestAnswer) => {
  expect(answer.status).toBeLessThan(500)
  expect(incomingFiles()).toEqual([])
  if (answer.status < 400) return
  expect(answer.headers['content-type']).toMatch('application/problem+json')
  expect(answer.body).toMatchObject({ status: answer.status, title: expect.any(String), detail: expect.any(String) })
}

/** Visitors and customers may send a hundred forms an hour. */
const runs = { anonymous: 85, customer: 85, user: 40, admin: 40 } as const

describe.each(['anonymous', 'customer', 'user', 'admin'] as const)('forms with files of %s', (who) => {
  it('are answered with a problem at worst, and leave nothing half received', async () => {
    const url = fc.constantFrom(...addresses)
    const answered = new Set<number>()
    const examples = owners.map((_, n): [string, Part[], string, number] => [
      addresses[0],
      validUpload(n),
      multipart,
      1,
    ])
    await fc.assert(
      fc.asyncProperty(url, parts, contentType, share, async (url, list, type, sent) => {
        const whole = bodyOf(list)
        const body = whole.subarray(0, Math.ceil(whole.length * sent))
        const answer = await send(who, { url, type, body })
        expectGood(answer)
        answered.add(answer.status)
      }),
      { numRuns: draws(runs[who]), endOnFailure: true, examples },
    )
    // Some of the forms get as far as their files, or this would prove little.
    expect([...answered]).toEqual(expect.arrayContaining([201, 400, 422]))
  })

  it('may hold any bytes under any name', async () => {
    const [noise = new Uint8Array()] = fc.sample(fc.uint8Array({ minLength: 4_000, maxLength: 4_000 }), 1)
    const owner = who === 'anonymous' ? owners[0] : owners[1]
    const files = extensions.map((ending) => fileNamed(`brus.${ending}`, noise))
    const body = bodyOf([field(...(owner ?? ['articleid', ''])), ...files])
    expectGood(await send(who, { url: '/api/uploads/upload', type: multipart, body }))
  })
})
