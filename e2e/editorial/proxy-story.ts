import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { swedish } from '../kernel/browser.ts'
import { logIn } from '../kernel/desk.ts'
import { startFront, type TestProxy } from '../kernel/front.ts'
import { button, examplePlaylist, soundOn, staffOf } from '../kernel/listener.ts'
import type { Office } from '../kernel/office.ts'

const text = { name: 'manus.txt', mimeType: 'text/plain', buffer: Buffer.from('Ett manus') }

/** A proxy's own answers are told as such, and the page recovers. */
export const proxyStory = (office: () => Office) => {
  let front: TestProxy
  let page: Page
  let player: string
  let issue: string

  beforeAll(async () => {
    const { browser, product } = office()
    const { ask } = await staffOf(product)
    const playlist = await examplePlaylist(product, ask)
    player = `/player/i/${playlist.code}`
    issue = playlist._id
    front = await startFront(product)
    const context = await swedish(browser, { baseURL: front.url, viewport: { width: 1280, height: 860 } })
    page = await context.newPage()
  })
  afterAll(async () => {
    await page?.context().close()
    await front?.close()
  })

  describe('behind a proxy', () => {
    it('staff go on by themselves when the server has been away', async () => {
      await page.goto('/publications')
      await logIn(page)
      const publication = page.getByRole('link', { name: 'Bottenviksbladet', exact: true })
      await publication.waitFor()
      front.setAway(true)
      await publication.click()
      await page.getByText('Sidan försöker igen av sig själv.', { exact: false }).waitFor()
      expect(await page.getByRole('alert').textContent()).toContain('Servern svarar inte som den ska just nu.')
      front.setAway(false)
      await page.getByRole('alert').waitFor({ state: 'detached' })
    })

    it('a file that is larger than it takes is told as that, and one whose answer it lost is there once', async () => {
      await page.goto(`/publications/issues/edit/${issue}`)
      await page.getByRole('button', { name: 'Ladda upp', exact: true }).click()
      const field = page.getByRole('dialog').locator('input[type=file]').first()
      const tray = page.getByRole('region', { name: 'Uppladdningar' })
      front.limit(100)
      await field.setInputFiles({ ...text, buffer: Buffer.alloc(5_000_000, 'x') })
      await tray.getByText(/^manus\.txt: Filen är större än vad servern framför Ljudkod tar emot\./).waitFor()
      front.limit(Number.POSITIVE_INFINITY)
      await button(page, 'Ta bort ur listan: manus.txt').click()
      front.loseAnswer()
      await page.getByRole('button', { name: 'Ladda upp', exact: true }).click()
      await field.setInputFiles(text)
      await tray.getByText(/^manus\.txt: Servern svarar inte just nu\./).waitFor()
      await tray.getByRole('button', { name: /Försök igen/ }).click()
      await tray.getByText('1 fil är framme.').waitFor()
      const { ask } = await staffOf(office().product)
      const listed = async () => (await ask<readonly unknown[]>('GET', `/api/textfiles/issue/${issue}`)).length
      await expect.poll(listed).toBe(1)
    })

    it('a listener hears on by herself, and her net is not blamed', async () => {
      await page.goto(player)
      await button(page, 'Spela').waitFor()
      front.setAway(true)
      await button(page, 'Nästa artikel').click()
      await page.getByRole('alert').getByText('Servern svarar inte just nu.', { exact: false }).waitFor()
      front.setAway(false)
      await soundOn(page).isHeard()
      expect(await page.getByRole('alert').count()).toBe(0)
    })
  })
}
