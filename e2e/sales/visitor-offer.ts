import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { glanceDark, glanceNarrow, look } from '../kernel/check-screen.ts'
import { outOfLine } from '../kernel/lines.ts'
import { lose } from '../kernel/obstacles.ts'
import { requester } from '../kernel/staff-api.ts'
import {
  focusedText,
  heading,
  orderNotSent,
  orderSent,
  press,
  shownPrice,
  tell,
  type VisitorWorld,
  valueOf,
} from './visitor-world.ts'

const { organizationNumber, purpose, other: otherPurpose } = requester

/** Goes on to the order and fills in the customer's details. */
const sayWhoOrders = async (on: Page) => {
  await press(on, 'Beställ')
  await tell(on, { organizationNumber, purpose, other: otherPurpose })
}

/** All services that have a line in a price. */
const everyService = {
  doApp: true,
  doPodcast: true,
  doEpub3: true,
  doTfa: true,
  doAudioCD: true,
  doDaisyCD: true,
  doQrPdf: true,
  doDigitalPdf: true,
  doStamps: true,
}

/** Checks that the sums are visible on a small laptop's screen without scrolling. */
const seesTheSums = async (on: Page) => {
  await on.setViewportSize({ width: 1366, height: 768 })
  const rail = on.locator('.price-rail')
  await expect.poll(() => rail.locator('.ledger > div').count()).toBeGreaterThan(12)
  const { y, height } = (await rail.locator('.ledger-sums').boundingBox()) ?? { y: 0, height: 0 }
  expect(y).toBeGreaterThan(0)
  expect(y + height).toBeLessThanOrEqual(768)
}

export const offerSumStory = ({ administrator, staff, visit }: VisitorWorld) => {
  it('stands in sight beside the lines it is made of, however many they are', async () => {
    const made = await staff().offer()
    await staff().revise(made, everyService)
    const desk = await visit(`/quotation/${made._id}`, await administrator())
    await seesTheSums(desk)
    const on = await visit(`/quotplug/${made.shortCode}`)
    await seesTheSums(on)
    await press(on, 'Beställ')
    await heading(on, 'Dina uppgifter', 1)
    await seesTheSums(on)
    const form = await visit('/quotplug')
    await tell(form, { wishedPages: '24' })
    for (const format of ['App', 'Podcast', 'Epub 3', 'Taltidning för abonnenter', 'Ljud-cd', 'Daisy-cd'])
      await form.getByText(format, { exact: true }).first().click()
    await form.getByText('Talande QR', { exact: true }).last().click()
    await form.evaluate('scrollTo(0, 0)')
    await seesTheSums(form)
  })

  it('is shown to the öre on every screen', async () => {
    const made = await staff().offer()
    await staff().revise(made, { manualPriceModifier: -307_450 })
    const desk = await visit(`/quotation/${made._id}`, await administrator())
    const offer = await visit(`/quotplug/${made.shortCode}`)
    for (const on of [desk, offer]) {
      await expect.poll(() => shownPrice(on)).toMatch(/^12\s345,50\skr/)
      for (const width of [1366, 1280, 320]) {
        await on.setViewportSize({ width, height: 768 })
        expect(await outOfLine(on), `${on.url()} at ${width}`).toEqual([])
      }
    }
  })
}

export const orderStory = ({ product, staff, visit }: VisitorWorld) => {
  const open = (code: string) => visit(`/quotplug/${code}`)

  it('is ordered as it was read, once, and taken back', async () => {
    const { offer, revise, orders } = staff()
    const before = (await orders()).length
    const made = await offer()
    await revise(made, { nrOfIssues: 8 })
    const on = await open(made.shortCode)
    await on.getByRole('row', { name: 'Nummer per år 12 8' }).waitFor()
    await glanceDark(on, 'offer')
    await on.setViewportSize({ width: 1600, height: 900 })
    expect(await outOfLine(on)).toEqual([])
    await on.setViewportSize({ width: 1280, height: 900 })
    await press(on, 'Beställ')
    await press(on, 'Skicka beställningen')
    await expect.poll(() => focusedText(on)).toContain('Rätta 3 uppgifter.')
    await tell(on, { organizationNumber, purpose, other: otherPurpose })
    await glanceDark(on, 'offer-details')

    await revise(made, { nrOfIssues: 10, doPodcast: true })
    await press(on, 'Skicka beställningen')
    await heading(on, orderNotSent, 1)
    await on.getByText('Offerten har ändrats sedan du läste den.').waitFor()
    await glanceNarrow(on, 'offer-revised-meanwhile')
    await press(on, 'Visa offerten')
    await heading(on, 'Ändrat sedan förra offerten')
    await on.getByRole('row', { name: 'Nummer per år 8 10' }).waitFor()
    await press(on, 'Beställ')
    expect(await valueOf(on, 'purpose')).toBe(purpose)
    await on.getByRole('button', { name: 'Skicka beställningen' }).dblclick()
    await expect.poll(() => focusedText(on)).toBe(orderSent)
    await expect.poll(async () => (await orders()).length).toBe(before + 1)

    await on.getByRole('link', { name: 'Visa uppdraget' }).click()
    await heading(on, 'Uppdraget är beställt')
    const pdf = await on.getByRole('link', { name: 'Hämta offerten som pdf' }).getAttribute('href')
    expect((await fetch(product().url + (pdf ?? ''))).headers.get('content-type')).toContain('application/pdf')
    await glanceDark(on, 'offer-ordered')
    await press(on, 'Ta tillbaka beställningen')
    await on.getByRole('dialog').getByRole('button', { name: 'Ta tillbaka beställningen' }).click()
    await on.getByText('Beställningen är tillbakatagen. Offerten gäller som förut.').waitFor()
    await expect.poll(() => focusedText(on)).toBe('Din offert')
    await glanceNarrow(on, 'offer-taken-back')
    await on.getByRole('button', { name: 'Beställ', exact: true }).waitFor()
    await expect.poll(async () => (await orders()).length).toBe(before)
  })

  it('keeps what is typed through reload and back, and is ordered once though the answer is lost', async () => {
    const { shortCode } = await staff().offer()
    const before = (await staff().orders()).length
    const on = await open(shortCode)
    await sayWhoOrders(on)
    await on.reload()
    expect(await valueOf(on, 'purpose')).toBe(purpose)
    await on.goBack()
    await heading(on, 'Din offert', 1)
    await press(on, 'Beställ')

    const restore = await lose(on, '**/details')
    await press(on, 'Skicka beställningen')
    await heading(on, orderNotSent, 1)
    await on.getByText('Nätet eller servern svarar inte.').waitFor()
    await restore()
    await on.route('**/api/orders', async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    })
    await press(on, 'Försök igen')
    await on.getByText('Nätet eller servern svarar inte.').waitFor()
    await on.unroute('**/api/orders')
    await on.getByRole('button', { name: 'Försök igen' }).dblclick()
    await heading(on, orderSent, 1)
    // If the answer came between the two presses, the second would hit the link that replaces the button.
    await on.mouse.down({ clickCount: 2 })
    await on.mouse.up({ clickCount: 2 })
    await heading(on, orderSent, 1)
    await expect.poll(async () => (await staff().orders()).length).toBe(before + 1)
    await on.reload()
    await heading(on, 'Uppdraget är beställt')
  })
}

export const endedOfferStory = ({ administrator, staff, visit }: VisitorWorld) => {
  const open = (code: string) => visit(`/quotplug/${code}`)

  it('has expired once its last day is over; until then its price stands above the button, on a telephone', async () => {
    const { shortCode } = await staff().offer()
    // A changed clock applies to the whole browser context, so this visitor has a separate one.
    const on = await open(shortCode)
    await on.setViewportSize({ width: 320, height: 700 })
    const sum = on.locator('.offer-sum')
    await expect.poll(() => sum.textContent()).toMatch(/^15\s420\skr/)
    const button = on.getByRole('button', { name: 'Beställ', exact: true })
    await button.waitFor()
    expect((await sum.boundingBox())?.y).toBeLessThan((await button.boundingBox())?.y ?? 0)
    const { validUntil } = await on.request
      .get(`/api/quotations/shortcode/${shortCode}`)
      .then((answer) => answer.json() as Promise<{ validUntil: string }>)
    await on.clock.setFixedTime(Date.parse(validUntil) + 36 * 60 * 60 * 1000)
    await on.reload()
    await heading(on, 'Offerten har gått ut')
    expect(await button.count()).toBe(0)
    await glanceNarrow(on, 'offer-expired')
  })

  it('is declined with a reason', async () => {
    const { shortCode } = await staff().offer()
    const on = await visit(`/ljudkodcontact/en?code=${shortCode}`)
    await press(on, 'Decline')
    await on.getByLabel('Why?').fill('Too expensive')
    await look(on, 'offer-decline', { widths: [1280] })
    await on.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await heading(on, 'You have declined')
    await glanceNarrow(on, 'offer-declined')
  })

  it('is unknown under a wrong code', async () => {
    const on = await open('0000000000000')
    await heading(on, 'Offerten finns inte')
    await glanceNarrow(on, 'offer-unknown')
  })

  it('is ordered by an administrator without anything filled in', async () => {
    const page = await visit('/ljudkodcontact', await administrator())
    await press(page, 'Nästa')
    await expect.poll(() => focusedText(page)).toBe('Dina uppgifter')
    const { offer, decline } = staff()
    const made = await offer()
    await decline(made)
    await page.goto(`/quotplug/${made.shortCode}`)
    await press(page, 'Nästa')
    await tell(page, { organizationNumber, purpose: 'x', other: 'y' })
    await press(page, 'Skicka beställningen')
    await expect.poll(() => focusedText(page)).toBe(orderSent)
    const visitor = await visit('/ljudkodcontact')
    await visitor.getByRole('button', { name: 'Fortsätt till dina uppgifter' }).waitFor()
    expect(await visitor.getByRole('button', { name: 'Nästa', exact: true }).count()).toBe(0)
  })
}
