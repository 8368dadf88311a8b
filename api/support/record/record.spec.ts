import { expect, it } from 'vitest'
import { personalFields } from '../../../domain/events.ts'
import { testApi } from '../../testing.ts'

const api = await testApi()
const admin = api.as('admin')

const kindNamed = async (kind: string) => {
  const { status, body } = await admin.get('/api/support/record')
  expect(status).toBe(200)
  return (body as { kinds: { kind: string; fields: string[]; until: string }[] }).kinds.find(
    (each) => each.kind === kind,
  )
}

it('tells what is kept about a kind of person, and how long by the time that is chosen', async () => {
  expect((await kindNamed('subscriber'))?.fields).toEqual(expect.arrayContaining(['Förnamn', 'Adress', 'Ombud']))
  expect((await kindNamed('subscriber'))?.until).toBe('Borttagna prenumeranter: tills ni väljer en gallringstid.')
  const chosen = await admin.put('/api/support/retention/removedSubscriber', { time: 60, reason: 'Nog för frågor.' })
  expect(chosen.status).toBe(204)
  expect((await kindNamed('subscriber'))?.until).toMatch(/^Borttagna prenumeranter: 60 dagar, räknat från /)
})

it('leaves out no kind and gives each field words, the recipients and the security', async () => {
  const { body } = await admin.get('/api/support/record')
  const { kinds, recipients, security } = body as {
    kinds: { fields: string[]; ground: string }[]
    recipients: { who: string }[]
    security: string[]
  }
  expect(kinds.every(({ fields, ground }) => fields.length > 0 && ground !== '')).toBe(true)
  const paths = new Set(Object.values(personalFields).flatMap(({ fields }) => fields))
  expect(kinds.flatMap(({ fields }) => fields).filter((field) => paths.has(field))).toEqual([])
  expect(recipients.map(({ who }) => who)).toEqual(['Er mejlserver', 'Webbläsarnas notistjänster'])
  expect(security).toHaveLength(6)
})

it('is for administrators', async () => {
  expect((await api.as('user').get('/api/support/record')).status).toBe(403)
})
