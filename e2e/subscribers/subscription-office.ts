import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { subscriptionFormats } from '../../domain/subscribers/subscription-formats.ts'
import { glanceNarrow, look } from '../kernel/check-screen.ts'
import { go, pressButton, rowOf } from '../kernel/desk.ts'
import type { Office } from '../kernel/office.ts'
import { type Staff, staffOf } from '../kernel/staff-api.ts'
import { deskOf } from '../sales/sales-desk.ts'

type CreatedEntity = { readonly _id: string }

const address = { address2: '', zip: '972 38', city: 'Luleå', format: '' }
const SUBSCRIBER_COUNT = 14

/** A newspaper with subscribers since last year, and a visitor's subscription request. */
const foundPublication = async ({ as }: Staff) => {
  const { _id: publication } = await as<CreatedEntity>('POST', '/api/publications', { name: 'Kustbladet' })
  await as('PUT', `/api/publications/${publication}`, { allowSubscribeTemp: true })
  for (let number = 1; number <= SUBSCRIBER_COUNT; number += 1) {
    const form = { firstname: 'Karin', lastname: `Lundmark ${number}`, customerNr: String(900 + number) }
    const lives = { address: `Skeppsbrogatan ${number}`, zip: '97238', city: 'Luleå' }
    const { _id } = await as<CreatedEntity>('POST', '/api/subscribers', { ...form, ...lives })
    const format = subscriptionFormats[number % 6] ?? 'App'
    const from = number % 3 === 0 ? '2026-04-20' : '2025-03-10'
    await as('PUT', `/api/subscribers/addSub/${_id}`, { publication, format, from, issues: number })
  }
  const request = await as<CreatedEntity>('POST', '/api/subscribeTemps', {
    action: 'change',
    publication,
    name: 'Karin Lundmark 4',
    oldAddress: { ...address, address1: 'Skeppsbrogatan 4' },
    newAddress: { ...address, address1: 'Varvsgatan 11 B' },
  })
  return { publication, request: request._id }
}

/** The requests that wait for the office, and the figures that the board asks for. */
export const subscriptionOffice = (office: () => Office) => {
  const { desk, heading, button } = deskOf(office)

  describe('the subscription office', () => {
    let publication: string
    let request: string
    beforeAll(async () => {
      const made = await foundPublication(await staffOf(office().product))
      publication = made.publication
      request = made.request
    })

    it('pages its subscribers by numbers, with keys alone', async () => {
      await go(desk(), '/subscribers?sok=lundmark', 'Prenumeranter')
      await desk().getByText(`1–10 av ${SUBSCRIBER_COUNT} prenumeranter`).waitFor()
      await look(desk(), 'subscribers-pages')
      await desk().getByRole('link', { name: 'Sida 2' }).focus()
      await desk().keyboard.press('Enter')
      await desk().getByText(`11–${SUBSCRIBER_COUNT} av ${SUBSCRIBER_COUNT} prenumeranter`).waitFor()
      await pressButton(button('Filer och antal'))
      await desk().getByRole('dialog').getByText('Hämta hela registret').waitFor()
      await glanceNarrow(desk(), 'subscriber-files')
      await desk().keyboard.press('Escape')
      await desk().getByRole('dialog').waitFor({ state: 'hidden' })
    })

    it('carries a request out by one press, and takes it back', async () => {
      await go(desk(), '/subscribeTemps', 'Prenumerationsärenden')
      await rowOf(desk(), 'Karin Lundmark 4').getByText('Väntar').waitFor()
      await glanceNarrow(desk(), 'subscription-requests')
      await go(desk(), `/subscribeTemp/${request}`, 'Prenumerationsärende')
      await button('För in hos Karin Lundmark 4').waitFor()
      await look(desk(), 'subscription-request')
      await pressButton(button('För in hos Karin Lundmark 4'))
      await desk().getByRole('heading', { name: 'Infört hos prenumeranten' }).waitFor()
      await glanceNarrow(desk(), 'subscription-request-done')
      await button('Ta tillbaka').click()
      await button('För in hos Karin Lundmark 4').waitFor()
      await desk().getByRole('link', { name: 'Karin Lundmark 4' }).click()
      await heading('Karin Lundmark 4')
      await desk().getByRole('heading', { name: 'Vem har sett uppgifterna' }).waitFor()
    })

    it('draws a year, by keys and as a picture', async () => {
      const year = new Date().getFullYear()
      await go(desk(), `/statistic/${publication}/${year}`, 'Prenumerationer per vecka')
      await desk().getByRole('slider', { name: 'Vecka' }).waitFor()
      await button('App').click()
      await look(desk(), 'statistics')
      await desk().setViewportSize({ width: 1280, height: 900 })
      await desk().getByRole('slider', { name: 'Vecka' }).press('Home')
      await desk().locator('output').getByText('Vecka 1', { exact: true }).waitFor()
      const picture = async (colorScheme: 'light' | 'dark') => {
        await desk().emulateMedia({ colorScheme })
        const drawing = desk().waitForEvent('download')
        await button('Hämta som PNG').click()
        return readFile(await (await drawing).path())
      }
      const png = await picture('light')
      expect(png.subarray(1, 4).toString()).toBe('PNG')
      expect(png.byteLength).toBeGreaterThan(10_000)
      expect((await picture('dark')).equals(png)).toBe(true)
      await desk().emulateMedia({ colorScheme: 'light' })
      await desk().getByRole('link', { name: 'Vad hände vecka 17' }).click()
      await desk().getByRole('dialog').getByText('Karin Lundmark 3').waitFor()
      await glanceNarrow(desk(), 'statistics-week')
      await desk().getByRole('dialog').getByRole('button', { name: 'Stäng' }).click()
      await desk().getByRole('tab', { name: '2025' }).click()
      await desk()
        .getByText(/vecka 52/)
        .first()
        .waitFor()
    })
  })
}
