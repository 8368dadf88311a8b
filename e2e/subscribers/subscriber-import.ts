import { describe, expect, it } from 'vitest'
import { glanceNarrow, look } from '../kernel/check-screen.ts'
import { go, pressButton, tickBox } from '../kernel/desk.ts'
import type { Office } from '../kernel/office.ts'
import { admin } from '../kernel/product.ts'
import { deskOf } from '../sales/sales-desk.ts'

const NAME = 'Medlemsbladet'
const head = ['Typ', 'Publikation', 'Kundnr', 'Förnamn', 'Efternamn', 'Adress', 'Postnr', 'Ort', 'Format']
const listOf = (...rows: readonly (readonly string[])[]) => [head, ...rows].map((row) => row.join('\t')).join('\n')
const row = (...cells: readonly string[]) => ['Ljudfil', NAME, ...cells]

const olle = ['20204', 'Olle', 'Väisänen', 'Timmermansgatan 20', '97233', 'Luleå', 'Daisy CD'] as const
const karin = ['20277', 'Karin', 'Lundmark', 'Skeppsbrogatan 8', '97231', 'Luleå', 'Daisy CD'] as const

/** The county's list comes a second time: previewed, carried out and undone, by keyboard wherever that is possible. */
export const subscriberImport = (office: () => Office) => {
  const { desk, heading, button, field } = deskOf(office)

  const readIn = async (text: string) => {
    await go(desk(), '/subscribers/import', 'Importera medlemslista')
    await desk().getByLabel('Publikation').first().fill('Medlems')
    await desk().getByRole('option', { name: NAME }).click()
    await field('Eller klistra in rader').fill(text)
    await pressButton(button('Läs in raderna'))
    await heading('Granska medlemslistan')
  }

  const founded = async (name: string) => {
    const { url } = office().product
    const post = (path: string, body: object, more: Readonly<Record<string, string>> = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...more },
        body: JSON.stringify(body),
      })
    const { token } = (await (await post('/auth/local', admin)).json()) as { readonly token: string }
    const { status } = await post('/api/publications', { name }, { authorization: `Bearer ${token}` })
    expect(status).toBe(201)
  }

  describe('a list of subscribers', () => {
    it('is read in, and carried out as it was seen', async () => {
      await founded(NAME)
      await go(desk(), '/subscribers/import', 'Importera medlemslista')
      await glanceNarrow(desk(), 'subscribers-import')
      await readIn(listOf(row(...olle), row(...karin), ['Papper', NAME, '3', '', '', '', '', '', '']))
      await pressButton(button('Kolumner'))
      await heading('Välj kolumner')
      await look(desk(), 'subscribers-import-columns')
      await pressButton(button('Avbryt'))
      await pressButton(button('Genomför importen'))
      await desk().getByText('lade till 2, ändrade 0 och tog bort 0.').waitFor()
    })

    it('asks who is one and who two, and for the number of those it removes', async () => {
      const [, ...who] = karin
      await readIn(listOf(row('29999', ...who)))
      await desk()
        .getByRole('tab', { name: /Tas bort/ })
        .click()
      await desk().getByRole('cell', { name: 'Finns inte i listan.' }).waitFor()
      expect(await button('Genomför importen').isDisabled()).toBe(true)
      await look(desk(), 'subscribers-import-review')
      await tickBox(desk().getByRole('radio', { name: 'En person. Kundnumret byts.' }))
      await field('Skriv antalet som tas bort').fill('1')
      await expect.poll(() => button('Genomför importen').isEnabled()).toBe(true)
      await pressButton(button('Genomför importen'))
      await desk().getByText('lade till 0, ändrade 1 och tog bort 1.').waitFor()
      await glanceNarrow(desk(), 'subscribers-import-receipt')
    })

    it('is taken back', async () => {
      await pressButton(button('Ångra importen'))
      await pressButton(desk().getByRole('alertdialog').getByRole('button', { name: 'Ångra importen' }))
      await desk()
        .getByText(/ångrade importen.*2 återställdes/)
        .waitFor()
    })
  })
}
