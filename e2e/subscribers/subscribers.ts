import { describe, expect, it } from 'vitest'
import { glanceNarrow, look } from '../kernel/check-screen.ts'
import { go, rowOf, tickBox } from '../kernel/desk.ts'
import type { Office } from '../kernel/office.ts'
import { deskOf } from '../sales/sales-desk.ts'

/** The subscription office registers a subscriber with discs and a hold, and then protects the identity. */
export const subscribers = (office: () => Office) => {
  const { desk, heading, button, field, save } = deskOf(office)
  const inDialog = (name: string) => desk().getByRole('dialog').getByRole('button', { name, exact: true })

  describe('subscribers', () => {
    it('are registered with what they get, and when they are away', async () => {
      await go(desk(), '/subscriber/new', 'Ny prenumerant')
      await field('Förnamn').fill('INGRID')
      await field('Efternamn').fill('sandberg')
      await field('Kundnummer').fill('10482')
      await field('Postnummer').fill('97232')
      await desk().getByRole('combobox', { name: 'Publikation' }).fill('Hamn')
      await desk().getByRole('option', { name: 'Hamnbladet' }).click()
      await desk()
        .getByRole('button', { name: /Format/ })
        .click()
      await desk().getByRole('option', { name: 'Daisy CD' }).click()
      await save('Ingrid Sandberg')
      await heading('Ingrid Sandberg')
      expect(await field('Postnummer').inputValue()).toBe('972 32')
      await desk()
        .getByRole('row', { name: /Hamnbladet/ })
        .waitFor()
      await button('Lägg till uppehåll').click()
      await inDialog('Lägg till').click()
      await desk()
        .getByText(/^Uppehåll från/)
        .waitFor()
      await desk()
        .getByText(/lade upp prenumeranten ”Ingrid Sandberg”/)
        .waitFor()
      await look(desk(), 'subscriber')
    })

    it('are found by their number, and named no more when they are protected', async () => {
      await tickBox(desk().getByRole('checkbox', { name: /Skyddad identitet/ }))
      await desk().keyboard.press('Control+s')
      await heading('Kund 10482')
      await glanceNarrow(desk(), 'subscriber-protected')
      await field('Skäl (krävs)').fill('Ringde om en skiva')
      await button('Visa uppgifter').click()
      await heading('Ingrid Sandberg')
      await go(desk(), '/subscribers?sok=10482', 'Prenumeranter')
      await rowOf(desk(), 'Kund 10482').getByText('Skyddad identitet').waitFor()
      await look(desk(), 'subscribers')
    })
  })
}
