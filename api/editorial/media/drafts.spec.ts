import { describe, expect, it } from 'vitest'
import { wholeContact } from '../../../domain/sales/quotation/examples.ts'
import { testApi, textOf } from '../../testing.ts'
import { type File, multipart } from './testing/multipart.ts'

const api = await testApi()
const visitor = api.as('anonymous')

type Draft = { readonly id: string; readonly key: string }

const begin = async (): Promise<Draft> => {
  const answer = await visitor.post('/api/quotations/draft', { customerName: 'Hembygdsföreningen' })
  return { id: textOf(answer, '_id'), key: textOf(answer, 'key') }
}

const upload = async (
  fields: Readonly<Record<string, string>>,
  files: readonly File[],
  key?: string,
  remoteAddress = '192.0.2.1',
) => {
  const { type, payload } = await multipart(files, fields)
  return api.inject({
    method: 'POST',
    remoteAddress,
    url: '/api/uploads/upload',
    headers: {
      'content-type': type,
      ...(key === undefined ? {} : { 'x-draft-key': key }),
    },
    payload,
  })
}

const text: File = ['Bladet.txt', 'Isvägen till Hindersön är öppen.']

const give = async ({ id, key }: Draft, file = text) => {
  const answer = await upload({ quotationid: id }, [file], key)
  const { files } = answer.body as { readonly files: readonly { readonly _id: string }[] }
  return files[0]?._id ?? ''
}

const listOf = ({ id, key }: Draft) => visitor.get(`/api/textfiles/quotation/${id}`, { 'x-draft-key': key })

describe('the texts of a visitor’s draft', () => {
  it('are given, listed and removed with its key', async () => {
    const draft = await begin()
    const fileId = await give(draft)
    expect((await listOf(draft)).body).toMatchObject([{ _id: fileId, name: 'Bladet.txt', quotation: draft.id }])
    const removed = await visitor.del(`/api/textfiles/${fileId}`, { 'x-draft-key': draft.key })
    expect(removed.status).toBe(204)
    expect((await listOf(draft)).body).toEqual([])
    expect((await api.as('admin').post(`/api/textfiles/${fileId}/restore`)).status).toBe(404)
    expect((await api.as('admin').get(`/api/textfiles/serveFileById/${fileId}`)).status).toBe(404)
  })

  it('are worked on in one turn, whatever drafts they are given to from one address', async () => {
    const { log } = api.services
    const after = (await log.head()) ?? (await log.readAll({ limit: 1 })).upTo
    const [one, other] = [await begin(), await begin()]
    await upload({ quotationid: one.id }, [text], one.key, '192.0.2.7')
    await upload({ quotationid: other.id }, [text], other.key, '192.0.2.7')
    await upload({ quotationid: other.id }, [text], other.key, '192.0.2.8')
    const { events } = await log.readAll({ after, filter: { types: ['FileReceived'] } })
    const turns = events.map(({ event }) => Reflect.get(event.data, 'turnOf') as unknown)
    expect(turns).toEqual([expect.any(String), turns[0], expect.any(String)])
    expect(turns[2]).not.toBe(turns[0])
    expect(JSON.stringify(events)).not.toContain('192.0.2')
  })

  it('are nobody else’s', async () => {
    const [draft, other] = [await begin(), await begin()]
    const fileId = await give(draft)
    const withOther = { 'x-draft-key': other.key }
    const unknown = '01920000-0000-7000-8000-000000000000'
    const list = (id: string, headers?: Readonly<Record<string, string>>) =>
      visitor.get(`/api/textfiles/quotation/${id}`, headers)

    expect((await list(draft.id)).status).toBe(401)
    expect((await visitor.del(`/api/textfiles/${fileId}`)).status).toBe(401)
    expect((await visitor.del(`/api/textfiles/${unknown}`)).status).toBe(401)

    const foreign = await list(draft.id, withOther)
    const missing = await list(unknown, withOther)
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    expect((await list(draft.id, { 'x-draft-key': 'x' })).status).toBe(404)

    const deletions = await Promise.all([fileId, unknown].map((id) => visitor.del(`/api/textfiles/${id}`, withOther)))
    expect(deletions.map(({ status }) => status)).toEqual([404, 404])
    expect(deletions[0]?.body).toEqual(deletions[1]?.body)

    expect((await upload({ quotationid: draft.id }, [text], other.key)).status).toBe(404)
    expect((await upload({ quotationid: draft.id }, [text])).status).toBe(401)
    expect((await listOf(draft)).body).toHaveLength(1)
  })

  it('give no way to files of other kinds or of other things', async () => {
    const draft = await begin()
    const headers = { 'x-draft-key': draft.key }
    expect((await visitor.get(`/api/soundfiles/quotation/${draft.id}`, headers)).status).toBe(401)
    expect((await visitor.del(`/api/soundfiles/${await give(draft)}`, headers)).status).toBe(401)
    const issueid = '01920000-0000-7000-8000-000000000001'
    expect((await upload({ quotationid: draft.id, issueid }, [text], draft.key)).status).toBe(404)
    expect((await upload({ issueid }, [text], draft.key)).status).toBe(404)
  })

  it('are texts', async () => {
    const draft = await begin()
    const answer = await upload({ quotationid: draft.id }, [['bild.bin', Buffer.from([0, 1, 2, 3])]], draft.key)
    expect([answer.status, textOf(answer, 'title')]).toEqual([422, 'FileRefused'])
    expect((await listOf(draft)).body).toEqual([])
  })

  it('are texts, whatever is wrong with a picture', async () => {
    const { id, key } = await begin()
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(60, 7)])
    expect(await upload({ quotationid: id }, [['omslag.jpg', broken]], key)).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/^Bara texter tas emot här/) },
    })
  })

  const many = (count: number) => Array.from({ length: count }, (_, index): File => [`${index}.txt`, `Text ${index}`])

  it('are at most fifty, also when they come at the same time', async () => {
    const draft = await begin()
    const send = () => upload({ quotationid: draft.id }, many(30), draft.key, '192.0.2.50')
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 413, 413])
    expect((await listOf(draft)).body).toHaveLength(30)
  })

  it('are at most fifty', async () => {
    const draft = await begin()
    expect((await upload({ quotationid: draft.id }, many(49), draft.key)).status).toBe(201)
    expect((await upload({ quotationid: draft.id }, many(2), draft.key)).status).toBe(413)
    expect((await upload({ quotationid: draft.id }, many(1), draft.key)).status).toBe(201)
    expect((await upload({ quotationid: draft.id }, many(1), draft.key)).status).toBe(413)
    expect((await listOf(draft)).body).toHaveLength(50)
  })

  it('are staff’s once the draft has been sent', async () => {
    const draft = await begin()
    await give(draft)
    const sending = {
      customerName: 'Hembygdsföreningen',
      customerEmail: 'eva@example.se',
      customerInfo: wholeContact,
      nrOfCopies: 400,
    }
    const sent = await visitor.post(`/api/quotations/draft/${draft.id}/submit`, sending, { 'x-draft-key': draft.key })
    expect(sent.status).toBe(201)
    expect((await listOf(draft)).status).toBe(404)
    expect((await upload({ quotationid: draft.id }, [text], draft.key)).status).toBe(404)
    expect((await api.as('user').get(`/api/textfiles/quotation/${draft.id}`)).body).toHaveLength(1)
  })

  it('cannot be found by guessing keys', async () => {
    const draft = await begin()
    const guess = (key = 'A'.repeat(43)) => visitor.get(`/api/textfiles/quotation/${draft.id}`, { 'x-draft-key': key })
    const answers: number[] = []
    for (let tries = 0; tries < 70; tries += 1) answers.push((await guess()).status)
    expect(new Set(answers)).toEqual(new Set([404, 429]))
    expect((await guess(draft.key)).status).toBe(200)
  })
})
