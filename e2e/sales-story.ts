import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectPdf } from '../formats/pdf/testing/inspect.ts'
import { colours, openBrowser, photographFailures } from './browser.ts'
import { enter, rowOf, sitDown } from './desk.ts'
import { documentIn, letterTo, linkIn } from './letters.ts'
import { glance } from './look.ts'
import { admin, type Product, startProduct } from './product.ts'
import { expectInvoiced, isSame, kr, mark, openRow, produce, readHistory, save, sendOffer } from './sales-desk.ts'
import { askForOffer, ledger, orderIt, readOffer, say, TITLE, type Teller } from './sales-visitor.ts'

const whole = (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })

const asWritten = (text: string) => text.replaceAll(/\s/g, ' ')
/** A document writes whole amounts with decimals where one of them has any. */
const digits = (money: string) => money.replaceAll(/[A-Za-z]/g, '').trim()

const inSwedish = {
  language: 'se',
  name: 'sv',
  email: 'eva@hembygd.example',
  money: (kronor: number) => asWritten(`${whole('sv-SE').format(kronor)} kr`),
  width: 1280,
  carriedTo: ['the invoice'],
  letters: { receipt: 'Vi har fått er förfrågan', offer: 'Offert', confirmation: 'Orderbekräftelse' },
} as const
const inEnglish = {
  language: 'en',
  name: 'en',
  email: 'eve@heritage.example',
  money: (kronor: number) => `SEK ${whole('en-GB').format(kronor)}`,
  width: 320,
  // What staff do behind the order is the same in every language.
  carriedTo: [],
  letters: { receipt: 'We have received your request', offer: 'Quotation', confirmation: 'Order confirmation' },
} as const

let browser: Browser
let current: Page | undefined
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())
photographFailures(() => current)

describe.each([inSwedish, inEnglish])('a sale, told in $name at $width px', (told) => {
  const teller: Teller = told
  let product: Product
  let office: BrowserContext
  let quotations: Page
  let orders: Page
  let visitor: Page
  /** What the browsers complained about. */
  const complaints: string[] = []
  /** Line by line, the sum last. */
  let promised: readonly number[] = []
  let code = ''

  const person = async () => {
    const context = await enter(browser, product, { viewport: { width: told.width, height: 900 } })
    context.on('weberror', (error) => complaints.push(error.error().message))
    return context
  }
  const see = (page: Page, step: string) => glance(page, `story-${told.name}-${step}`)
  const toCustomer = (subject: string) => letterTo(product, told.email, subject)
  const pdfOf = async (page: Page) => {
    const link = page.getByRole('link', { name: say(teller, 'pdf') })
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('application/pdf')
    return asWritten((await inspectPdf(await answer.body())).text)
  }

  beforeAll(async () => {
    product = await startProduct()
    office = await person()
    quotations = await sitDown(office, '/quotations')
    await quotations.getByText('Inga offerter än').waitFor()
    await mark(quotations)
    orders = await office.newPage()
    await orders.goto('/orders')
    await orders.getByText('Inga ordrar än').waitFor()
    await mark(orders)
  })
  afterAll(() => product?.stop())

  it('begins with a visitor who sees the price change as she chooses', async () => {
    current = visitor = await (await person()).newPage()
    const asked = await askForOffer(visitor, teller)
    promised = asked.shown
    code = asked.code
    expect(promised.slice(-3)).toEqual([14_958, 3739.5, 18_697.5])
    expect(promised.slice(0, -3).reduce((sum, amount) => sum + amount, 0)).toBe(14_958)
    const receipt = await toCustomer(told.letters.receipt)
    expect(linkIn(receipt)).toContain(`${product.url}/quotplug/${code}`)
  })

  it('is with staff at once, explained as the visitor was shown', async () => {
    current = quotations
    await rowOf(quotations, TITLE).getByText('Förfrågan').waitFor()
    expect(await isSame(quotations)).toBe(true)
    await see(quotations, '5-list')
    const notice = await letterTo(product, admin.email, `Ny förfrågan: ${TITLE}`)
    await openRow(quotations, TITLE)
    await quotations.getByRole('heading', { level: 1, name: TITLE, exact: true }).waitFor()
    expect(linkIn(notice)).toBe(quotations.url())
    await expect.poll(() => ledger(quotations)).toEqual(promised)
    await see(quotations, '6-quotation')
  })

  it('reaches the visitor in a letter with a document and a code', async () => {
    await sendOffer(quotations, TITLE, 1, 14_958)
    const letter = await toCustomer(`${told.letters.offer}: ${TITLE}`)
    expect(asWritten(letter.text ?? '')).toContain(teller.money(14_958))
    expect(asWritten(await documentIn(letter))).toContain(digits(teller.money(14_958)))
    current = visitor = await (await person()).newPage()
    await visitor.goto(linkIn(letter))
    expect(await readOffer(visitor, teller, 14_958)).toEqual(promised)
    expect(await pdfOf(visitor)).toContain(digits(teller.money(14_958)))
  })

  it('is changed, and says what has changed', async () => {
    current = quotations
    await quotations.getByRole('textbox', { name: 'Nummer per år' }).fill('10')
    await save(quotations, TITLE)
    await quotations.getByText('Kunden ser fortfarande version 1').waitFor()
    await sendOffer(quotations, TITLE, 2, 12_690)
    const letter = await toCustomer(`${told.letters.offer}: ${TITLE}, version 2`)
    expect(asWritten(await documentIn(letter))).toContain(digits(teller.money(12_690)))
    current = visitor
    await visitor.goto(linkIn(letter))
    promised = await readOffer(visitor, teller, 12_690)
    await visitor.getByRole('row', { name: `${say(teller, 'issues')} 12 10` }).waitFor()
  })

  it('becomes an order that staff see at once', async () => {
    await visitor.emulateMedia({ colorScheme: 'dark' })
    await glance(visitor, `story-${told.name}-7-offer-dark`, colours)
    await visitor.emulateMedia({ colorScheme: 'light' })
    await orderIt(visitor, teller)
    const confirmation = await toCustomer(`${told.letters.confirmation}: ${TITLE}`)
    expect(asWritten(await documentIn(confirmation))).toContain(digits(teller.money(12_690)))
    await letterTo(product, admin.email, `Ny beställning: ${TITLE}`)
    current = orders
    await rowOf(orders, TITLE).getByText('Skapad', { exact: true }).waitFor()
    expect(await isSame(orders)).toBe(true)
    await see(orders, '11-orders')
  })

  it.each(told.carriedTo)('is carried through production to %s', async () => {
    await openRow(orders, TITLE)
    await produce(orders, TITLE, `story-${told.name}-12-order`)
    await expectInvoiced(orders, TITLE, 12_690, `story-${told.name}-13-invoice`)
  })

  it('can be read back as it was promised', async () => {
    current = quotations
    await quotations.getByText('Det finns en beställning').waitFor()
    expect(await quotations.getByLabel('Namn', { exact: true }).isDisabled()).toBe(true)
    expect(await readHistory(quotations)).toEqual([`Version 2, ${kr(12_690)}`, `Version 1, ${kr(14_958)}`])
    await quotations.getByText('Nummer per år: 12 → 10').waitFor()
    await quotations.getByRole('heading', { name: 'Beställt pris' }).waitFor()
    await expect.poll(() => ledger(quotations)).toEqual(promised)
    await see(quotations, '14-history')
    current = visitor
    await visitor.reload()
    await expect.poll(() => ledger(visitor)).toEqual(promised)
    expect(await pdfOf(visitor)).toContain(digits(teller.money(12_690)))
  })

  it('makes no browser complain', () => expect(complaints).toEqual([]))
})
