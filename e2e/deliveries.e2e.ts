import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cut, cuttingProxy } from '../adapters/mail/testing/cut.ts'
import { type MailServer, startMailServer } from '../adapters/mail/testing/mail-server.ts'
import { openBrowser, photographFailures } from './browser.ts'
import { enter, sitDown } from './desk.ts'
import { look } from './look.ts'
import { empty, hold, lose } from './obstacles.ts'
import { type Product, startProduct } from './product.ts'

let mailServer: MailServer
let proxy: Awaited<ReturnType<typeof cuttingProxy>>
let cut: Cut | undefined
let product: Product
let browser: Browser
let office: BrowserContext
let desk: Page

beforeAll(async () => {
  mailServer = await startMailServer()
  proxy = await cuttingProxy(mailServer.port, () => cut)
  const settings = { SMTP_URL: proxy.url, MAIL_FROM: 'ljudkod@bottenviksbladet.example' }
  ;[product, browser] = await Promise.all([startProduct(settings), openBrowser()])
  office = await enter(browser, product, { viewport: { width: 1280, height: 900 } })
  desk = await sitDown(office, '/users')
  await desk.getByRole('heading', { name: 'Användare', level: 1 }).waitFor()
})
photographFailures(() => desk)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await proxy?.close()
  await mailServer?.close()
})

const invite = async (name: string, email: string) => {
  await desk.goto('/user/new')
  await desk.getByLabel('Namn', { exact: true }).fill(name)
  await desk.getByLabel('E-postadress').fill(email)
  await desk.getByRole('button', { name: 'Spara' }).click()
  await desk.getByLabel('Länk till inbjudan').waitFor()
}
const row = (name: string) => desk.getByRole('row').filter({ hasText: name })
/** Letters are sent by jobs, which wait for their turn on a busy machine. */
const says = (name: string, text: string) => row(name).getByText(text, { exact: true }).waitFor({ timeout: 30_000 })
const lettersTo = (address: string) => mailServer.received.filter(({ to }) => to.includes(address))

describe('an invitation', () => {
  it('reaches a new user with the link that lets her choose a password', async () => {
    await invite('Greta Öberg', 'greta@example.se')
    await desk.goto('/deliveries')
    await says('Greta Öberg', 'Skickat')
    const [letter] = lettersTo('greta@example.se')
    const raw = letter?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
    const link = /http:\/\/localhost:\d+\/login\?invitation=[\w.-]+/.exec(raw)?.[0] ?? ''
    const visitor = await (await enter(browser, product)).newPage()
    await visitor.goto(link)
    await visitor.getByLabel('Nytt lösenord', { exact: true }).waitFor()
  })

  it('that is refused says so, also to who has the list open', async () => {
    const onlooker = await office.newPage()
    await onlooker.goto('/deliveries?slag=invitation')
    await onlooker.getByText('Greta Öberg').waitFor()
    await invite('Nils Fel', '550@example.se')
    await onlooker.getByRole('row').filter({ hasText: 'Nils Fel' }).getByText('Gick inte fram').waitFor()
    await onlooker.close()
    await desk.goto('/deliveries')
    await says('Nils Fel', 'Gick inte fram')
    await says('Nils Fel', 'Mejlservern tog inte emot mottagarens adress (550).')
  })

  it('that may have arrived waits for a person', async () => {
    cut = 'answer'
    await invite('Siv Lund', 'siv@example.se')
    await desk.goto('/deliveries')
    await says('Siv Lund', 'Oklart om det gick fram')
    cut = undefined
    await look(desk, 'deliveries')
    expect(lettersTo('siv@example.se')).toHaveLength(1)
  })

  it('is sent again after a question, from the keyboard', async () => {
    const again = desk.getByRole('button', { name: 'Försök igen: Inbjudan till ny användare, Siv Lund' })
    // Who comes into a table stands on a row first.
    await again.focus()
    await again.focus()
    await desk.keyboard.press('Enter')
    await desk.getByRole('alertdialog').waitFor()
    await look(desk, 'deliveries-again')
    await desk.getByRole('button', { name: 'Skicka på nytt' }).focus()
    await desk.keyboard.press('Enter')
    await says('Siv Lund', 'Skickat')
    expect(lettersTo('siv@example.se')).toHaveLength(2)
  })

  it('is written off', async () => {
    await desk.getByRole('button', { name: 'Skriv av: Inbjudan till ny användare, Nils Fel' }).click()
    await says('Nils Fel', 'Avskrivet')
  })
})

describe('the list', () => {
  it('is searched and filtered, and the address keeps it', async () => {
    await desk.goto('/deliveries')
    await desk.getByRole('searchbox', { name: 'Sök bland mottagare' }).fill('greta')
    await says('Greta Öberg', 'Skickat')
    await row('Nils Fel').waitFor({ state: 'detached' })
    await desk.getByRole('button', { name: /Läge/ }).click()
    await desk.getByRole('menuitemradio', { name: 'Väntar', exact: true }).click()
    await desk.getByRole('heading', { name: 'Inget utskick stämmer' }).waitFor()
    await desk.reload()
    await desk.getByRole('heading', { name: 'Inget utskick stämmer' }).waitFor()
    await desk.getByRole('button', { name: 'Rensa sökningen' }).click()
    await row('Nils Fel').waitFor()
  })

  const address = /\/api\/deliveries(\?|$)/

  it('comes late, not at all, or is empty', async () => {
    const letGo = await hold(desk, address)
    await desk.goto('/deliveries')
    await desk.locator('.skeleton').first().waitFor()
    await letGo()
    const find = await lose(desk, address)
    await desk.goto('/deliveries')
    await desk.getByRole('heading', { name: 'Listan gick inte att hämta' }).waitFor()
    await find()
    const fill = await empty(desk, address)
    await desk.goto('/deliveries')
    await desk.locator('.empty').waitFor()
    await fill()
  })
})
