import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { glanceNarrow } from '../kernel/check-screen.ts'
import { logIn } from '../kernel/desk.ts'
import { linkIn } from '../kernel/letters.ts'
import type { Office } from '../kernel/office.ts'
import type { PostOffice } from '../kernel/post-office.ts'
import { staffOf } from '../kernel/staff-api.ts'

const sixten = { name: 'Sixten Glad', email: 'sixten@bottenviksbladet.example', role: 'user' }
const password = 'fem ord blir en längre mening'

/** A user with a forgotten password sets a new one without staff. */
export const forgottenPassword = (office: () => Office, mail: () => PostOffice) => {
  // The mail server may break lines of a letter anywhere.
  const letters = () =>
    mail().received.filter(
      ({ to, raw }) => to.includes(sixten.email) && raw.replaceAll('=\r\n', '').includes('/password#'),
    )

  it('a forgotten password is exchanged by a link in a letter, whose key no server is told', async () => {
    const staff = await staffOf(office().product)
    await staff.as('POST', '/api/users', { ...sixten, password: 'det glömda lösenordet' })
    const home = await office().person()
    const page = await home.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/login')
    await page.getByRole('link', { name: 'Jag har glömt lösenordet' }).click()
    // The page before this one has a field with the same label.
    await page.getByRole('button', { name: 'Skicka länken' }).waitFor()
    await page.getByLabel('E-postadress').fill(sixten.email)
    await glanceNarrow(page, 'forgotten-password-ask')
    await page.keyboard.press('Enter')
    await page.getByText('Titta i din e-post').waitFor()
    await glanceNarrow(page, 'forgotten-password-asked')

    await expect.poll(() => letters().length).toBe(1)
    const link = linkIn(await PostalMime.parse(letters()[0]?.raw ?? ''))
    // A blank page first: the link then loads the product anew, as in another browser.
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByLabel('Nytt lösenord', { exact: true }).fill(password)
    await page.getByLabel('Nytt lösenord igen').fill(password)
    await glanceNarrow(page, 'forgotten-password-choose')
    await page.getByRole('button', { name: 'Spara lösenordet' }).click()
    await page.getByText('Lösenordet är valt').waitFor()
    expect(asked.filter((url) => url.includes(new URL(link).hash.slice('#letter='.length)))).toEqual([])
    await logIn(page, { email: sixten.email, password })
    await page.getByRole('heading', { name: 'I dag', level: 1 }).waitFor()
    await home.close()
  })
}
