import { expect } from 'vitest'
import type { CreatedEntity } from '../caller.ts'
import {
  answeredField,
  type Field,
  fieldFromWorld,
  fieldSights,
  isInstant,
  isNumber,
  isText,
  orUnset,
  writtenField,
} from '../fields.ts'
import { filesOf } from '../fixtures.ts'
import { type Sight, sightsOf } from '../sight.ts'

type Kind = keyof Awaited<ReturnType<typeof filesOf>>

const ownFields = { name: writtenField('Namnet'), info: writtenField('Ringer hellre.') }

const file = (group: string, collection: string, kind: Kind, fields: Readonly<Record<string, Field>>) =>
  fieldSights({
    section: 3,
    group,
    make: async (_staff, world) => `/api/${collection}/${(await filesOf(world))[kind]}`,
    fields: { ...ownFields, ...fields },
  })

const variants = ['filename', 'filenameWav', 'filenameMp3', 'filenameOgg', 'filenameOpus', 'filenameAac']
const texts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, answeredField(isText)]))

export const files: readonly Sight[] = [
  ...file('imagefile', 'imagefiles', 'free', {
    filename: answeredField(isText),
    title: writtenField('Leden'),
    alt: writtenField('En led i snö.'),
  }),
  ...file('soundfile', 'soundfiles', 'ownSound', {
    channels: answeredField(isNumber),
    bit: answeredField(orUnset(isNumber)),
    bitMore: answeredField(isText),
    sampleRate: answeredField(isNumber),
    ...texts(variants),
    duration: answeredField(isNumber),
  }),
  ...file('videofile', 'videofiles', 'video', {
    title: writtenField('Leden i film'),
    ...texts(['filename', 'filenameMid', 'filenameLow']),
    duration: answeredField(isNumber),
  }),
  ...file('textfile', 'textfiles', 'text', {
    words: answeredField((value) => value === 5),
    pages: answeredField(orUnset(isNumber)),
    createdAt: answeredField(isInstant),
  }),
  ...file('upload', 'uploads', 'other', {
    _id: answeredField(isText),
    filename: answeredField(isText),
    date: answeredField(isInstant),
    createdAt: answeredField(isInstant),
  }),
  ...sightsOf(3, 'videofile', {
    'subTitles.label · subTitles.kind · subTitles.srclang · subTitles.src': async (world) => {
      const page = await world.open(`/videofile/${(await filesOf(world)).video}`)
      const [choose] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('region', { name: 'Undertexter' }).getByRole('button', { name: 'Välj fil' }).click(),
      ])
      const buffer = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nEn led\n')
      await choose.setFiles({ name: 'led.vtt', mimeType: 'text/vtt', buffer })
      await page.getByLabel(/^Namn på spåret/).fill('Svenska')
      await page.getByLabel(/^Språkkod/).fill('sv')
      await page.getByRole('button', { name: /^Lägg till( spåret)?$/ }).click()
      const read = () =>
        world
          .as('admin')
          .ask<{ subTitles: readonly object[] }>(
            'GET',
            new URL(page.url()).pathname.replace('/videofile', '/api/videofiles'),
          )
      await expect
        .poll(async () => (await read()).subTitles)
        .toEqual([
          expect.objectContaining({
            label: 'Svenska',
            kind: expect.any(String),
            srclang: 'sv',
            src: expect.any(String),
          }),
        ])
      return 'a track added at /videofile'
    },
  }),
]

export const group: readonly Sight[] = fieldSights({
  section: 3,
  group: 'Publication group',
  make: async (staff) =>
    `/api/pubgroups/${(await staff.ask<CreatedEntity>('POST', '/api/pubgroups', { name: 'Väster' }))._id}`,
  fields: {
    name: writtenField('Väster om ån'),
    info: writtenField('Samarbetar om ljud.'),
    publications: fieldFromWorld(({ example }) => [example.publication]),
    defaultPub: fieldFromWorld(({ example }) => example.publication),
  },
})

const event = [
  'domain',
  'path',
  'event',
  'issue',
  'publication',
  'title',
  'session',
  'origin',
  'client',
  'user',
  'data',
]

export const analytics: readonly Sight[] = sightsOf(3, 'Analytics event', {
  [event.join(' · ')]: async (world) => {
    const { issue, publication } = world.example
    const articles = await world
      .as('admin')
      .ask<readonly { _id: string; code: string; hasSound: boolean }[]>('GET', `/api/articles/issue/${issue}`)
    const heard = articles.find(({ hasSound }) => hasSound)
    const { code } = await world.as('admin').ask<{ code: string }>('GET', `/api/issues/${issue}`)
    const told = { event: 'play', session: 'vandringens-session-1', data: { article: heard?._id, code } }
    const whence = { domain: 'localhost', path: '/player', origin: 'link', client: 'computer', title: 'x', user: 'y' }
    const { status } = await world
      .as('visitor')
      .call('POST', '/api/analytics', { ...told, ...whence, issue, publication })
    expect(status).toBe(204)
    const read = () => world.as('admin').ask<{ listenCount: number }>('GET', `/api/articles/${heard?._id}`)
    await expect.poll(async () => (await read()).listenCount).toBeGreaterThan(0)
    return 'POST /api/analytics, counted in listenCount'
  },
})

export const others: readonly Sight[] = sightsOf(3, 'Others', {
  'burn robots: id · burn robots: name · burn formats: value · burn formats: name': async (world) => {
    const page = await world.open(`/publications/discs/${world.example.issue}`)
    await page.getByRole('heading', { name: 'Robot 4' }).waitFor()
    await page.getByRole('radio', { name: /Daisy/ }).waitFor({ state: 'attached' })
    return '/publications/discs'
  },
})
