import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, photographFailures } from './browser.ts'
import { enter, sitDown } from './desk.ts'
import { look } from './look.ts'
import { lose } from './obstacles.ts'
import { type Product, startProduct } from './product.ts'
import { staffOf, whoAsks } from './staff-api.ts'

let browser: Browser
let product: Product
let folder: string
let page: Page | undefined

beforeAll(async () => {
  ;[browser, product, folder] = await Promise.all([
    openBrowser(),
    startProduct(),
    mkdtemp(join(tmpdir(), 'ljudkod-manuscript-')),
  ])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})
photographFailures(() => page)

const visit = async (address: string): Promise<Page> => {
  page = await (await enter(browser, product)).newPage()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const tell = async (on: Page, fields: Readonly<Record<string, string>>) => {
  for (const [id, value] of Object.entries(fields)) await on.locator(`#${id}`).fill(value)
}

/** What a screen reader says by itself. */
const hears = (on: Page, what: string | RegExp) =>
  on.getByRole('status').filter({ hasText: what }).waitFor({ state: 'attached' })

const headingOf = (on: Page) => on.getByRole('heading', { level: 1 })
const focused = (on: Page) => on.evaluate<string>('document.activeElement?.textContent ?? ""')

const staff = () => staffOf(product)

describe('asking for a quotation', () => {
  it.each([
    { link: 'Begär offert på inläsning', heading: 'Begär offert på inläsning' },
    { link: 'Request a quotation in English', heading: 'Request a quotation for narration' },
  ])('begins on the front page: $link', async ({ link, heading }) => {
    const on = await visit('/')
    await on.getByRole('link', { name: link }).click()
    await on.getByRole('heading', { level: 1, name: heading }).waitFor()
  })

  it('prices what is chosen, keeps what is typed, and is sent once', async () => {
    const on = await visit('/ljudkodcontact')
    await on.getByRole('button', { name: 'Fortsätt till dina uppgifter' }).click()
    await expect.poll(() => focused(on)).toContain('Rätta 1 uppgift.')
    await look(on, 'quotation-1-fault')
    await on.getByRole('link', { name: /Ladda upp en text eller ange/ }).click()
    expect(await on.evaluate('document.activeElement?.id')).toBe('wishedPages')

    const manuscript = join(folder, 'Medlemsbladet nr 1.txt')
    await writeFile(manuscript, 'Isvägen till Hindersön är öppen. '.repeat(1024))
    await on.locator('input[type=file]').setInputFiles(manuscript)
    await on.getByText('16 sidor, 5 120 ord', { exact: true }).waitFor()
    await hears(on, 'Medlemsbladet nr 1.txt: 16 sidor, 5 120 ord.')
    await tell(on, { nrOfIssues: '12' })
    await on.getByText('Talande QR', { exact: true }).last().click()
    await on.getByText('Klistermärken', { exact: true }).click()
    await expect.poll(() => on.locator('.price-sum').textContent()).toMatch(/^16\s740\skr/)
    expect(await on.getByRole('checkbox', { name: 'Webbspelare' }).isDisabled()).toBe(true)
    await on.getByText('Behövs för talande QR och räknas med i priset.', { exact: true }).waitFor()
    await hears(on, /Webbspelare: Behövs för talande QR och räknas med i priset\./)
    await hears(on, /^Ditt pris: 16\s740\skr/)
    await look(on, 'quotation-1')

    await on.getByRole('button', { name: 'English' }).click()
    await on.getByRole('heading', { name: 'Request a quotation for narration' }).waitFor()
    expect(await on.locator('html').getAttribute('lang')).toBe('en')
    await look(on, 'quotation-1-en')
    await on.getByRole('button', { name: 'Continue to your details' }).click()
    await expect.poll(() => focused(on)).toBe('Your details')
    await on.getByRole('button', { name: 'Send the request' }).click()
    await expect.poll(() => focused(on)).toContain('Correct 10 fields.')
    await look(on, 'quotation-2-fault-en')
    await on.getByRole('button', { name: 'Svenska' }).click()
    await tell(on, { ...whoAsks, address1: 'Storgatan 1', postcode: '961 31', city: 'Boden' })

    await on.reload()
    await on.getByText('16 sidor, 5 120 ord', { exact: true }).waitFor()
    await on.getByRole('button', { name: 'Fortsätt till dina uppgifter' }).click()
    expect(await on.locator('#purpose').inputValue()).toBe(whoAsks.purpose)
    await look(on, 'quotation-2')

    await on.goBack()
    await expect.poll(() => focused(on)).toBe('Begär offert på inläsning')
    await on.goForward()
    await on.getByRole('button', { name: 'Fortsätt till dina uppgifter' }).click()
    await on.getByRole('button', { name: 'Tillbaka till uppdraget' }).click()
    await on.getByRole('button', { name: 'Fortsätt till dina uppgifter' }).click()

    const restore = await lose(on, /\/submit$/)
    await on.getByRole('button', { name: 'Skicka förfrågan' }).click()
    await expect.poll(() => focused(on)).toBe('Din förfrågan har INTE skickats!')
    await look(on, 'quotation-3-not-sent')
    await restore()
    await on.getByRole('button', { name: 'Försök igen' }).dblclick()
    await expect.poll(() => headingOf(on).textContent()).toBe('Din förfrågan har skickats!')
    expect(await on.title()).toBe('Din förfrågan har skickats! – Ljudkod')
    await look(on, 'quotation-3')

    const { quotations } = await staff()
    await expect.poll(async () => (await quotations()).map(({ name }) => name)).toEqual(['Medlemsbladet nr 1'])

    const code = await on.locator('.result code').textContent()
    await on.goto('/ljudkodcontact')
    await on.getByLabel('Din kod').fill(` ${code?.toUpperCase()}`)
    await on.getByRole('button', { name: 'Visa uppdraget' }).click()
    await on.getByRole('heading', { name: 'Vi arbetar på din offert' }).waitFor()
  })

  it('goes on in another browser by its link', async () => {
    const first = await visit('/ljudkodcontact/en')
    await tell(first, { wishedPages: '24' })
    await first.getByRole('button', { name: 'Save and continue later' }).click()
    await first.getByRole('heading', { name: 'The assignment is saved' }).waitFor()
    await look(first, 'quotation-later')
    const link = await first.getByLabel('Link to the assignment').inputValue()
    const second = await visit(link)
    await expect.poll(() => second.locator('#wishedPages').inputValue()).toBe('24')
    const wrong = await visit(link.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')))
    await wrong.getByText('The link cannot be opened').waitFor()
  })

  it('keeps an upload that was lost, until it is tried again', async () => {
    const on = await visit('/ljudkodcontact/en')
    const manuscript = join(folder, 'Notes.txt')
    await writeFile(manuscript, 'The ice road is open. '.repeat(64))
    const restore = await lose(on, '**/api/uploads/upload')
    await on.locator('input[type=file]').setInputFiles(manuscript)
    await on.getByText('The upload was interrupted. Check your connection and try again.').waitFor()
    await look(on, 'quotation-1-upload-lost')
    await restore()
    await on.getByRole('button', { name: 'Try again' }).click()
    await on.getByText('1 page, 320 words', { exact: true }).waitFor()
    await on.getByRole('button', { name: 'Remove Notes.txt' }).click()
    await on.getByText('Notes.txt has been removed.').waitFor({ state: 'attached' })
    expect(await on.getByText('1 page, 320 words', { exact: true }).count()).toBe(0)
    expect(await focused(on)).toBe('Choose files')
  })

  it('lets an administrator go on without filling anything in', async () => {
    const context = await enter(browser, product)
    page = await sitDown(context)
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'token')).toBe(true)
    await page.goto('/ljudkodcontact')
    await page.getByRole('button', { name: 'Nästa', exact: true }).click()
    await expect.poll(() => page && focused(page)).toBe('Dina uppgifter')
    const { offer, decline } = await staff()
    const made = await offer()
    await decline(made)
    await page.goto(`/quotplug/${made.shortCode}`)
    await page.getByRole('button', { name: 'Nästa', exact: true }).click()
    await tell(page, { organizationNumber: whoAsks.organizationNumber, purpose: 'x', other: 'y' })
    await page.getByRole('button', { name: 'Skicka beställningen' }).click()
    await expect.poll(() => page && focused(page)).toBe('Din beställning har skickats!')
    for (const address of ['/ljudkodcontact', `/quotplug/${made.shortCode}`]) {
      const other = await visit(address)
      expect(await other.getByRole('button', { name: 'Nästa', exact: true }).count()).toBe(0)
    }
  })

  it('works by the keyboard alone', async () => {
    const on = await visit('/quotplug')
    const press = (key: string) => on.keyboard.press(key)
    const tabTo = async (id: string) => {
      for (let tabs = 0; tabs < 40; tabs += 1) {
        if ((await on.evaluate('document.activeElement?.id')) === id) return
        await press('Tab')
      }
      throw new Error(`No way to ${id}`)
    }
    await tabTo('wishedPages')
    await on.keyboard.type('8')
    await press('ArrowUp')
    await tabTo('narrateBy-darub')
    await press('ArrowDown')
    await tabTo('doEpub3')
    await press('Space')
    await press('Enter')
    await expect.poll(() => focused(on)).toBe('Dina uppgifter')
    for (const [id, value] of Object.entries(whoAsks)) {
      await tabTo(id)
      // Whoever fills the form in faster than anybody can is taken for a machine.
      await on.keyboard.type(value, { delay: 20 })
    }
    await press('Tab')
    await press('Enter')
    await expect.poll(() => focused(on)).toBe('Din förfrågan har skickats!')
  })
})

describe('an offer', () => {
  it('says what has changed, and is ordered once', async () => {
    const { offer, revise, orders } = await staff()
    const before = (await orders()).length
    const made = await offer()
    const { shortCode } = made
    await revise(made, { nrOfIssues: 10, doPodcast: true })
    const on = await visit(`/quotplug/${shortCode}`)
    await on.getByRole('row', { name: 'Nummer per år 12 10' }).waitFor()
    await look(on, 'offer')
    await on.getByRole('button', { name: 'Beställ' }).click()
    await on.getByRole('button', { name: 'Skicka beställningen' }).click()
    await expect.poll(() => focused(on)).toContain('Rätta 3 uppgifter.')
    const { organizationNumber, purpose, other } = whoAsks
    await tell(on, { organizationNumber, purpose, other })
    await look(on, 'offer-details')
    await on.getByRole('button', { name: 'Skicka beställningen' }).dblclick()
    await expect.poll(() => focused(on)).toBe('Din beställning har skickats!')
    await expect.poll(async () => (await orders()).length).toBe(before + 1)
    await on.getByRole('link', { name: 'Visa uppdraget' }).click()
    await on.getByRole('heading', { name: 'Uppdraget är beställt' }).waitFor()
    const pdf = await on.getByRole('link', { name: 'Hämta offerten som pdf' }).getAttribute('href')
    expect((await fetch(product.url + (pdf ?? ''))).headers.get('content-type')).toContain('application/pdf')
    await look(on, 'offer-ordered')
    await on.getByRole('button', { name: 'Ta tillbaka beställningen' }).click()
    await on.getByRole('dialog').getByRole('button', { name: 'Ta tillbaka beställningen' }).click()
    await expect.poll(() => focused(on)).toBe('Din offert')
    await on.getByRole('button', { name: 'Beställ' }).waitFor()
    await expect.poll(async () => (await orders()).length).toBe(before)
  })

  it('is declined with a reason', async () => {
    const { offer } = await staff()
    const { shortCode } = await offer()
    const on = await visit(`/ljudkodcontact/en?code=${shortCode}`)
    await on.getByRole('button', { name: 'Decline' }).click()
    await on.getByLabel('Why?').fill('Too expensive')
    await look(on, 'offer-decline')
    await on.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await on.getByRole('heading', { name: 'You have declined' }).waitFor()
    await look(on, 'offer-declined')
  })

  it('is unknown under a wrong code', async () => {
    const on = await visit('/quotplug/0000000000000')
    await on.getByRole('heading', { name: 'Offerten finns inte' }).waitFor()
    await look(on, 'offer-unknown')
  })
})
