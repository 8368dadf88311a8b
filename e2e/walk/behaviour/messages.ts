import { expect } from 'vitest'
import type { CreatedEntity } from '../caller.ts'
import { type Sight, sightsOf } from '../sight.ts'
import type { World } from '../world.ts'

/** Removes a discount by the dialog of the list. */
const removeDiscount = async (world: World) => {
  const discount = { name: 'Försvinner', discountCode: `bort-${Math.trunc(performance.now())}`, discountPercent: 1 }
  await world.as('admin').ask<CreatedEntity>('POST', '/api/discounts', discount)
  const page = await world.open('/discounts')
  await page.getByRole('button', { name: 'Radera Försvinner' }).first().click()
  await page.getByRole('alertdialog').waitFor()
  return page
}

export const messages: readonly Sight[] = [
  ...sightsOf(8, 'Errors', {
    "Login failure shows the server's error message": async (world) => {
      const page = await world.open('/login', 'visitor')
      await page.getByLabel('E-postadress').fill('ingen@finns.example')
      await page.getByLabel('Lösenord', { exact: true }).fill('fel lösenord')
      await page.getByRole('button', { name: 'Logga in' }).click()
      await page
        .getByRole('alert')
        .filter({ hasText: /stämmer inte|[Ff]el/ })
        .first()
        .waitFor()
      return '/login'
    },
    "Password change failure: 'Incorrect password'": async (world) => {
      const page = await world.open('/settings', 'user')
      await page.getByLabel('Nuvarande lösenord').fill('inte det')
      await page.getByLabel('Nytt lösenord', { exact: true }).fill('fyra ord i rad')
      await page.getByLabel('Nytt lösenord igen').fill('fyra ord i rad')
      await page.getByRole('button', { name: 'Byt lösenord' }).click()
      await page.getByText('Incorrect password').first().waitFor()
      return '/settings'
    },
    'Signup errors are shown per field': async (world) => {
      const { status, body } = await world
        .as('visitor')
        .call('POST', '/auth/signup', { name: '', email: '', newPassword: '' })
      expect(status).toBe(422)
      expect(Object.keys((body as { fields: object }).fields)).toEqual(
        expect.arrayContaining(['name', 'email', 'newPassword']),
      )
      return 'POST /api/signup'
    },
    'Issue save shows a saved message': async (world) => {
      const page = await world.open(`/publications/issues/edit/${world.example.issue}`)
      await page.getByLabel(/^Kort namn/).fill('Vinter')
      await page.getByRole('button', { name: 'Spara' }).click()
      await page.getByText('Allt är sparat').first().waitFor()
      return '/publications/issues/edit'
    },
    'FTP check not found: Hittades inte': async (world) => {
      const { body } = await world.as('admin').call('GET', `/api/publications/checkFtp/${world.example.publication}`)
      expect(body).toHaveProperty('found')
      return 'GET /api/publications/checkFtp'
    },
    '401: clear token and go to login': async (world) => {
      const context = await world.office.person()
      const page = await context.newPage()
      await page.goto('/publications')
      await page.getByLabel('E-postadress').waitFor()
      await context.close()
      return '/publications without a session'
    },
    'Article by code unavailable: unavailable state in the player': async (world) => {
      const page = await world.open('/player/a/0000000000000', 'visitor')
      await page
        .getByRole('heading', { level: 1 })
        .filter({ hasText: /finns inte|går inte/ })
        .waitFor()
      return '/player/a'
    },
    'Import column mismatch and short import text are told': async (world) => {
      const text = { publication: world.example.publication, text: 'kort' }
      expect((await world.as('admin').call('POST', '/api/subscriberImports', text)).status).toBe(422)
      return 'POST /api/subscriberImports'
    },
    'A failed order lookup means no order exists': async (world) => {
      const unknown = '00000000-0000-4000-8000-000000000000'
      const { status } = await world.as('admin').call('GET', `/api/orders/showByQuotation/${unknown}`)
      expect([200, 404]).toContain(status)
      return 'GET /api/orders/showByQuotation'
    },
  }),
  ...sightsOf(8, 'Modals', {
    "'Bekräfta radera' · 'Är du säker på att du vill ta bort X ?' · buttons 'Ta bort' and 'Avbryt'": async (world) => {
      const page = await removeDiscount(world)
      await page.getByRole('alertdialog', { name: 'Bekräfta radera' }).waitFor()
      await page
        .getByRole('alertdialog')
        .getByText(/Är du säker på att du vill ta bort/)
        .waitFor()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Avbryt' }).waitFor()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
      await page.getByRole('row', { name: 'Försvinner' }).waitFor({ state: 'detached' })
      return '/discounts'
    },
    "'Sparad' (X sparades!)": async (world) => {
      const page = await world.open('/discount/new')
      await page.getByLabel(/^Namn/).fill('Nyår')
      await page.getByLabel(/^Kod/).fill('nyar')
      await page.getByRole('textbox', { name: /^Rabatt i procent/ }).fill('5')
      await page.getByRole('button', { name: 'Spara' }).click()
      await page
        .getByText(/sparad|sparat|sparades/)
        .first()
        .waitFor()
      return '/discount/new'
    },
    "'Sparades inte'": async (world) => {
      const page = await world.open('/discount/new')
      await page.getByRole('button', { name: 'Spara' }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      return '/discount/new, saved empty'
    },
  }),
]
