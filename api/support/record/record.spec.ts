import { expect, it } from 'vitest'
import { recordedKinds } from '../../../commands/support/record/recorded-kinds.ts'
import { personalFields } from '../../../domain/events.ts'
import { retentionNames } from '../../../domain/support/retention/kinds.ts'
import { testApi, textOf } from '../../testing.ts'

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

type Body = {
  kinds: { fields: string[]; ground: string }[]
  recipients: { way: string; who: string; names: string[] }[]
  security: string[]
}

// The cast is sound: the route's schema says so.
const record = async () => (await admin.get('/api/support/record')).body as Body

it('leaves out no kind, gives each field words, and tells of the security', async () => {
  const { kinds, security } = await record()
  expect(kinds.every(({ fields, ground }) => fields.length > 0 && ground !== '')).toBe(true)
  const paths = new Set(Object.values(personalFields).flatMap(({ fields }) => fields))
  expect(kinds.flatMap(({ fields }) => fields).filter((field) => paths.has(field))).toEqual([])
  expect(security).toHaveLength(6)
})

it('names every time of retention', () => {
  const named = Object.values(recordedKinds).flatMap(({ after = [] }) => after)
  expect(retentionNames.filter((name) => !named.includes(name))).toEqual([])
})

it('tells who receives what: by the settings of the installation, of publications, and the services they admitted', async () => {
  const founded = { name: 'Norrsyn', customer: null }
  const publication = textOf(await admin.post('/api/publications', founded), '_id')
  const described = await admin.put(`/api/publications/${publication}`, {
    exportToFtp: { enable: true, url: 'ftp://ftp.regionen.example/in', username: 'maj', password: 'p', directory: '' },
    importRSS: { enable: true, url: 'https://nyheter.example/flode.xml' },
    usePush: true,
  })
  expect(described.status).toBe(200)
  await admin.post(`/api/publications/${publication}/telephone`, { name: 'Ring och lyssna' })
  const names = Object.fromEntries((await record()).recipients.map((each) => [each.way, each.names]))
  expect(names).toEqual({
    mail: ['mejl.example.se'],
    ftp: ['ftp.regionen.example'],
    push: ['webbläsarnas tjänster'],
    sources: ['nyheter.example'],
    telephone: ['Ring och lyssna'],
    public: [],
    handOut: [],
  })
})

it('is for administrators', async () => {
  expect((await api.as('user').get('/api/support/record')).status).toBe(403)
})
