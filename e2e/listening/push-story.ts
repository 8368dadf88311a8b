import type { CDPSession, Page, Worker } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PushService, startPushService } from '../../adapters/subscribers/push/testing/push-service.ts'
import type { PushAddress } from '../../domain/subscribers/listener/push-address.ts'
import { glanceNarrow, look } from '../kernel/check-screen.ts'
import { logIn } from '../kernel/desk.ts'
import { button } from '../kernel/listener.ts'
import type { PlayerWorld } from './player-world.ts'

const ask = 'Säg till när nästa nummer kommer'
const stop = 'Sluta säga till'

/** A browser without a screen has no push service and shows no notices. This script gives it those of the test. */
const fakePushScript = (address: PushAddress) => `{
  const subscription = { endpoint: ${JSON.stringify(address.endpoint)}, options: {}, toJSON: () => (${JSON.stringify(address)}) }
  Object.defineProperty(Notification, 'permission', { get: () => window.permission ?? 'default' })
  Notification.requestPermission = async () => (window.permission ??= 'granted')
  PushManager.prototype.subscribe = async () => (window.subscribed = subscription)
  PushManager.prototype.getSubscription = async () => window.subscribed ?? null
}`

/** Records the notices that the worker shows and the pages that it opens. */
const watchNoticesScript = `{
  self.shown = []
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => void self.shown.push({ title, ...options })
  self.clients.matchAll = async () => []
  self.clients.openWindow = async (path) => { self.opened = path }
}`

const pressNoticeScript = `{
  const event = new ExtendableEvent('notificationclick')
  event.notification = { data: self.shown[0].data, close: () => { self.closed = true } }
  self.dispatchEvent(event)
}`

const changeSubscriptionScript = (before: PushAddress, after: PushAddress) => `{
  const event = new ExtendableEvent('pushsubscriptionchange')
  event.oldSubscription = ${JSON.stringify(before)}
  event.newSubscription = { toJSON: () => (${JSON.stringify(after)}) }
  self.dispatchEvent(event)
}`

const registrationOf = (session: CDPSession): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
    if (first) resolve(first.registrationId)
  })
  return promise
}

/** Delivers a notice as the browser's own push service would after decrypting it. */
const deliver = async (page: Page, origin: string, data: string) => {
  const session = await page.context().newCDPSession(page)
  const registration = registrationOf(session)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data })
}

const workerOf = async (page: Page): Promise<Worker> => {
  await expect.poll(() => page.context().serviceWorkers().length).toBe(1)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('No worker')
  return worker
}

/** The way from the press in the player to the notice that opens the issue, and to the press that ends it. */
export const pushStory = (world: PlayerWorld) => {
  let service: PushService
  beforeAll(async () => {
    service = await startPushService()
    await tells(true)
  })
  afterAll(async () => {
    await tells(false)
    await service.close()
  })

  const tells = async (usePush: boolean) => {
    const { publication } = await world.issue()
    await world.ask('PUT', `/api/publications/${publication._id}`, { usePush })
  }

  const openAs = async (browser: ReturnType<PushService['browser']>) => {
    const { code } = await world.issue()
    const page = await world.open()
    await page.addInitScript(fakePushScript(browser.address))
    await page.goto(`/player/i/${code}`)
    await button(page, ask).waitFor()
    return { page, code }
  }

  it('is asked for by a press, comes encrypted, opens the issue, and ends by a press', async () => {
    const anna = service.browser('anna')
    const { page, code } = await openAs(anna)
    await look(page, 'player-tell')
    await button(page, ask).click()
    await button(page, stop).waitFor()
    await glanceNarrow(page, 'player-told')

    const issue = await world.issue()
    await world.ask('POST', `/api/issues/${issue._id}/push`, {})
    await expect.poll(() => service.readBy(anna).length).toBe(1)
    const [notice = ''] = service.readBy(anna)
    const worker = await workerOf(page)
    await worker.evaluate(watchNoticesScript)
    await deliver(page, world.url(), notice)
    const said = `${issue.name} är klart att lyssna på.`
    await expect
      .poll(() => worker.evaluate('self.shown'))
      .toMatchObject([{ title: issue.publication.name, body: said, tag: issue._id }])
    await worker.evaluate(pressNoticeScript)
    await expect.poll(() => worker.evaluate('[self.opened, self.closed]')).toEqual([`/player/i/${code}`, true])

    await button(page, stop).click()
    await button(page, ask).waitFor()
    await expect
      .poll(() => world.ask('GET', `/api/issues/${issue._id}/push`))
      .toMatchObject({ listeners: 0, push: { status: 'completed', fates: { sent: 1 } } })
  })

  it('goes on where the browser is reached elsewhere', async () => {
    const [before, after] = [service.browser('eva'), service.browser('eva-moved')]
    const { page } = await openAs(before)
    await button(page, ask).click()
    await button(page, stop).waitFor()
    await (await workerOf(page)).evaluate(changeSubscriptionScript(before.address, after.address))
    const { publication } = await world.issue()
    const isToldAt = async ({ endpoint }: PushAddress) => {
      const data = { publication: publication._id, endpoint }
      return (await (await page.request.post('/api/push/standing', { data })).json()) as unknown
    }
    await expect.poll(() => isToldAt(after.address)).toEqual({ isListening: true })
    await expect.poll(() => isToldAt(before.address)).toEqual({ isListening: false })
  })

  it('shows whatever comes, and says plainly where it may not', async () => {
    const { page } = await openAs(service.browser('bo'))
    await button(page, ask).click()
    const worker = await workerOf(page)
    await worker.evaluate(watchNoticesScript)
    await deliver(page, world.url(), 'no notice of ours')
    await expect.poll(() => worker.evaluate('self.shown')).toMatchObject([{ title: 'Ett nytt nummer finns' }])
    await page.addInitScript(`window.permission = 'denied'`)
    await page.reload()
    await page.getByText('Notiser är avstängda').waitFor()
    expect(await button(page, ask).count()).toBe(0)
  })

  it('tells on a telephone of Apple that the paper is to lie on the home screen', async () => {
    const { code } = await world.issue()
    const page = await world.open({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' })
    await page.addInitScript('delete window.PushManager')
    await page.goto(`/player/i/${code}`)
    await page.getByText('Lägg till på hemskärmen först').waitFor()
    await glanceNarrow(page, 'player-tell-install')
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
    const told = await (await page.request.get(manifest ?? '')).json()
    expect(told).toMatchObject({ display: 'standalone', scope: '/player/' })
    const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
    for (const src of [touch, ...told.icons.map((icon: { readonly src: string }) => icon.src)]) {
      const answer = await page.request.get(src)
      expect([src, answer.status(), answer.headers()['content-type']]).toEqual([
        src,
        200,
        expect.stringMatching(/^image\//),
      ])
    }
  })

  it('is shown to who sends it', async () => {
    const { _id: issue, publication } = await world.issue()
    const page = await world.open()
    await page.goto(`/publications/push/${issue}`)
    await logIn(page)
    await page.getByRole('heading', { name: 'Lyssnarna har fått veta' }).waitFor()
    await look(page, 'push-told')
    await button(page, 'Tillåt push igen').click()
    await page.getByRole('heading', { name: 'Numret får skickas en gång till' }).waitFor()
    await glanceNarrow(page, 'push-again')
    await page.goto(`/publications/edit/${publication._id}/push`)
    await page.getByLabel('Notisens text').fill('Nu: {nummer} och {väder}')
    await page.getByText('{väder} står kvar').waitFor()
    await glanceNarrow(page, 'push-settings')
  })
}
