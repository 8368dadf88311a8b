import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readCodes } from '../../../formats/listening/qr/testing/read-codes.ts'
import { SheetCode } from '../../../projections/listening/playlist/view.ts'
import { organization, testApi, textOf } from '../../testing.ts'

const api = await testApi()
const user = api.as('admin')

const publication = textOf(await user.post('/api/publications', { name: 'Bladet', customer: organization }), '_id')
const issue = textOf(await user.post('/api/issues', { publication, date: '2026-11-24' }), '_id')
const add = async (name: string, more: object = {}) =>
  textOf(await user.post('/api/articles', { issue, name, page: 2, ...more }), '_id')
const isvagen = await add('Isvägen')
const hiddenArticle = await add('Dold', { page: 3, active: false })
await add('Utan kod', { page: 4, priority: 2 })
const { code } = z.object({ code: z.string() }).parse((await user.get(`/api/articles/${isvagen}`)).body)

const rawBody = async (url: string) => {
  const { headers } = await user.get(url)
  const { rawPayload } = await api.app.inject({
    url,
    headers: { authorization: `Bearer ${await api.token('admin')}` },
  })
  return { type: headers['content-type'], name: headers['content-disposition'], bytes: rawPayload }
}

describe('a printed code', () => {
  it.each([
    ['', 'image/png', 'png'],
    ['?format=svg&mm=15', 'image/svg+xml', 'svg'],
    ['?format=pdf&mm=15', 'application/pdf', 'pdf'],
    ['?format=svg&mm=15,5', 'image/svg+xml', 'svg'],
  ])('is had as a file, with %j', async (query, type, ending) => {
    const file = await rawBody(`/api/articles/qr/${isvagen}${query}`)
    expect([file.type, file.name]).toEqual([type, `inline; filename="0002-Isvagen.${ending}"`])
  })

  it('leads to its article', async () => {
    const { bytes } = await rawBody(`/api/articles/qr/${isvagen}`)
    expect(await readCodes(bytes)).toEqual([`http://localhost/player/a/${code}`])
  })

  it.each(['?format=gif', '?mm=9', '?mm=201'])('is not to be had with %s', async (query) =>
    expect(await user.get(`/api/articles/qr/${isvagen}${query}`)).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/mm bred|Formatet är/) },
    }),
  )

  it.each(['', '1e1', '0x14', '%2015%20', '+15', '1,5,5', 'x'])('asks for a width in millimetres at %j', async (mm) =>
    expect(await user.get(`/api/articles/qr/${isvagen}?mm=${mm}`)).toMatchObject({
      status: 400,
      body: { detail: 'Ange bredden i mm, till exempel 15,5.' },
    }),
  )

  it('lies in the zip in every format, where its article is active', async () => {
    const { bytes } = await rawBody(`/api/issues/qrzip/${issue}?mm=15`)
    const names = bytes.toString('latin1').match(/(?:png|svg|pdf)\/[\w-]+\.(?:png|svg|pdf)/g)
    expect([...new Set(names)]).toEqual(['png/0002-Isvagen.png', 'svg/0002-Isvagen.svg', 'pdf/0002-Isvagen.pdf'])
  })

  it('lies there as the sheet has it: from a page on, and what is not active when it is asked for', async () => {
    const { bytes } = await rawBody(`/api/issues/qrzip/${issue}?inactive=true`)
    expect(new Set(bytes.toString('latin1').match(/png\/\d+-\w+/g)).size).toBe(2)
    expect(await user.get(`/api/issues/qrzip/${issue}?fromPage=9`)).toMatchObject({ status: 404 })
    expect(await user.get(`/api/issues/qrzip/${issue}?fromPage=-1`)).toMatchObject({ status: 400 })
  })

  it('is drawn for the sheet with all others, active or not', async () => {
    const { body } = await user.get(`/api/issues/qrsheet/${issue}?mm=15`)
    const drawn = z.array(SheetCode).parse(body)
    expect(drawn.map(({ article }) => article)).toEqual([isvagen, hiddenArticle])
    expect(drawn[0]).toMatchObject({ url: `http://localhost/player/a/${code}`, side: (15 / 25.4) * 300 })
    expect(drawn[0]?.path).toMatch(/^M\d+ \d+h\d+v4h-\d+z/)
  })
})
