import { describe, expect, it } from 'vitest'
import { glanceNarrow, look } from '../kernel/check-screen.ts'
import { go } from '../kernel/desk.ts'
import type { Office } from '../kernel/office.ts'
import { staffOf } from '../kernel/staff-api.ts'
import { deskOf } from '../sales/sales-desk.ts'

/** Discs of an issue: ordered from a robot, logged by hand, posted, and sent again to a subscriber who got none. */
export const discs = (office: () => Office) => {
  const { desk, button } = deskOf(office)
  const inDialog = (name: string) => desk().getByRole('dialog').getByRole('button', { name, exact: true })

  const row = (text: string) => desk().getByRole('row').filter({ hasText: text })

  describe('discs', () => {
    let made: { readonly issue: string; readonly subscriber: string }

    it('are ordered of a robot, as many as are to get one, and by no button before there is a book', async () => {
      const staff = await staffOf(office().product)
      made = await staff.subscribeToDiscs('Skivbladet')
      await go(desk(), `/publications/discs/${made.issue}`, 'Skivor')
      expect(await desk().getByRole('textbox', { name: 'Antal av varje' }).inputValue()).toBe('2')
      await look(desk(), 'discs')
      expect(await button('Bränn 2 skivor').isDisabled()).toBe(true)
      await staff.burnDiscs(made.issue)
      await desk().reload()
      await row('Robot 1').waitFor()
      await button('Logga skivor för hand').click()
      await inDialog('Logga').click()
      await row('Gjord för hand').waitFor()
      await glanceNarrow(desk(), 'discs-underway')
    })

    it('have labels that are seen before they are printed', async () => {
      await button('Se arken först').click()
      await desk()
        .getByRole('dialog')
        .getByRole('img', { name: /^Sida 1 av 1: 1 etikett/ })
        .waitFor()
      // The image is as wide as the paper, or the browser could not draw it.
      const width = await desk().evaluate<number>("document.querySelector('[role=dialog] img').naturalWidth")
      expect(Math.round((width * 25.4) / 96)).toBe(210)
      await desk().getByText('Etiketterna som text').click()
      await desk()
        .getByText(/^Åsta Ek, Storgatan 1, 972 32, Kundnr 301,/)
        .waitFor()
      await look(desk(), 'labels')
      await inDialog('Verklig storlek').click()
      expect(await desk().evaluate<number>("document.querySelector('[role=dialog] img').width")).toBe(Math.round(width))
      await glanceNarrow(desk(), 'labels-large')
      await inDialog('Stäng').click()
      await desk().getByRole('dialog').waitFor({ state: 'hidden' })
    })

    it('are posted in pouches, which come back', async () => {
      await button('Fodralen har gått iväg').click()
      await inDialog('Skriv upp').click()
      await desk().getByRole('dialog').waitFor({ state: 'hidden' })
      await desk().getByText('Visa vilka som har fodral hemma').click()
      await desk().getByText('2 fodral ute, hos 1.').waitFor()
      await desk().getByText('1 på uppehåll utelämnas').click()
      await desk().getByRole('link', { name: 'Sixten Rova' }).waitFor()
      await glanceNarrow(desk(), 'discs-posted')
    })

    it('are sent once more to whom none came to', async () => {
      await go(desk(), `/subscriber/${made.subscriber}`, 'Åsta Ek')
      await button('Skicka en skiva igen').click()
      await desk().getByRole('dialog').getByLabel('Nummer').first().fill('nr 1')
      await desk()
        .getByRole('option', { name: /Skivbladet nr 1/ })
        .click()
      await glanceNarrow(desk(), 'disc-again')
      await inDialog('Skicka igen').click()
      await desk()
        .getByText(/skickade en skiva igen \(Audio CD\): ”Ingen skiva kom”/)
        .waitFor()
      await button('Ett tillbaka, Skivbladet').click()
      await desk().getByText('1 fodral ute').waitFor()
      await glanceNarrow(desk(), 'subscriber-discs')
    })
  })
}
