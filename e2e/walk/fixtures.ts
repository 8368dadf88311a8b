import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import type { Caller, CreatedEntity } from './caller.ts'
import { lookOnce } from './look-once.ts'
import type { World } from './world.ts'

const make = async (staff: Caller, path: string, body: object) =>
  (await staff.ask<CreatedEntity>('POST', path, body))._id

const upload = async (staff: Caller, issue: string, name: string, bytes: Uint8Array): Promise<string> => {
  const form = new FormData()
  form.set('issueid', issue)
  form.set('file', new Blob([Buffer.from(bytes)]), name)
  const { files } = await staff.ask<{ files: readonly CreatedEntity[] }>('POST', '/api/uploads/upload', form)
  const [file] = files
  if (!file) throw new Error(`${name} was not received`)
  return file._id
}

/** Two seconds of a moving picture with sound. */
const film = async (): Promise<Uint8Array> => {
  const path = join(await mkdtemp(join(tmpdir(), 'ljudkod-walk-')), 'film.mp4')
  const picture = ['-f', 'lavfi', '-i', 'testsrc=d=2:s=320x240']
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...picture, '-f', 'lavfi', '-i', 'sine=d=2', '-shortest', path])
  return readFile(path)
}

const tone = async (hertz: number): Promise<Uint8Array> => {
  const path = join(await mkdtemp(join(tmpdir(), 'ljudkod-walk-')), 'ton.wav')
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', `sine=f=${hertz}:d=2`, path])
  return readFile(path)
}

const cover = new URL('../../scripts/example/cover.png', import.meta.url)

/** An archive with nothing in it. */
const emptyZip = Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')

/** One of each file in an issue of its own, so that nothing in the example's book changes. */
export const filesOf = lookOnce(async ({ as, example: { publication } }: World) => {
  const staff = as('admin')
  const issue = await make(staff, '/api/issues', { publication, date: '2026-04-01', name: 'Filerna' })
  const text = await upload(staff, issue, 'manus.txt', Buffer.from('Ett manus på fem ord.'))
  const other = await upload(staff, issue, 'bok.zip', emptyZip)
  const video = await upload(staff, issue, 'film.mp4', await film())
  const article = await make(staff, '/api/articles', { issue, name: 'Vinterleden' })
  const free = await upload(staff, issue, 'led.png', await readFile(cover))
  const ownSound = await upload(staff, issue, 'led.wav', await tone(440))
  await upload(staff, issue, 'stig.wav', await tone(660))
  await upload(staff, issue, 'vad.wav', await tone(880))
  const [sound] = await staff.ask<readonly CreatedEntity[]>('GET', '/api/soundfiles')
  const [image] = await staff.ask<readonly CreatedEntity[]>('GET', '/api/imagefiles')
  if (!sound || !image) throw new Error('The example has no sound or no picture')
  const isReceived = async (collection: string, id: string) =>
    (await staff.call('GET', `/api/${collection}/${id}`)).status
  await expect.poll(() => isReceived('textfiles', text)).toBe(200)
  await expect.poll(() => isReceived('videofiles', video)).toBe(200)
  const sounds = async () => (await staff.ask<readonly CreatedEntity[]>('GET', `/api/soundfiles/issue/${issue}`)).length
  await expect.poll(sounds).toBe(3)
  return { issue, article, text, other, video, sound: sound._id, image: image._id, free, ownSound }
})

/** The example's publication with everything on that a screen shows only then. */
export const everythingOn = lookOnce(async ({ as, example: { publication } }: World) => {
  const account = { url: 'sftp://ftp.mottagare.example', username: 'bladet', password: 'hemligt' }
  await as('admin').ask('POST', '/api/publications', { name: 'Skogsbladet', allowAnonUpload: true, public: true })
  await as('admin').ask('PUT', `/api/publications/${publication}`, {
    hasSubscribers: true,
    usePush: true,
    allowAnonUpload: true,
    allowSubscribeTemp: true,
    isSharing: true,
    podcastType: 3,
    exportWordPress: { enable: true, user: 'b', pass: 'x', url: 'https://vandring.example', vendor: 'wordpress' },
    importDaisy: { enable: true, ...account, filename: 'bok.zip' },
    importRSS: { enable: true, url: 'https://kalla.example', filename: 'feed.xml' },
    exportToFtp: { enable: true, ...account, filename: 'blad' },
    exportToDtbook: { enable: true },
    sendToLegimus: true,
    legimusFilename: 'blad',
  })
  return publication
})

/** One of everything of sales and subscribers. */
export const officeOf = lookOnce(async (world: World) => {
  const staff = world.as('admin')
  const publication = await everythingOn(world)
  const discount = await make(staff, '/api/discounts', { name: 'Sommar', discountCode: 'so-26', discountPercent: 5 })
  const subscriber = await make(staff, '/api/subscribers', { firstname: 'Märta', lastname: 'Nyberg', customerNr: '77' })
  await staff.ask('PUT', `/api/subscribers/addSub/${subscriber}`, { publication, format: 'Daisy CD', issues: 1 })
  const oldAddress = { address1: 'Storgatan 9', zip: '972 32', city: 'Luleå' }
  const newAddress = { address1: 'Kyrkogatan 1', zip: '972 32', city: 'Luleå' }
  const request = { action: 'change', publication, name: 'Ingrid Sandberg', oldAddress, newAddress }
  const change = await make(world.as('visitor'), '/api/subscribeTemps', request)
  const newOrder = await make(staff, '/api/orders', { name: 'Medlemsbladet', customer: world.example.customer })
  const [quotation] = await staff.ask<readonly CreatedEntity[]>('GET', '/api/quotations')
  const orders = await staff.ask<readonly (CreatedEntity & { quotation: string | null })[]>('GET', '/api/orders')
  const order = orders.find((each) => each.quotation !== null)
  const [user] = await staff.ask<readonly CreatedEntity[]>('GET', '/api/users')
  const [article] = await staff.ask<readonly CreatedEntity[]>('GET', `/api/articles/issue/${world.example.issue}`)
  if (!quotation || !order || !user || !article) throw new Error('The example lacks a quotation, an order or a user')
  const last = (await staff.ask<readonly CreatedEntity[]>('GET', `/api/articles/issue/${world.example.issue}`)).at(
    -1,
  )?._id
  return {
    discount,
    subscriber,
    change,
    quotation: quotation._id,
    order: order._id,
    newOrder,
    user: user._id,
    article: last ?? article._id,
  }
})
