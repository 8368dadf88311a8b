import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photographFailures } from './browser.ts'
import { logIn } from './desk.ts'
import { look } from './look.ts'
import { hold, lose } from './obstacles.ts'
import { type Office, openOffice } from './office.ts'

let office: Office
let desk: Page

beforeAll(async () => {
  office = await openOffice()
  desk = office.desk
})
photographFailures(() => desk)
afterAll(() => office?.close())

const heading = (name: string) => desk.getByRole('heading', { name, level: 1 }).waitFor()
const save = async (name: string) => {
  await desk.keyboard.press('Control+s')
  await desk.getByText(`${name} sparades!`).first().waitFor()
}
const choose = async (label: string, option: string) => {
  await desk.getByRole('button', { name: label }).click()
  await desk.getByRole('option', { name: option, exact: true }).click()
}
const openFromList = async (name: string) => {
  await desk.goto('/orders')
  await desk.getByRole('link', { name, exact: true }).click()
  await heading(name)
}
const takeSteps = async (name: string, ...states: readonly string[]) => {
  for (const state of states) {
    await choose('Läge', state)
    await desk.keyboard.press('Control+s')
    if (state === 'Redo för faktura') await desk.getByRole('button', { name: 'Spara som redo för faktura' }).click()
    await desk.getByText(`${name} sparades!`).first().waitFor()
    await desk.locator('.deck').getByText(state).waitFor()
  }
}

describe('orders', () => {
  it('are none to begin with, and are found in the menu', async () => {
    await desk.goto('/orders')
    await logIn(desk)
    await heading('Ordrar')
    await desk.getByText('Inga ordrar än').waitFor()
    await desk.getByRole('button', { name: 'Administration' }).click()
    await desk.getByRole('menuitem', { name: 'Ordrar' }).waitFor()
    await desk.keyboard.press('Escape')
  })

  it('are told what is wrong', async () => {
    await desk.getByRole('link', { name: 'Ny order' }).first().click()
    await heading('Ny order')
    await desk.keyboard.press('Control+s')
    await desk.getByRole('heading', { name: 'Sparades inte.' }).waitFor()
    await look(desk, 'order-refused')
  })

  it('are saved, and get the publication they lack', async () => {
    await desk.getByLabel('Namn', { exact: true }).fill('Församlingsbladet 2027')
    await desk.getByText('Förnya varje år').click()
    await save('Församlingsbladet 2027')
    await heading('Församlingsbladet 2027')
    await desk.getByText('Ordern har ingen offert').waitFor()
    await desk.getByRole('button', { name: 'Skapa publikation' }).click()
    await desk.getByText('Publikationen är skapad.').waitFor()
    await desk.getByRole('link', { name: 'Till publikationen' }).waitFor()
    await look(desk, 'order')
  })

  it('take one step at a time, and are listed where they stand', async () => {
    await takeSteps('Församlingsbladet 2027', 'Under produktion', 'Korrektur')
    await desk.goto('/orders')
    const row = desk.getByRole('row').filter({ hasText: 'Församlingsbladet 2027' })
    await row.getByText('Korrektur').waitFor()
    await look(desk, 'orders')
  })

  it('are found by name, and the search stays in the address', async () => {
    await desk.getByRole('searchbox').fill('försam')
    await expect.poll(() => new URL(desk.url()).searchParams.get('sok')).toBe('försam')
    await desk.getByRole('link', { name: 'Församlingsbladet 2027', exact: true }).waitFor()
    await desk.getByRole('searchbox').fill('något annat')
    await desk.getByText('Ingen order stämmer').waitFor()
    await look(desk, 'orders-not-found', { widths: [320] })
    await desk.getByRole('button', { name: 'Rensa sökningen' }).click()
    await desk.getByRole('link', { name: 'Församlingsbladet 2027', exact: true }).waitFor()
  })

  it('are invoiced from a list of their own', async () => {
    await openFromList('Församlingsbladet 2027')
    await takeSteps('Församlingsbladet 2027', 'Redo för faktura')
    await desk.getByRole('button', { name: /Administration.*1.*väntar/ }).click()
    await look(desk, 'menu-waiting', { widths: [1280] })
    await desk.getByRole('menuitem', { name: 'Att fakturera (1)' }).click()
    await heading('Att fakturera')
    await desk.goto('/invoice')
    await heading('Att fakturera')
    await look(desk, 'orders-to-invoice')
    const download = desk.waitForEvent('download')
    await desk.getByRole('link', { name: 'Hämta som CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^fakturaunderlag-.*\.csv$/)
    await desk.getByText('Välj Församlingsbladet 2027').click({ force: true })
    await desk.getByRole('button', { name: 'Markera 1 som fakturerad' }).click()
    await desk.getByText('Inget att fakturera').waitFor()
    await look(desk, 'orders-invoiced', { widths: [320] })
    await desk.getByRole('button', { name: 'Ångra' }).click()
    await desk.getByRole('link', { name: 'Församlingsbladet 2027', exact: true }).waitFor()
    await desk.getByText('Välj Församlingsbladet 2027').click({ force: true })
    await desk.getByRole('button', { name: 'Markera 1 som fakturerad' }).click()
    await desk.getByText('Inget att fakturera').waitFor()
    await desk.getByRole('button', { name: 'Visa: Att fakturera' }).click()
    const year = new Date().getFullYear()
    await desk.getByRole('menuitemradio', { name: `Fakturerade ${year}` }).click()
    await heading(`Fakturerade ${year}`)
    // The address keeps the year.
    await desk.reload()
    await desk.getByRole('link', { name: 'Församlingsbladet 2027', exact: true }).waitFor()
    await look(desk, 'orders-invoiced-in-a-year')
  })

  it('renew, on somebody’s word', async () => {
    const lastYear = new Date(Date.now() - 350 * 86_400_000)
    await desk.goto('/order/new')
    await heading('Ny order')
    await desk.getByLabel('Namn', { exact: true }).fill('Årsbladet')
    await desk.getByText('Förnya varje år').click()
    await desk
      .getByRole('group', { name: /Orderdatum/ })
      .getByRole('spinbutton')
      .first()
      .click()
    await desk.keyboard.type(lastYear.toISOString().slice(0, 10).replaceAll('-', ''))
    await desk.keyboard.type('0900')
    await save('Årsbladet')
    await desk.goto('/orders')
    await desk.getByRole('heading', { name: 'Förnyelser att bekräfta' }).waitFor()
    await look(desk, 'orders-to-renew')
    await desk.getByRole('button', { name: 'Förnya Årsbladet' }).click()
    await desk.getByText('inget mejl skickas').waitFor()
    await look(desk, 'orders-renewing', { widths: [320] })
    const year = lastYear.getFullYear() + 1
    await desk.getByRole('button', { name: `Förnya för ${year}` }).click()
    await desk.getByText('Årsbladet är förnyad.').waitFor()
    await desk.getByRole('heading', { name: 'Förnyelser att bekräfta' }).waitFor({ state: 'hidden' })
    await desk
      .getByRole('row', { name: `Årsbladet ${year}` })
      .getByText('Förnyelse')
      .waitFor()
  })

  it('leave, and come back', async () => {
    expect(await desk.getByRole('button', { name: 'Radera Församlingsbladet 2027' }).count()).toBe(0)
    await desk.getByRole('button', { name: 'Radera Årsbladet', exact: true }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
    await desk.getByText('Årsbladet är raderad.').waitFor()
    await desk.getByRole('button', { name: 'Ångra' }).click()
    await desk.getByRole('link', { name: 'Årsbladet', exact: true }).waitFor()
  })

  it('say so while they are fetched, and when they cannot be', async () => {
    const release = await hold(desk, '**/api/orders?*')
    await desk.goto('/orders')
    await release()
    await lose(desk, '**/api/orders?*')
    await desk.goto('/orders')
    await desk.getByRole('button', { name: 'Försök igen' }).waitFor()
  })

  it('make the browser complain of nothing', () => expect(office.complaints).toEqual([]))
})
