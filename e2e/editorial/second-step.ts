import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { colours } from '../kernel/browser.ts'
import { checkScreen, glanceNarrow } from '../kernel/check-screen.ts'
import { go, logIn } from '../kernel/desk.ts'
import type { Office } from '../kernel/office.ts'
import { admin } from '../kernel/product.ts'

const codeOf = (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret) })

/** A log-in in two steps: an app, a passkey in the browser's own virtual device, recovery codes; and one's log-ins. */
export const secondStep = (office: () => Office) => {
  let desk: Page
  let recovery: readonly string[]

  const prove = async () => {
    await desk.getByLabel('Lösenord', { exact: true }).fill(admin.password)
    await desk.keyboard.press('Enter')
  }
  const logOut = async () => {
    await desk.goto('/logout')
    await desk.waitForURL(/\/$/)
    await desk.goto('/login')
  }
  const isInside = () => desk.getByRole('heading', { name: 'I dag', level: 1 }).waitFor()

  describe('a log-in in two steps', () => {
    // A password that is changed before ends the earlier log-ins.
    beforeAll(async () => {
      const context = await office().person()
      desk = await context.newPage()
      await desk.goto('/login')
      await logIn(desk)
      await isInside()
      const cdp = await context.newCDPSession(desk)
      await cdp.send('WebAuthn.enable')
      await cdp.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
    })

    it('is turned on by a code of an app, which gives recovery codes once', async () => {
      await go(desk, '/settings', 'Inställningar')
      await desk.getByRole('button', { name: 'Lägg till kodapp' }).click()
      await prove()
      await desk.getByLabel('Kod från appen').waitFor()
      await glanceNarrow(desk, 'two-step-app')
      const secret = (await desk.locator('.app-code code').textContent())?.replaceAll(' ', '') ?? ''
      await desk.getByLabel('Kod från appen').fill(codeOf(secret))
      await desk.keyboard.press('Enter')
      await desk.getByRole('heading', { name: 'Återställningskoder för Ljudkod' }).waitFor()
      recovery = await desk.locator('.recovery-codes li').allTextContents()
      expect(recovery).toHaveLength(10)
      await glanceNarrow(desk, 'two-step-codes')
      await desk.getByText('Jag har sparat koderna').click()
      await desk.getByRole('button', { name: 'Klar' }).click()
      await desk.getByText('På. Du har 10 återställningskoder kvar.').waitFor()
    })

    it('takes a passkey after the password, and in place of it', async () => {
      await desk.getByRole('button', { name: 'Lägg till nyckel' }).click()
      await prove()
      await desk.getByText('Nyckel från Linux').first().waitFor()
      await desk.mouse.move(0, 0)
      await checkScreen(desk, 'two-step-on', colours)
      await logOut()
      await logIn(desk)
      await desk.getByRole('button', { name: 'Använd nyckel i stället' }).click()
      await desk.getByRole('button', { name: 'Använd nyckeln' }).click()
      await isInside()
      await logOut()
      await desk.getByRole('button', { name: 'Nyckel i stället för lösenord' }).click()
      await isInside()
    })

    it('says what is wrong with a code, and takes a recovery code once', async () => {
      await logOut()
      await logIn(desk)
      await desk.getByLabel('Kod', { exact: true }).fill('000000')
      await desk.keyboard.press('Enter')
      await desk.getByText('Koden stämmer inte, eller är redan använd.').waitFor()
      await glanceNarrow(desk, 'two-step-code-refused')
      await desk.getByRole('button', { name: 'Använd en återställningskod' }).click()
      await desk.getByLabel('Återställningskod').fill(recovery[0] ?? '')
      await desk.keyboard.press('Enter')
      await isInside()
    })

    it('shows where else the user is logged in, and ends that at once', async () => {
      const phone = await office().person({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6) Safari/604.1' })
      const page = await phone.newPage()
      await page.goto('/login')
      await logIn(page)
      await page.getByRole('button', { name: 'Använd en återställningskod' }).click()
      await page.getByLabel('Återställningskod').fill(recovery[1] ?? '')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'I dag', level: 1 }).waitFor()
      await desk.goto('/settings')
      await desk.getByRole('button', { name: /Avsluta Safari på iPhone/ }).click()
      await desk.getByText('Inloggningen i Safari på iPhone är avslutad.').waitFor()
      await page.waitForURL(/\/login/)
      await phone.close()
    })

    it('is turned off with the password', async () => {
      await desk.getByRole('button', { name: 'Slå av tvåstegsinloggning' }).click()
      await prove()
      await desk.getByText('Av. Du loggar in med enbart lösenordet.').waitFor()
    })
  })
}
