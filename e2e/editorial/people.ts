import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { colours } from '../kernel/browser.ts'
import { checkScreen, glanceNarrow, look } from '../kernel/check-screen.ts'
import { go, logIn, tickBox } from '../kernel/desk.ts'
import { outOfLine } from '../kernel/lines.ts'
import type { Office } from '../kernel/office.ts'
import type { PostOffice } from '../kernel/post-office.ts'
import { admin } from '../kernel/product.ts'
import { type Staff, staffOf } from '../kernel/staff-api.ts'

const greta = { name: 'Greta Öberg', email: 'greta@bottenviksbladet.example', password: 'fyra ord blir en mening' }
/** The staff, and the letters that reach them. */
export const people = (office: () => Office, mail: () => PostOffice) => {
  let staff: Staff
  let desk: Page

  beforeAll(async () => {
    const context = await office().person()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    desk = await context.newPage()
  })

  const row = (name: string) => desk.getByRole('row').filter({ hasText: name })
  const says = (name: string, text: string) => row(name).getByText(text, { exact: true }).waitFor()
  const lettersTo = (address: string) => mail().received.filter(({ to }) => to.includes(address))

  describe('people', () => {
    let invitation: string

    it('are told what is wrong when they log in, and come to where they were going', async () => {
      await desk.goto('/users')
      await logIn(desk, { ...admin, password: 'fel' })
      await desk.getByText('E-postadressen eller lösenordet stämmer inte.').waitFor()
      await desk.getByLabel('Lösenord', { exact: true }).fill(admin.password)
      await desk.keyboard.press('Enter')
      await desk.getByRole('heading', { name: 'Användare', level: 1 }).waitFor()
    })

    it('are invited, choose a password and log in', async () => {
      await desk.getByRole('link', { name: 'Ny användare' }).click()
      await desk.getByLabel('Namn (krävs)', { exact: true }).fill(greta.name)
      await desk.getByLabel('E-postadress').fill(greta.email)
      await tickBox(desk.getByLabel('Inläsare'))
      await desk.keyboard.press('Control+s')
      await desk.getByText(`${greta.name} sparades!`).waitFor()
      invitation = await desk.getByLabel('Länk till inbjudan').inputValue()
      await desk.getByRole('button', { name: 'Kopiera länken' }).click()
      await desk.getByText('Länken är kopierad.').waitFor()
      expect(await desk.evaluate<string>('navigator.clipboard.readText()')).toBe(invitation)
      await glanceNarrow(desk, 'people-invited')

      const home = await office().person({ viewport: { width: 320, height: 700 } })
      const page = await home.newPage()
      await page.goto(invitation)
      await page.getByLabel('Nytt lösenord', { exact: true }).fill('ab')
      await page.getByLabel('Nytt lösenord igen').fill('abc')
      await page.keyboard.press('Enter')
      await page.getByText('Lösenordet måste innehålla minst tre tecken.').waitFor()
      await page.getByText('Lösenordent måste matcha.').waitFor()
      await glanceNarrow(page, 'people-first-password-refused')
      await page.getByLabel('Nytt lösenord', { exact: true }).fill(greta.password)
      await page.getByText('Starkt lösenord').waitFor()
      await page.getByLabel('Nytt lösenord igen').fill(greta.password)
      await page.getByRole('button', { name: 'Spara lösenordet' }).click()
      await page.getByText('Lösenordet är valt').waitFor()
      await glanceNarrow(page, 'people-first-password-chosen')
      await logIn(page, greta)
      await page.getByRole('heading', { name: 'I dag', level: 1 }).waitFor()
      await home.close()
    })

    it('are asked before unsaved work is left with the tab', async () => {
      await desk.getByLabel('Information').fill('Läser på torsdagar')
      const asked = desk.waitForEvent('dialog')
      const leaving = desk.close({ runBeforeUnload: true })
      const dialog = await asked
      expect(dialog.type()).toBe('beforeunload')
      await dialog.dismiss()
      await leaving
      await desk.getByLabel('Information').fill('')
      await desk.getByText('Allt är sparat').waitFor()
    })

    it('find their settings with Ctrl K, by keyboard alone', async () => {
      await desk.keyboard.press('Control+k')
      const field = desk.getByRole('searchbox', { name: 'Sök i allt' })
      await field.waitFor()
      await desk.keyboard.type('öberg')
      await desk.getByRole('menuitem', { name: /Greta Öberg/ }).waitFor()
      await desk.keyboard.press('Control+a')
      await desk.keyboard.type('inställn')
      await desk.getByRole('menuitem', { name: 'Inställningar', exact: true }).waitFor()
      await desk.keyboard.press('Enter')
      await desk.getByRole('heading', { name: 'Inställningar', level: 1 }).waitFor()
      await expect.poll(() => field.count()).toBe(0)
      expect(await desk.evaluate<string>('document.activeElement.id')).toBe('innehall')
      expect(await outOfLine(desk)).toEqual([])
    })

    it('change their password and stay logged in, in the dark', async () => {
      const change = async (old: string, next: string) => {
        await desk.getByLabel('Nuvarande lösenord').fill(old)
        await desk.getByLabel('Nytt lösenord', { exact: true }).fill(next)
        await desk.getByLabel('Nytt lösenord igen').fill(next)
        await desk.keyboard.press('Enter')
      }
      await change('fel', 'ett nytt lösenord')
      await desk.getByText('Incorrect password').waitFor()
      await change(admin.password, 'ett nytt lösenord')
      await desk.getByText('Password successfully changed.').waitFor()
      await change('ett nytt lösenord', admin.password)
      await desk.getByText('Password successfully changed.').waitFor()
      await desk.getByText('Mörkt').click()
      await checkScreen(desk, 'people-settings-dark', colours)
      await desk.getByText('Ljust').click()
    })
  })

  describe('an invitation', () => {
    beforeAll(async () => {
      staff = await staffOf(office().product)
    })

    it('reaches a new user with the link that lets her choose a password', async () => {
      await go(desk, '/deliveries', 'Utkorg')
      await says(greta.name, 'Skickat')
      const [letter] = lettersTo(greta.email)
      expect(letter?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toMatch(
        /http:\/\/localhost:\d+\/login#invitation=[\w.-]+/,
      )
    })

    it('that is refused says so to who has the list open', async () => {
      await staff.invite('Nils Fel', '550@example.se')
      await says('Nils Fel', 'Gick inte fram')
      await says('Nils Fel', 'Mejlservern tog inte emot mottagarens adress (550).')
    })

    it('that may have arrived waits for a person', async () => {
      mail().cut('answer')
      await staff.invite('Siv Lund', 'siv@example.se')
      await says('Siv Lund', 'Oklart om det gick fram')
      mail().cut(undefined)
      await look(desk, 'deliveries')
      expect(lettersTo('siv@example.se')).toHaveLength(1)
    })

    it('is sent again after a question, from the keyboard', async () => {
      const again = desk.getByRole('button', { name: 'Försök igen: Inbjudan till ny användare, Siv Lund' })
      // The first focus in a table lands on a row.
      await again.focus()
      await again.focus()
      await desk.keyboard.press('Enter')
      await desk.getByRole('alertdialog').waitFor()
      await glanceNarrow(desk, 'deliveries-again')
      await desk.getByRole('button', { name: 'Skicka på nytt' }).focus()
      await desk.keyboard.press('Enter')
      await says('Siv Lund', 'Skickat')
      expect(lettersTo('siv@example.se')).toHaveLength(2)
    })

    it('is written off', async () => {
      await desk.getByRole('button', { name: 'Skriv av: Inbjudan till ny användare, Nils Fel' }).click()
      await desk.getByRole('alertdialog').getByRole('button', { name: 'Skriv av' }).click()
      await says('Nils Fel', 'Avskrivet')
    })
  })

  it('are removed after a question', async () => {
    await go(desk, '/users', 'Användare')
    await desk.getByRole('button', { name: 'Radera Nils Fel' }).click()
    const dialog = desk.getByRole('alertdialog')
    await dialog.getByText('Är du säker på att du vill ta bort Nils Fel?').waitFor()
    await dialog.getByRole('button', { name: 'Ta bort' }).click()
    await desk.getByText('Nils Fel är raderad.').waitFor()
    await row('Nils Fel').waitFor({ state: 'detached' })
  })
}
