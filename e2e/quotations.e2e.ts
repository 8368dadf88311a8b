import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photographFailures } from './browser.ts'
import { logIn, rowOf } from './desk.ts'
import { letterTo, linkIn } from './letters.ts'
import { look } from './look.ts'
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
const price = () => desk.getByRole('complementary', { name: 'Pris' })
const button = (name: string) => desk.getByRole('button', { name, exact: true })
const save = async (name: string) => {
  await desk.keyboard.press('Control+s')
  await desk.getByText(`${name} sparades!`).first().waitFor()
}

describe('quotations', () => {
  it('are none to begin with, and are found in the menu', async () => {
    await desk.goto('/quotations')
    await logIn(desk)
    await heading('Offerter')
    await desk.getByText('Inga offerter än').waitFor()
    await desk.getByRole('button', { name: 'Administration' }).click()
    await desk.getByRole('menuitem', { name: 'Offerter' }).waitFor()
    await desk.keyboard.press('Escape')
  })

  it('tell what is missing', async () => {
    await desk.getByRole('link', { name: 'Ny offert' }).first().click()
    await heading('Ny offert')
    await desk.getByLabel('Namn', { exact: true }).waitFor()
    await desk.keyboard.press('Control+s')
    await desk.getByRole('heading', { name: 'Sparades inte.' }).waitFor()
    await desk.getByText('Vänligen ange ett giltigt namn.').first().waitFor()
    await desk.getByText('Vänligen ange en giltig e-post adress.').first().waitFor()
    await look(desk, 'quotation-refused')
  })

  it('lock what is brought along, and follow the price while one types', async () => {
    await desk.getByLabel('Namn', { exact: true }).fill('Medlemsbladet')
    await desk.getByLabel('Kundens namn').fill('Hembygdsföreningen')
    await desk.getByLabel('Kundens e-postadress').fill('post@hembygd.example')
    await desk.getByLabel('Kontaktperson', { exact: true }).fill('Maj Ek')
    await desk.getByLabel('Kontaktpersonens e-postadress').fill('maj@hembygd.example')
    await desk.getByRole('textbox', { name: /Sidor per nummer/ }).fill('16')
    await desk.getByRole('textbox', { name: 'Nummer per år' }).fill('12')
    await block('Format').getByLabel('Webbspelare').check({ force: true })
    await block('Format').getByText('Ingår när du har webbspelare.').waitFor()
    expect(
      await block('Format')
        .getByRole('checkbox', { name: /^Daisy/ })
        .first()
        .isDisabled(),
    ).toBe(true)
    await price().getByText('15 420 kr').first().waitFor()
    await save('Medlemsbladet')
    await desk.getByText('Allt är sparat').waitFor()
    await heading('Medlemsbladet')
  })

  it('are sent until a day, and changed in a version of their own', async () => {
    await button('Skicka').click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByText('version 1 för 15 420 kr').waitFor()
    await dialog.getByLabel('Hälsning till kunden').fill('Priset är lägre i år.\nRing gärna!')
    await look(desk, 'quotation-send')
    await dialog.getByRole('button', { name: 'Skicka' }).click()
    await desk.getByText('Medlemsbladet är skickad.').waitFor()
    await desk.getByRole('region', { name: 'Versioner' }).getByText('Ring gärna!').waitFor()
    const letter = await letterTo(office.product, 'maj@hembygd.example', 'Offert: Medlemsbladet')
    expect(letter.text).toContain('Hej Maj Ek!\n\nPriset är lägre i år.\n\nRing gärna!\n\nHär kommer')
    const customer = await office.context.newPage()
    await customer.goto(linkIn(letter))
    await customer.getByText('Ring gärna!').waitFor()
    await look(customer, 'quotation-greeted')
    await customer.close()
    await desk.getByText(/^Gäller till och med/).waitFor()
    await desk.getByRole('textbox', { name: /Sidor per nummer/ }).fill('20')
    await save('Medlemsbladet')
    await desk.getByText('Kunden ser fortfarande version 1').waitFor()
    await desk.getByText('Sidor per nummer: 16 → 20').waitFor()
    await look(desk, 'quotation-revised')
  })

  it('become an order, lock their fields, and are taken back', async () => {
    await button('Gör till order').click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Gör till order' }).click()
    await desk.getByText('Det finns en beställning').waitFor()
    expect(await desk.getByLabel('Namn', { exact: true }).isDisabled()).toBe(true)
    await look(desk, 'quotation-ordered')
    await desk.getByRole('link', { name: 'Visa beställningen' }).click()
    await heading('Medlemsbladet')
    await block('Vad som är beställt').getByText('12 nummer med 20 sidor vardera').waitFor()
    await block('Vad som är beställt').getByText('Startavgift').waitFor()
    await look(desk, 'order-of-quotation')
    await block('Vad som är beställt').getByRole('link', { name: 'Till offerten' }).click()
    await desk.getByText('Det finns en beställning').waitFor()
    await button('Ta tillbaka beställningen').click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Ta tillbaka beställningen' }).click()
    await button('Gör till order').waitFor()
    expect(await desk.getByLabel('Namn', { exact: true }).isDisabled()).toBe(false)
  })

  it('are declined with a reason', async () => {
    await button('Mer').click()
    await desk.getByRole('menuitem', { name: 'Avböj' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Varför').fill('Vi hinner inte')
    await dialog.getByRole('button', { name: 'Avböj' }).click()
    await desk.getByText('Ni har avböjt').waitFor()
    await desk.getByText('Vi hinner inte').waitFor()
  })

  it('come in by themselves, and are found by words and by where they stand', async () => {
    await desk.getByRole('link', { name: 'Stäng' }).click()
    await rowOf(desk, 'Medlemsbladet').waitFor()
    const asked = await fetch(`${office.product.url}/api/quotations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        customerName: 'Öjebyns församling',
        customerEmail: 'o@example.se',
        customerInfo: { person: 'Bo', email: 'bo@example.se' },
        wishedPages: 8,
      }),
    })
    expect(asked.status).toBe(201)
    await rowOf(desk, 'Öjebyns församling').getByText('Förfrågan').waitFor()
    await look(desk, 'quotations')
    await desk.getByRole('searchbox', { name: 'Sök bland offerter' }).fill('öje')
    await expect.poll(() => rowOf(desk, 'Medlemsbladet').count()).toBe(0)
    await desk.getByRole('searchbox', { name: 'Sök bland offerter' }).fill('finns inte')
    await desk.getByText('Ingen offert stämmer').waitFor()
    await look(desk, 'quotations-not-found')
    await button('Visa alla offerter').click()
    await button('Läge: Alla lägen').click()
    await desk.getByRole('menuitemradio', { name: 'Avböjd' }).click()
    await expect.poll(() => rowOf(desk, 'Öjebyns församling').count()).toBe(0)
    await desk.reload()
    await rowOf(desk, 'Medlemsbladet').waitFor()
  })

  it('are found with Ctrl K', async () => {
    await desk.keyboard.press('Control+k')
    await desk.getByRole('searchbox', { name: 'Sök i allt' }).waitFor()
    await desk.keyboard.type('öjeb')
    await desk.getByRole('menuitem', { name: /Öjebyns församling/ }).waitFor()
    await desk.keyboard.press('Escape')
    await desk.keyboard.press('Escape')
  })

  it('are removed after a question, and come back', async () => {
    await desk.getByRole('button', { name: 'Radera Medlemsbladet' }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
    await desk.getByText('Medlemsbladet är raderad.').waitFor()
    await desk.getByRole('button', { name: 'Ångra' }).click()
    await rowOf(desk, 'Medlemsbladet').waitFor()
  })

  it('hold the texts that they are about, and say of one that it cannot be read', async () => {
    const texts = [
      { name: 'Ledare.txt', mimeType: 'text/plain', buffer: Buffer.from('Isen ligger kvar i hamnen') },
      { name: 'Trasig.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 sedan inget mer') },
    ]
    await desk.goto('/quotations')
    await desk.getByRole('link', { name: 'Öjebyns församling', exact: true }).click()
    await desk.getByText('Allt är sparat').waitFor()
    await desk.locator('input[type=file]').setInputFiles(texts)
    const text = (name: string) => block('Texter').getByRole('listitem').filter({ hasText: name })
    await text('Ledare.txt').getByText('1 sida, 5 ord').waitFor()
    await text('Trasig.pdf').getByText('Filen går inte att läsa. Den är trasig').waitFor()
    await look(desk, 'quotation-texts')
    await desk.getByRole('button', { name: 'Radera Trasig.pdf' }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
    await text('Trasig.pdf').waitFor({ state: 'detached' })
  })
})

it('hear no complaint from the browser', () => expect(office.complaints).toEqual([]))
