import { beforeAll, describe, expect, it } from 'vitest'
import { glanceNarrow, look } from '../kernel/check-screen.ts'
import { go, pressButton, tickBox } from '../kernel/desk.ts'
import { letterTo } from '../kernel/letters.ts'
import { addNarrated, staffOf as scriptOf } from '../kernel/listener.ts'
import type { Office } from '../kernel/office.ts'
import { staffOf } from '../kernel/staff-api.ts'
import { deskOf } from '../sales/sales-desk.ts'

const email = 'ingrid@sandberg.example'

/** An issue by mail: previewed, sent to its subscriber, read and ended by the subscriber. */
export const mailing = (office: () => Office) => {
  const { desk, button } = deskOf(office)
  const letter = () => desk().frameLocator('iframe[title="Mejlet som det ser ut"]')

  describe('an issue by mail', () => {
    let made: { readonly issue: string; readonly subscriber: string }

    beforeAll(async () => {
      made = await (await staffOf(office().product)).subscribeByMail('Mejlbladet', email)
    })

    it('is seen as she will see it, by day and in the dark', async () => {
      // The letter's link leads to an article with sound.
      const { ask } = await scriptOf(office().product)
      await addNarrated(ask, made.issue, 'Isvägen öppnar', ['isvagen.opus'])
      await go(desk(), `/publications/mail/${made.issue}`, 'Mejla')
      await letter().getByRole('link', { name: 'Lyssna på numret' }).waitFor()
      await letter().getByRole('link', { name: 'Isvägen öppnar' }).waitFor()
      const ground = () => letter().locator('body').evaluate('getComputedStyle(document.body).backgroundColor')
      expect(await ground()).toBe('rgb(255, 255, 255)')
      await look(desk(), 'mail')
      await tickBox(desk().getByRole('radio', { name: 'Mörkt' }))
      await expect.poll(ground).toBe('rgb(21, 23, 28)')
      await glanceNarrow(desk(), 'mail-in-the-dark')
      await pressButton(button('Visa för en riktig prenumerant'))
      await letter().getByText('Hej Ingrid!').waitFor()
      await desk().getByText('Till Ingrid Sandberg.').waitFor()
    })

    it('goes to her when somebody says so, without a pointer', async () => {
      await pressButton(button('Mejla prenumeranterna'))
      await desk().getByRole('dialog').getByText('Var och en får numret en gång.').waitFor()
      await glanceNarrow(desk(), 'mail-asked')
      await pressButton(desk().getByRole('dialog').getByRole('button', { name: 'Skicka', exact: true }))
      await desk().getByRole('heading', { name: 'Alla mejl är behandlade' }).waitFor()
      await glanceNarrow(desk(), 'mail-sent')
      await go(desk(), `/subscriber/${made.subscriber}`, 'Ingrid Sandberg')
      await desk()
        .getByRole('grid', { name: 'Skickat' })
        .or(desk().getByRole('table', { name: 'Skickat' }))
        .waitFor()
      await glanceNarrow(desk(), 'subscriber-letters')
      await button('Skicka igen: Mejlbladet nr 1, vecka 47').click()
      await desk().getByRole('dialog').waitFor()
      await glanceNarrow(desk(), 'letter-again')
      await desk().keyboard.press('Escape')
    })

    it('is ended by her, from its link, without logging in', async () => {
      const { text = '' } = await letterTo(office().product, email, 'Mejlbladet nr 1, vecka 47')
      const [leave = ''] = /https?:\S+\/avsluta\/\S+/.exec(text) ?? []
      const page = await (await office().person()).newPage()
      await page.goto(leave)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look(page, 'leave')
      await pressButton(page.getByRole('button', { name: 'Avsluta mejlen' }))
      await page.getByRole('button', { name: 'Fortsätt få mejlen' }).waitFor()
      await glanceNarrow(page, 'leave-left')
      await page.context().close()
    })

    it('tells why what comes back is not read', async () => {
      await go(desk(), '/deliveries', 'Utkorg')
      await desk().getByRole('heading', { name: 'Mejl som kommer tillbaka läses inte' }).waitFor()
      await pressButton(button('Prova anslutningen'))
      await desk()
        .getByRole('heading', { name: /internt nät/ })
        .waitFor()
      await look(desk(), 'deliveries-returns')
    })
  })
}
