import { expect, it } from 'vitest'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { testApi, testContext } from '../../testing.ts'
import { multipart } from '../media/testing/multipart.ts'
import { closedPublicationId, foundPublications, openPublicationId } from './testing.ts'

const api = await testApi()
await foundPublications(api)
const visitor = api.as('anonymous')
const text = Buffer.from('Isvägen är öppen.')

const post = async (fields: Readonly<Record<string, string>>, name = 'insändare.txt', content = text) => {
  const { type, payload } = await multipart([[name, content]], fields)
  return api.inject({ method: 'POST', url: '/ladda-upp', headers: { 'content-type': type }, payload })
}
const publication = openPublicationId

it('takes files without a script, and shows the number at an address that sends nothing again', async () => {
  expect((await visitor.get('/ladda-upp')).text).toContain(`<option value="${publication}" selected>Bottenviksbladet`)
  const answer = await post({ publication, name: 'Elsa', email: 'elsa@example.se', message: 'Hej' })
  const location = String(answer.headers['location'])
  expect(answer.status).toBe(303)
  expect(location).toMatch(/^\/ladda-upp\?nummer=\d{3}-\d{3}$/)
  expect((await visitor.get(location)).text).toContain(location.slice(-7).replace('-', ' '))
  const files = (await api.as('admin').get(`/api/textfiles/publication/${publication}`)).body
  expect(files).toMatchObject([{ name: 'insändare.txt' }])
  expect((await visitor.get('/ladda-upp?nummer=<script>')).text).not.toContain('<script>')
})

it.each([
  ['no publication', { publication: '' }, 404, 'Publikationen tar inte emot filer'],
  ['one that takes no files', { publication: closedPublicationId }, 404, 'Publikationen tar inte emot filer'],
  ['an address that is none', { publication, email: 'elsa' }, 422, 'Ange en giltig e-postadress.'],
  ['a machine', { publication, website: 'http://spam.example' }, 422, 'kunde inte tas emot'],
])('says what is wrong with %s, and keeps what was typed as text', async (_, fields, status, sentence) => {
  const answer = await post({ message: '"><script>alert(1)</script>', ...fields })
  expect(answer).toMatchObject({ status, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(answer.text).toContain(sentence)
  expect(answer.text).toContain('&lt;script&gt;alert(1)')
})

it('says which file is not taken', async () => {
  expect((await post({ publication }, 'bok.rar')).text).toContain('bok.rar: Packa mappen som zip')
  expect((await post({ publication }, '', Buffer.alloc(0))).status).toBe(422)
})

it('shows the form in a frame of the sites that the publication lists, and sets no cookie', async () => {
  const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000003')
  const settings = { name: 'Kustbladet', allowAnonUpload: true, whitelistDomains: 'www.kusten.se\n*.kust.se' }
  const founding = { type: 'FoundPublication', publicationId, settings } as const
  await api.services.handlers.publication(publicationStream(publicationId), founding, testContext('listed'))
  const { status, headers, text: page } = await visitor.get(`/uploadMini?publication=${publicationId}`)
  expect({ status, cookie: headers['set-cookie'], frame: headers['x-frame-options'] }).toEqual({ status: 200 })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self' www.kusten.se *.kust.se;")
  expect(page).toContain('"name":"Kustbladet"},"isSingle":false}')
  const single = await visitor.get(`/uploadMiniSingle?publication=${publication}`)
  expect(single.text).toContain('"isSingle":true')
  expect(single.headers['content-security-policy']).toContain('frame-ancestors *;')
  expect(await visitor.get(`/uploadMini?publication=${closedPublicationId}`)).toMatchObject({ status: 404 })
})
