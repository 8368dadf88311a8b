import { beforeAll, describe, expect, it } from 'vitest'
import { glanceDark, glanceNarrow, look } from '../kernel/check-screen.ts'
import { go, pressButton, rowOf, tickBox } from '../kernel/desk.ts'
import { letterTo, linkIn } from '../kernel/letters.ts'
import type { Office } from '../kernel/office.ts'
import { type Staff, staffOf } from '../kernel/staff-api.ts'
import { deskOf } from './sales-desk.ts'
import { voices } from './sales-voices.ts'

/** Compares the sales screens with their pictures, and tests acts that take several screens. */
export const salesScreens = (office: () => Office) => {
  const sales = deskOf(office)
  const { desk, heading, block, button, field, save } = sales
  let staff: Staff

  beforeAll(async () => {
    staff = await staffOf(office().product)
  })

  describe('customers', () => {
    it('are registered', async () => {
      await field('Namn (krävs)').fill('Bottenvikens hamnar')
      await save('Bottenvikens hamnar')
      await heading('Bottenvikens hamnar')
      await look(desk(), 'customer')
    })

    it('are chosen for a publication, which then is found by its organisation', async () => {
      await go(desk(), '/publications/new', 'Ny publikation')
      await field('Namn (krävs)').fill('Hamnbladet')
      await desk().getByLabel('Organisation').first().fill('Botten')
      await desk().getByRole('option', { name: 'Bottenvikens hamnar' }).click()
      await tickBox(desk().getByRole('radio', { name: /^Tidskrift/ }))
      await button('Spara').click()
      await desk().getByText('Hamnbladet sparades!').waitFor()
      await heading('Hamnbladet')
      await go(desk(), '/customers', 'Kunder')
      const row = rowOf(desk(), 'Bottenvikens hamnar')
      await row.getByRole('link', { name: 'Hamnbladet' }).waitFor()
      await look(desk(), 'customers')
      await row.getByRole('link', { name: 'Visa alla publikationer för Bottenvikens hamnar' }).click()
      await heading('Publikationer')
      await button('Organisation: Bottenvikens hamnar').waitFor()
      await desk().getByRole('link', { name: 'Hamnbladet', exact: true }).waitFor()
    })
  })

  describe('discounts', () => {
    it('are offered under a code of their own', async () => {
      await go(desk(), '/discount/new', 'Ny rabatt')
      await field('Namn (krävs)').fill('Våren 2026')
      await field('Kod (krävs)').fill('VÅR26')
      await desk().getByRole('textbox', { name: 'Rabatt i procent' }).fill('12,5')
      await save('Våren 2026')
      await heading('Redigera rabatt')
      expect(await field('Kod (krävs)').inputValue()).toBe('vår26')
      await glanceNarrow(desk(), 'discount')
      await desk().getByRole('link', { name: 'Stäng' }).click()
      await rowOf(desk(), 'Våren 2026').getByText('12,5 %').waitFor()
      await glanceNarrow(desk(), 'discounts')
    })
  })

  describe('quotations', () => {
    it('lock what is brought along, and follow the price while one types', async () => {
      await go(desk(), '/quotation/new', 'Ny offert')
      await field('Namn (krävs)').fill('Hembygdsbladet')
      await field('Kundens namn (krävs)').fill('Hembygdsföreningen')
      await field('Kundens e-postadress (krävs)').fill('post@hembygd.example')
      await field('Kontaktperson (krävs)').fill('Maj Ek')
      await field('Kontaktpersonens e-postadress (krävs)').fill('maj@hembygd.example')
      await desk()
        .getByRole('textbox', { name: /Sidor per nummer/ })
        .fill('16')
      await desk().getByRole('textbox', { name: 'Nummer per år' }).fill('12')
      await tickBox(block('Format').getByLabel('Webbspelare'))
      await block('Format').getByText('Ingår när du har webbspelare.').waitFor()
      const daisy = block('Format').getByRole('checkbox', { name: /^Daisy/ })
      expect(await daisy.first().isDisabled()).toBe(true)
      await desk().getByRole('complementary', { name: 'Pris' }).getByText('15 420 kr').first().waitFor()
      await save('Hembygdsbladet')
      await heading('Hembygdsbladet')
    })

    it('are sent with a greeting', async () => {
      await button('Skicka').click()
      const dialog = desk().getByRole('dialog')
      await dialog.getByText('version 1 för 15 420 kr').waitFor()
      await dialog.getByLabel('Hälsning till kunden').fill('Priset är lägre i år.\nRing gärna!')
      await look(desk(), 'quotation-send', { widths: [1280] })
      await dialog.getByRole('button', { name: 'Skicka' }).click()
      await desk().getByText('Hembygdsbladet är skickad.').waitFor()
      const letter = await letterTo(office().product, 'maj@hembygd.example', 'Offert: Hembygdsbladet')
      expect(letter.text).toContain('Hej Maj Ek!\n\nPriset är lägre i år.\n\nRing gärna!\n\nHär kommer')
      // The server counts their words meanwhile.
      const texts = [
        { name: 'Ledare.txt', mimeType: 'text/plain', buffer: Buffer.from('Isen ligger kvar i hamnen') },
        { name: 'Trasig.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 sedan inget mer') },
      ]
      await desk().locator('input[type=file]').setInputFiles(texts)
      const customer = await office().context.newPage()
      await customer.goto(linkIn(letter))
      await customer.getByText('Ring gärna!').waitFor()
      await glanceNarrow(customer, 'quotation-greeted')
      await customer.close()
    })

    it('hold the texts that they are about, and say of one that it cannot be read', async () => {
      const text = (name: string) => block('Texter').getByRole('listitem').filter({ hasText: name })
      await text('Ledare.txt').getByText('1 sida, 5 ord').waitFor()
      await text('Trasig.pdf').getByText('Filen går inte att läsa. Den är trasig').waitFor()
      await look(desk(), 'quotation-texts', { widths: [320] })
      await go(desk(), '/quotations', 'Offerter')
      await rowOf(desk(), 'Hembygdsbladet').waitFor()
      await glanceDark(desk(), 'quotations')
    })
  })

  describe('orders', () => {
    it('get the publication they lack', async () => {
      await go(desk(), '/order/new', 'Ny order')
      await field('Namn (krävs)').fill('Årsbladet')
      await desk().getByText('Förnya varje år').click()
      await desk()
        .getByRole('group', { name: /Orderdatum/ })
        .getByRole('spinbutton')
        .first()
        .click()
      const lastYear = new Date(Date.now() - 350 * 86_400_000)
      await desk().keyboard.type(lastYear.toISOString().slice(0, 10).replaceAll('-', ''))
      await desk().keyboard.type('0900')
      await save('Årsbladet')
      await heading('Årsbladet')
      await desk().getByText('Ordern har ingen offert').waitFor()
      await button('Skapa publikation').click()
      await desk().getByText('Publikationen är skapad.').waitFor()
      await desk().getByRole('link', { name: 'Till publikationen' }).waitFor()
      await look(desk(), 'order')
    })

    it('renew, on somebody’s word', async () => {
      await go(desk(), '/orders', 'Ordrar')
      await desk().getByRole('heading', { name: 'Förnyelser att bekräfta' }).waitFor()
      await look(desk(), 'orders-to-renew')
      await button('Förnya Årsbladet').click()
      await desk().getByText('inget mejl skickas').waitFor()
      await glanceNarrow(desk(), 'orders-renewing')
      await desk()
        .getByRole('button', { name: /^Förnya för \d{4}$/ })
        .click()
      await desk().getByText('Årsbladet är förnyad.').waitFor()
      await desk()
        .getByRole('row', { name: /^Årsbladet \d{4}/ })
        .getByText('Förnyelse')
        .waitFor()
    })

    it('are invoiced from a list of their own', async () => {
      await staff.finish(await staff.order('Församlingsbladet 2027'))
      await desk()
        .getByRole('button', { name: /Administration.*1.*väntar/ })
        .click()
      await desk()
        .getByRole('link', { name: /^Att fakturera.*1.*väntar/ })
        .click()
      await heading('Att fakturera')
      await rowOf(desk(), 'Församlingsbladet 2027').waitFor()
      await look(desk(), 'orders-to-invoice')
    })
  })

  describe('the texts', () => {
    it('are listed, and named anew on a page of their own', async () => {
      await go(desk(), '/textfiles', 'Textfiler')
      const row = (name: string) => desk().locator('.file-list li').filter({ hasText: name })
      await row('Trasig').waitFor()
      await glanceNarrow(desk(), 'texts')
      await desk().getByRole('link', { name: 'Redigera Ledare.txt' }).click()
      await desk().getByText('Allt är sparat').waitFor()
      await desk().getByText('1 sida, 5 ord').waitFor()
      await glanceNarrow(desk(), 'text-file')
      await field('Namn (krävs)').fill('Ledaren')
      await save('Ledaren')
      await desk().getByRole('link', { name: 'Stäng' }).click()
      await row('Ledaren').waitFor()
    })
  })

  describe('the price list', () => {
    /** The administrator uses only the keyboard, going down a column. */
    it('is published with the keys alone', async () => {
      await go(desk(), '/pricelist', 'Prislista')
      await desk().getByText('Version 1 gäller sedan 1 februari 2016').waitFor()
      await field('Inläsning, pris, kr').focus()
      await desk().keyboard.press('Control+A')
      await desk().keyboard.type('66,50')
      await desk().keyboard.press('Tab')
      await desk().getByText('1 ändring mot version 1').waitFor()
      await pressButton(button('Publicera version 2'))
      await desk().getByRole('row', { name: 'Version 2' }).getByText('Kommande').waitFor()
      await look(desk(), 'price-list')
    })
  })

  describe('the seller', () => {
    it('is saved as it usually is written', async () => {
      await go(desk(), '/seller', 'Säljare')
      await field('Namn').fill('Norrljud Tal & Text AB')
      await desk().getByLabel('Organisationsnummer').fill('5560160680')
      await desk().getByLabel('Bankgiro').fill('9912346')
      await save('Norrljud Tal & Text AB')
      await expect.poll(() => desk().getByLabel('Organisationsnummer').inputValue()).toBe('556016-0680')
      await expect.poll(() => desk().getByLabel('Bankgiro').inputValue()).toBe('991-2346')
    })

    voices(office, sales)
  })
}
