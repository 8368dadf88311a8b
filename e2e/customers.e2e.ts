import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photographFailures } from './browser.ts'
import { logIn, rowOf } from './desk.ts'
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
const block = (name: string) => desk.getByRole('region', { name, exact: true })
const save = async (name: string) => {
  await desk.keyboard.press('Control+s')
  await desk.getByText(`${name} sparades!`).first().waitFor()
}
const remove = async (name: string) => {
  await desk.getByRole('button', { name: `Radera ${name}` }).click()
  const dialog = desk.getByRole('alertdialog')
  await dialog.getByText(`Är du säker på att du vill ta bort ${name}?`).waitFor()
  await look(desk, 'customers-remove')
  await dialog.getByRole('button', { name: 'Ta bort' }).click()
  await desk.getByText(`${name} är raderad.`).waitFor()
}

describe('customers', () => {
  it('are none to begin with, and are found in the menu', async () => {
    await desk.goto('/customers')
    await logIn(desk)
    await heading('Kunder')
    await desk.getByText('Inga kunder än').waitFor()
    await desk.getByRole('button', { name: 'Administration' }).click()
    await desk.getByRole('menuitem', { name: 'Kunder' }).waitFor()
    await desk.getByRole('menuitem', { name: 'Rabatter' }).waitFor()
    await desk.keyboard.press('Escape')
  })

  it('are told what is wrong', async () => {
    await desk.getByRole('link', { name: 'Ny kund' }).click()
    await heading('Ny kund')
    await desk.getByLabel('Organisationsnummer').fill('556016-0681')
    await desk.getByLabel('E-postadress').fill('sigrid')
    await desk.keyboard.press('Control+s')
    await desk.getByRole('heading', { name: 'Sparades inte.' }).waitFor()
    await desk.getByText('Numret stämmer inte. Kontrollera siffrorna.').first().waitFor()
    await look(desk, 'customer-refused')
  })

  it('are saved, with the invoice copied from the delivery', async () => {
    await desk.getByLabel('Namn', { exact: true }).fill('Bottenvikens hamnar')
    await desk.getByLabel('Organisationsnummer').fill('5560160680')
    await desk.getByLabel('Kontaktperson').fill('Sigrid Ek')
    await desk.getByLabel('E-postadress').fill('sigrid@hamnar.example')
    const delivery = block('Leverans')
    await delivery.getByLabel('Mottagare').fill('Hamnkontoret')
    await delivery.getByLabel('Adress (valfritt)', { exact: true }).fill('Kajgatan 4')
    await delivery.getByLabel('Postnummer').fill('972 31')
    await delivery.getByLabel('Ort').fill('Luleå')
    await desk.getByRole('button', { name: 'Kopiera från leverans' }).click()
    expect(await block('Faktura').getByLabel('Ort').inputValue()).toBe('Luleå')
    await block('Faktura').getByLabel('Adress (valfritt)', { exact: true }).fill('Box 7')
    await block('Kontakt').getByText('Box 7').waitFor()
    await save('Bottenvikens hamnar')
    await heading('Bottenvikens hamnar')
    expect(await desk.getByLabel('Organisationsnummer').inputValue()).toBe('556016-0680')
    await look(desk, 'customer')
  })

  it('are chosen for a publication, which then is found by its organisation', async () => {
    await desk.goto('/publications/new')
    await desk.getByLabel('Namn', { exact: true }).fill('Hamnbladet')
    await desk.getByLabel('Organisation', { exact: false }).first().fill('Botten')
    await desk.getByRole('option', { name: 'Bottenvikens hamnar' }).click()
    await save('Hamnbladet')
    await desk.goto('/customers')
    const row = rowOf(desk, 'Bottenvikens hamnar')
    await row.getByRole('link', { name: 'Hamnbladet' }).waitFor()
    await row.getByRole('link', { name: 'Visa alla publikationer för Bottenvikens hamnar' }).click()
    await heading('Publikationer')
    await desk.getByRole('button', { name: 'Organisation: Bottenvikens hamnar' }).waitFor()
    await desk.getByRole('link', { name: 'Hamnbladet', exact: true }).waitFor()
    await desk.goBack()
  })

  it('stay chosen in the list when one comes back from the form, and keep the search in the address', async () => {
    await desk.goto('/customer/new')
    await desk.getByLabel('Namn', { exact: true }).fill('Östra skolan')
    await save('Östra skolan')
    await desk.getByRole('link', { name: 'Stäng' }).click()
    await heading('Kunder')
    expect(await rowOf(desk, 'Östra skolan').getAttribute('aria-selected')).toBe('true')
    await desk.mouse.move(0, 0)
    await look(desk, 'customers')
    await desk.getByRole('searchbox', { name: 'Sök bland kunder' }).fill('hamnbl')
    await expect.poll(() => rowOf(desk, 'Östra skolan').count()).toBe(0)
    await desk.reload()
    await rowOf(desk, 'Bottenvikens hamnar').waitFor()
    expect(await rowOf(desk, 'Östra skolan').count()).toBe(0)
    await desk.getByRole('searchbox', { name: 'Sök bland kunder' }).fill('finns inte')
    await desk.getByText('Ingen kund stämmer').waitFor()
    await look(desk, 'customers-not-found')
    await desk.getByRole('button', { name: 'Rensa sökningen' }).click()
  })

  it('are not overwritten by somebody who has not seen the change', async () => {
    await rowOf(desk, 'Bottenvikens hamnar').getByRole('link', { name: 'Redigera Bottenvikens hamnar' }).click()
    await heading('Bottenvikens hamnar')
    const other = await office.context.newPage()
    await other.goto(desk.url())
    await other.getByRole('region', { name: 'Faktura', exact: true }).getByLabel('Ort').fill('Boden')
    await block('Faktura').getByLabel('Ort').fill('Piteå')
    await other.keyboard.press('Control+s')
    await other.getByText('Bottenvikens hamnar sparades!').waitFor()
    await other.close()
    await desk.keyboard.press('Control+s')
    const dialog = desk.getByRole('alertdialog')
    await dialog.getByRole('rowheader', { name: 'Faktura, ort' }).waitFor()
    await dialog.getByText('Ta den andras').click()
    await dialog.getByRole('button', { name: 'Spara valen' }).click()
    await desk.getByText('Allt är sparat').waitFor()
    expect(await block('Faktura').getByLabel('Ort').inputValue()).toBe('Boden')
  })

  it('have their contact forgotten after a question', async () => {
    await desk.getByRole('button', { name: 'Glöm kontaktuppgifter' }).click()
    await desk.getByRole('alertdialog').waitFor()
    await look(desk, 'customer-forget')
    await desk.getByRole('button', { name: 'Glöm uppgifterna' }).click()
    await desk.getByRole('heading', { name: 'Kontaktuppgifterna är glömda' }).waitFor()
    await expect.poll(() => desk.getByLabel('Kontaktperson').inputValue()).toBe('')
    expect(await desk.getByLabel('Namn', { exact: true }).inputValue()).toBe('Bottenvikens hamnar')
    await look(desk, 'customer-forgotten')
    await desk.getByLabel('Kontaktperson').fill('Maja Vik')
    await save('Bottenvikens hamnar')
    await desk.getByRole('heading', { name: 'Kontaktuppgifterna är glömda' }).waitFor({ state: 'detached' })
  })

  it('are removed after a question, and come back', async () => {
    await desk.goto('/customers')
    await remove('Bottenvikens hamnar')
    await expect.poll(() => rowOf(desk, 'Bottenvikens hamnar').count()).toBe(0)
    await desk.getByRole('button', { name: 'Ångra' }).click()
    await rowOf(desk, 'Bottenvikens hamnar').waitFor()
  })

  it('are waited for, and asked for again', async () => {
    const letGo = await hold(desk, /\/api\/customers$/)
    await desk.goto('/customers')
    await desk.locator('.skeleton').first().waitFor()
    await letGo()
    const find = await lose(desk, /\/api\/customers$/)
    await desk.goto('/customers')
    await desk.getByRole('button', { name: 'Försök igen' }).waitFor()
    await find()
    await desk.getByRole('button', { name: 'Försök igen' }).click()
    await rowOf(desk, 'Bottenvikens hamnar').waitFor()
  })

  it('are found with Ctrl K', async () => {
    await desk.keyboard.press('Control+k')
    await desk.getByRole('searchbox', { name: 'Sök i allt' }).fill('östra')
    await desk.getByRole('menuitem', { name: 'Östra skolan' }).waitFor()
    await desk.keyboard.press('Escape')
    await desk.keyboard.press('Escape')
  })

  it('are what a user may belong to', async () => {
    await desk.goto('/user/new')
    const add = desk.getByRole('button', { name: 'Lägg till organisation' })
    expect(await add.isDisabled()).toBe(true)
    const region = block('Organisationer')
    // Scrolling closes a list of choices, so the field is brought into view before it is opened.
    const choice = region.getByRole('combobox', { name: 'Organisation' })
    await choice.focus()
    await choice.pressSequentially('Östra')
    await desk.getByRole('option', { name: 'Östra skolan' }).click()
    expect(await add.isDisabled()).toBe(true)
    await region.getByRole('button', { name: /Roll i organisationen/ }).click()
    await desk.getByRole('option', { name: 'Kund' }).click()
    await add.click()
    await region.getByText('Östra skolan').waitFor()
  })
})

describe('discounts', () => {
  it('are offered under a code of their own', async () => {
    await desk.goto('/discounts')
    await desk.getByText('Inga rabatter än').waitFor()
    await desk.getByRole('link', { name: 'Ny rabatt' }).click()
    await heading('Ny rabatt')
    await desk.getByLabel('Namn', { exact: true }).waitFor()
    await desk.keyboard.press('Control+s')
    await desk.getByText('Ange rabatten i procent.').first().waitFor()
    await look(desk, 'discount-refused')
    await desk.getByLabel('Namn', { exact: true }).fill('Våren 2026')
    await desk.getByLabel('Kod', { exact: true }).fill('VÅR26')
    await desk.getByRole('textbox', { name: 'Rabatt i procent' }).fill('12,5')
    await save('Våren 2026')
    await heading('Redigera rabatt')
    expect(await desk.getByLabel('Kod', { exact: true }).inputValue()).toBe('vår26')
    expect(await desk.getByRole('textbox', { name: 'Rabatt i procent' }).inputValue()).toBe('12,5')
    await look(desk, 'discount')
  })

  it('are refused a code that another has', async () => {
    await desk.goto('/discount/new')
    await desk.getByLabel('Namn', { exact: true }).fill('Hösten 2026')
    await desk.getByLabel('Kod', { exact: true }).fill('vår26')
    await desk.getByRole('textbox', { name: 'Rabatt i procent' }).fill('10')
    await desk.getByLabel('Aktiv').uncheck({ force: true })
    await desk.keyboard.press('Control+s')
    await desk.getByText('En annan rabatt har redan den koden.').first().waitFor()
    await desk.getByLabel('Kod', { exact: true }).fill('höst26')
    await save('Hösten 2026')
    await desk.getByRole('link', { name: 'Stäng' }).click()
    await rowOf(desk, 'Hösten 2026').getByText('Inte aktiv').waitFor()
    await rowOf(desk, 'Våren 2026').getByText('12,5 %').waitFor()
    await desk.mouse.move(0, 0)
    await look(desk, 'discounts')
  })

  it('are removed after a question, and come back', async () => {
    await remove('Våren 2026')
    await expect.poll(() => rowOf(desk, 'Våren 2026').count()).toBe(0)
    await desk.getByRole('button', { name: 'Ångra' }).click()
    await rowOf(desk, 'Våren 2026').waitFor()
  })
})

it('hear no complaint from the browser', () => expect(office.complaints).toEqual([]))
