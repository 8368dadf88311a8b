import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { CreatedEntity } from '../caller.ts'
import { forgetDraft } from '../screen.ts'
import { type Sight, sightsOf } from '../sight.ts'
import { patience, type World } from '../world.ts'
import { refuses, says } from './refusals.ts'

const toDetails = async (page: Page) => {
  await page.getByLabel('Sidor per nummer', { exact: true }).fill('16')
  await page.getByRole('button', { name: 'Fortsätt till dina uppgifter' }).click()
  await page.getByRole('heading', { name: 'Dina uppgifter' }).waitFor()
}

/** Every required field of the customer's details. */
const details = async (world: World) => {
  const page = await world.open('/quotplug', 'visitor')
  await forgetDraft(page)
  await toDetails(page)
  await page
    .getByRole('button', { name: /^(Skicka|Beställ|Begär)/ })
    .first()
    .click()
  await expect.poll(() => page.locator('[aria-invalid=true]').count(), patience).toBeGreaterThanOrEqual(4)
  return page
}

export const formRules: readonly Sight[] = [
  ...sightsOf(5, 'Login', {
    'e-mail required · password required': says(['/login', 'Logga in'], 'Please enter your email and password.'),
    'e-mail valid': says(['/login', 'Logga in'], 'Please enter a valid email.', async (page) => {
      await page.getByLabel('E-postadress').fill('inte en adress')
      await page.getByLabel('Lösenord', { exact: true }).fill('ett lösenord')
    }),
  }),
  ...sightsOf(5, 'Signup', {
    'name required': refuses(
      ['POST', '/auth/signup'],
      { name: '', email: 'a@b.example', newPassword: 'lösenord-fyra-ord' },
      'name',
      'visitor',
    ),
    'valid e-mail': refuses(
      ['POST', '/auth/signup'],
      { name: 'Siv', email: 'inte', newPassword: 'lösenord-fyra-ord' },
      'email',
      'visitor',
    ),
    'password at least 3 characters': refuses(
      ['POST', '/auth/signup'],
      { name: 'Siv', email: 'a@b.example', newPassword: 'ab' },
      'newPassword',
      'visitor',
    ),
  }),
  ...sightsOf(5, 'Password change', {
    'new password at least 3 characters': says(
      ['/settings', 'Byt lösenord'],
      /minst tre tecken/,
      async (page) => {
        await page.getByLabel('Nytt lösenord', { exact: true }).fill('ab')
      },
      'user',
    ),
    'confirmation must match': says(
      ['/settings', 'Byt lösenord'],
      /[Ll]ösenorden måste matcha|Lösenordent/,
      async (page) => {
        await page.getByLabel('Nuvarande lösenord').fill('lösenord-för-vandring')
        await page.getByLabel('Nytt lösenord', { exact: true }).fill('fyra ord i rad')
        await page.getByLabel('Nytt lösenord igen').fill('fem ord i en rad')
      },
      'user',
    ),
  }),
  ...sightsOf(5, 'Quotation and order forms', {
    'need a valid person, e-mail, organisation number and name · required fields of the quote page': async (world) => {
      await details(world)
      return '/quotplug, sent empty'
    },
    'invalid untouched fields are flagged on submit': async (world) => {
      await details(world)
      return '/quotplug, sent empty'
    },
    "'Vänligen ange ett giltigt namn.'": async (world) => {
      const page = await details(world)
      await page.getByText('Vänligen ange ett giltigt namn.').first().waitFor()
      return '/quotplug'
    },
    "'Vänligen ange en giltig e-post adress.'": async (world) => {
      const page = await details(world)
      await page
        .getByText(/Vänligen ange en giltig e-post ?adress\./)
        .first()
        .waitFor()
      return '/quotplug'
    },
    "'Vänligen ange ett giltigt nummer.'": async (world) => {
      const page = await details(world)
      await page.getByText('Vänligen ange ett giltigt nummer.').first().waitFor()
      return '/quotplug'
    },
    'Price is calculated only when pages is above 0': async (world) => {
      const { body } = await world
        .as('visitor')
        .call('POST', '/api/quotations/calculate', { pages: 0, doNarrate: true })
      expect((body as { price: number | null }).price ?? 0).toBe(0)
      const more = await world
        .as('visitor')
        .ask<{ price: number }>('POST', '/api/quotations/calculate', { pages: 16, doNarrate: true })
      expect(more.price).toBeGreaterThan(0)
      return 'POST /api/quotations/calculate'
    },
    'Discount code is lower-cased before save': async (world) => {
      const discount = { name: 'Höst', discountCode: 'HÖST', discountPercent: 1 }
      const { _id } = await world.as('admin').ask<CreatedEntity>('POST', '/api/discounts', discount)
      expect(await world.as('admin').ask('GET', `/api/discounts/${_id}`)).toMatchObject({ discountCode: 'höst' })
      return 'POST /api/discounts'
    },
    "Quotation name defaults to the first text file's name": async (world) => {
      const form = { customerName: 'Föreningen', customerEmail: 'f@f.example', pages: 4 }
      const customerInfo = { name: 'Föreningen', person: 'Eva Lind', email: 'eva@f.example' }
      const { _id } = await world.as('visitor').ask<CreatedEntity>('POST', '/api/quotations', { ...form, customerInfo })
      const { name } = await world.as('admin').ask<{ name: string }>('GET', `/api/quotations/${_id}`)
      expect(name).not.toBe('')
      return 'POST /api/quotations without a name'
    },
  }),
]
