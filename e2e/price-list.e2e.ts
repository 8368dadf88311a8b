import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photographFailures } from './browser.ts'
import { sitDown } from './desk.ts'
import { look } from './look.ts'
import { hold, lose } from './obstacles.ts'
import { type Office, openOffice } from './office.ts'

let office: Office
let desk: Page

beforeAll(async () => {
  office = await openOffice()
  desk = await sitDown(office.context, '/pricelist')
})
photographFailures(() => desk)
afterAll(() => office?.close())

/** With the keys alone, as one goes down a column. */
const type = async (label: string, text: string) => {
  await desk.getByLabel(label, { exact: true }).focus()
  await desk.keyboard.press('Control+A')
  await desk.keyboard.type(text)
  await desk.keyboard.press('Tab')
}
const publish = async (version: number) => {
  await desk.getByRole('button', { name: `Publicera version ${version}` }).focus()
  await desk.keyboard.press('Enter')
}
const versionRow = (version: number) => desk.getByRole('row', { name: `Version ${version}` })

describe('the price list', () => {
  it('shows the prices that count', async () => {
    await desk.getByText('Version 1 gäller sedan 1 februari 2016').waitFor()
    await desk.getByRole('complementary', { name: 'Exempel på pris' }).getByText('15 066 kr').first().waitFor()
    await look(desk, 'price-list')
  })

  it('says at the field what is wrong', async () => {
    await type('App, pris, kr', '1')
    await publish(2)
    await desk.getByRole('link', { name: /^App: pris\. Daisy ingår här/ }).press('Enter')
    await expect.poll(() => desk.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('App, pris, kr')
    await look(desk, 'price-list-faults')
    await desk.getByRole('button', { name: 'Kasta ändringarna' }).click()
  })

  it('is published, and counts a price from its first day only', async () => {
    await type('Inläsning, pris, kr', '66,50')
    await desk.getByText('1 ändring mot version 1').waitFor()
    await publish(2)
    await versionRow(2).getByText('Kommande').waitFor()
    await look(desk, 'price-list-coming')
    const asked = { pages: 1, words: 320, doNarrate: true }
    const answer = await desk.request.post('/api/quotations/calculate', { data: asked })
    expect(await answer.json()).toMatchObject({ priceListVersion: 1, lines: [{ unitPrice: 6000 }, {}] })
  })

  it('is withdrawn, and back under the next number when that is undone', async () => {
    await desk.reload()
    await desk.getByRole('button', { name: 'Återkalla version 2' }).press('Enter')
    await versionRow(2).getByText('Återkallad').waitFor()
    await desk.getByRole('button', { name: 'Ångra' }).click()
    await versionRow(3).getByText('Kommande').waitFor()
    await versionRow(3).getByText('1 ändring').waitFor()
  })

  it('says that it is waited for, and when it does not come', async () => {
    const letGo = await hold(desk, /api\/pricelists/)
    await desk.reload()
    await desk.locator('.skeleton').first().waitFor()
    await letGo()
    const find = await lose(desk, /api\/pricelists/)
    await desk.reload()
    await desk.getByRole('heading', { name: 'Prislistan gick inte att hämta' }).waitFor()
    await find()
  })
})
