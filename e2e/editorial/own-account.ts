import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import type { openTestProvider } from '../../adapters/people/openid/testing/test-provider.ts'
import { glanceNarrow } from '../kernel/check-screen.ts'
import { linkIn } from '../kernel/letters.ts'
import type { Office } from '../kernel/office.ts'
import type { PostOffice } from '../kernel/post-office.ts'
import { staffOf } from '../kernel/staff-api.ts'

const nils = { name: 'Nils Ny', email: 'nils@kommunen.example', password: 'fem ord blir en mening' }
const stina = { name: 'Stina Ek', email: 'stina@bottenviksbladet.example', role: 'user' }

type Provider = Awaited<ReturnType<typeof openTestProvider>>

/** A visitor makes an account, and a user logs in with an account elsewhere. */
export const ownAccount = (office: () => Office, mail: () => PostOffice, provider: () => Provider) => {
  it('an account of one’s own is confirmed by a letter, and says in words what a guest may do', async () => {
    const page = await (await office().person()).newPage()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Skapa konto' }).click()
    await page.getByLabel('Namn').fill(nils.name)
    await page.getByLabel('E-postadress').fill(nils.email)
    await page.getByLabel('Nytt lösenord', { exact: true }).fill(nils.password)
    await page.getByLabel('Nytt lösenord igen').fill(nils.password)
    await glanceNarrow(page, 'signup')
    // No person fills in a form within two seconds of opening its page.
    await expect.poll(() => page.evaluate('performance.now()')).toBeGreaterThan(2_100)
    await page.keyboard.press('Enter')
    await page.getByText('Titta i din e-post').waitFor()
    const letters = () => mail().received.filter(({ to }) => to.includes(nils.email))
    await expect.poll(() => letters().length).toBe(1)
    const link = linkIn(await PostalMime.parse(letters()[0]?.raw ?? ''))
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByLabel('Lösenord').fill(nils.password)
    await glanceNarrow(page, 'signup-confirm')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Du är gäst här' }).waitFor()
    await glanceNarrow(page, 'guest')
  })

  it('an account elsewhere opens one here once its password is given, and is removed under the settings', async () => {
    const staff = await staffOf(office().product)
    await staff.as('POST', '/api/users', { ...stina, password: nils.password })
    provider().setPerson({ sub: 'stina-1', name: stina.name, email: stina.email, email_verified: true })
    const page = await (await office().person()).newPage()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Logga in med Provkonto' }).click()
    await page.getByRole('link', { name: 'Fortsätt som Stina Ek' }).click()
    await page.getByLabel('Lösenordet till ditt konto här').fill(nils.password)
    await glanceNarrow(page, 'connect')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'I dag', level: 1 }).waitFor()
    await page.goto('/logout')
    await page.getByRole('link', { name: 'Logga in med Provkonto' }).click()
    await page.getByRole('heading', { name: 'I dag', level: 1 }).waitFor()
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Ta bort Provkonto' }).click()
    await page.getByText('Inget är kopplat.').waitFor()
    await glanceNarrow(page, 'settings-logins')
  })
}
