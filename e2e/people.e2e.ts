import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, picture, swedish, violations } from './browser.ts'
import { admin, type Product, startProduct } from './product.ts'

let product: Product
let browser: Browser
/** What the browser complained about: scripts that failed, and what the content security policy stopped. */
const complaints: string[] = []

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const enter = async (options: Parameters<typeof swedish>[1] = {}): Promise<BrowserContext> => {
  const context = await swedish(browser, { baseURL: product.url, ...options })
  context.setDefaultTimeout(10_000)
  context.on('weberror', (error) => complaints.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return context
}

const logIn = async (page: Page, { email, password }: typeof admin, path = '/login') => {
  await page.goto(path)
  await page.getByLabel('E-postadress').fill(email)
  await page.getByLabel('Lösenord', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const seen = async (page: Page, name: string) => {
  expect({ name, violations: await violations(page) }).toEqual({ name, violations: [] })
  await picture(page, `people-${name}`)
}

const greta = { name: 'Greta Öberg', email: 'greta@bottenviksbladet.example', password: 'fyra ord blir en mening' }

describe('people', () => {
  let office: BrowserContext
  let desk: Page
  let invitation: string

  beforeAll(async () => {
    office = await enter({ permissions: ['clipboard-read', 'clipboard-write'] })
    desk = await office.newPage()
  })

  it('are told what is wrong when they log in, and come to where they were going', async () => {
    await logIn(desk, { ...admin, password: 'fel' }, '/users')
    await desk.getByText('E-postadressen eller lösenordet stämmer inte.').waitFor()
    await seen(desk, 'login-refused')
    await desk.getByLabel('Lösenord', { exact: true }).fill(admin.password)
    await desk.keyboard.press('Enter')
    await desk.getByRole('heading', { name: 'Användare', level: 1 }).waitFor()
    await seen(desk, 'list')
  })

  it('are invited, choose a password and log in', async () => {
    await desk.getByRole('link', { name: 'Ny användare' }).click()
    await desk.getByRole('button', { name: 'Spara' }).click()
    await desk.getByRole('heading', { name: 'Sparades inte.' }).waitFor()
    await seen(desk, 'new-refused')
    await desk.getByLabel('Namn', { exact: true }).fill(greta.name)
    await desk.getByLabel('E-postadress').fill(greta.email)
    await desk.getByLabel('Inläsare').check({ force: true })
    await desk.keyboard.press('Control+s')
    await desk.getByText(`${greta.name} sparades!`).waitFor()
    invitation = await desk.getByLabel('Länk till inbjudan').inputValue()
    await desk.getByRole('button', { name: 'Kopiera länken' }).click()
    await desk.getByText('Länken är kopierad.').waitFor()
    expect(await desk.evaluate<string>('navigator.clipboard.readText()')).toBe(invitation)
    await seen(desk, 'invited')

    const home = await enter({ viewport: { width: 320, height: 700 } })
    const page = await home.newPage()
    await page.goto(invitation)
    await page.getByLabel('Nytt lösenord', { exact: true }).fill('ab')
    await page.getByLabel('Nytt lösenord igen').fill('abc')
    await page.keyboard.press('Enter')
    await page.getByText('Lösenordet måste innehålla minst tre tecken.').waitFor()
    await page.getByText('Lösenordent måste matcha.').waitFor()
    await seen(page, 'first-password-refused-320')
    await page.getByLabel('Nytt lösenord', { exact: true }).fill(greta.password)
    await page.getByText('Starkt lösenord').waitFor()
    await page.getByLabel('Nytt lösenord igen').fill(greta.password)
    await page.getByRole('button', { name: 'Spara lösenordet' }).click()
    await page.getByText('Lösenordet är valt').waitFor()
    await seen(page, 'first-password-chosen-320')
    await page.getByLabel('E-postadress').fill(greta.email)
    await page.getByLabel('Lösenord', { exact: true }).fill(greta.password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Publikationer', level: 1 }).waitFor()

    await page.goto(invitation)
    await page.getByLabel('Nytt lösenord', { exact: true }).fill('en gång till')
    await page.getByLabel('Nytt lösenord igen').fill('en gång till')
    await page.keyboard.press('Enter')
    await page.getByText('Inbjudan gäller inte längre. Be om en ny.').waitFor()
    await home.close()
  })

  it('see at once what others do', async () => {
    const list = await office.newPage()
    await list.goto('/publications')
    await list.getByRole('heading', { name: 'Publikationer', level: 1 }).waitFor()
    await desk.evaluate(`fetch('/api/publications', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-XSRF-TOKEN': /XSRF-TOKEN=([^;]+)/.exec(document.cookie)[1],
      },
      body: JSON.stringify({ name: 'Bottenviksbladet' }),
    })`)
    await list.getByRole('link', { name: 'Bottenviksbladet', exact: true }).first().waitFor()
    await list.close()
  })

  it('keep what they have typed when the server forgets them', async () => {
    await desk.getByLabel('Information').fill('Läser på onsdagar')
    await office.addCookies([{ name: 'token', value: 'forgotten', url: product.url }])
    await desk.keyboard.press('Control+s')
    await desk.getByLabel('Lösenord', { exact: true }).fill(admin.password)
    await desk.getByLabel('E-postadress').fill(admin.email)
    await desk.keyboard.press('Enter')
    await desk.getByText('Dina osparade ändringar är kvar').waitFor()
    await seen(desk, 'restored')
    expect(await desk.getByLabel('Information').inputValue()).toBe('Läser på onsdagar')
    await desk.keyboard.press('Control+s')
    await desk.getByText('Allt är sparat').waitFor()
  })

  it('are asked before unsaved work is left with the tab', async () => {
    await desk.getByLabel('Information').fill('Läser på torsdagar')
    const asked = desk.waitForEvent('dialog')
    const leaving = desk.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await leaving
    await desk.getByLabel('Information').fill('Läser på onsdagar')
    await desk.getByText('Allt är sparat').waitFor()
  })

  it('cannot be created by another site with the cookie alone', async () => {
    const status = await desk.evaluate<number>(
      `fetch('/api/users', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }).then(({ status }) => status)`,
    )
    expect(status).toBe(403)
  })

  it('are found with Ctrl K, by keyboard alone', async () => {
    await desk.keyboard.press('Control+k')
    const field = desk.getByRole('searchbox', { name: 'Sök i allt' })
    await field.waitFor()
    await seen(desk, 'find-places')
    await desk.keyboard.type('öberg')
    await desk.getByRole('menuitem', { name: /Greta Öberg/ }).waitFor()
    await seen(desk, 'find')
    await desk.keyboard.press('Control+a')
    await desk.keyboard.type('inställn')
    await desk.getByRole('menuitem', { name: 'Inställningar' }).waitFor()
    await desk.keyboard.press('Enter')
    await desk.getByRole('heading', { name: 'Inställningar', level: 1 }).waitFor()
    await expect.poll(() => field.count()).toBe(0)
    expect(await desk.evaluate<string>('document.activeElement.id')).toBe('innehall')
  })

  it('change their password and stay logged in', async () => {
    const change = async (old: string, next: string) => {
      await desk.getByLabel('Nuvarande lösenord').fill(old)
      await desk.getByLabel('Nytt lösenord', { exact: true }).fill(next)
      await desk.getByLabel('Nytt lösenord igen').fill(next)
      await desk.keyboard.press('Enter')
    }
    await change('fel', 'ett nytt lösenord')
    await desk.getByText('Incorrect password').waitFor()
    await seen(desk, 'password-refused')
    await change(admin.password, 'ett nytt lösenord')
    await desk.getByText('Password successfully changed.').waitFor()
    await change('ett nytt lösenord', admin.password)
    await desk.getByText('Password successfully changed.').waitFor()
    await desk.getByText('Mörkt').click()
    await seen(desk, 'settings-dark')
    await desk.goto('/users')
    await desk.getByRole('heading', { name: 'Användare', level: 1 }).waitFor()
    await seen(desk, 'list-dark')
  })

  it('are seen in a narrow window without scrolling sideways', async () => {
    const usual = desk.viewportSize()
    await desk.setViewportSize({ width: 320, height: 700 })
    const width = () => desk.evaluate<number>('document.documentElement.scrollWidth')
    await seen(desk, 'list-320-dark')
    expect(await width()).toBe(320)
    await desk.getByRole('button', { name: 'Sök i allt' }).click()
    await desk.getByRole('searchbox', { name: 'Sök i allt' }).fill('botten')
    await desk.getByRole('menuitem', { name: 'Bottenviksbladet', exact: true }).waitFor()
    await seen(desk, 'find-320-dark')
    await desk.keyboard.press('Escape')
    await desk.keyboard.press('Escape')
    await desk.getByRole('link', { name: 'Greta Öberg', exact: true }).click()
    await desk.getByText('Allt är sparat').waitFor()
    await seen(desk, 'form-320-dark')
    expect(await width()).toBe(320)
    await desk.goBack()
    if (usual) await desk.setViewportSize(usual)
  })

  it('are removed after a question', async () => {
    await desk.getByRole('button', { name: 'Radera Greta Öberg' }).click()
    const dialog = desk.getByRole('alertdialog')
    await dialog.getByText('Är du säker på att du vill ta bort Greta Öberg?').waitFor()
    await seen(desk, 'remove-dark')
    await dialog.getByRole('button', { name: 'Ta bort' }).click()
    await desk.getByText('Greta Öberg är raderad.').waitFor()
    await expect.poll(() => desk.getByRole('link', { name: 'Greta Öberg', exact: true }).count()).toBe(0)
  })

  it('hear no complaint from the browser', () => expect(complaints).toEqual([]))
})
