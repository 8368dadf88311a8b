import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectPdf } from '../../formats/kernel/pdf/testing/inspect.ts'
import { checkScreen } from '../kernel/check-screen.ts'
import { rowOf } from '../kernel/desk.ts'
import { documentIn, letterTo, linkIn } from '../kernel/letters.ts'
import type { Office } from '../kernel/office.ts'
import { admin } from '../kernel/product.ts'
import { expectInvoiced, isSame, kr, mark, openRow, produce, readHistory, save, sendOffer } from './sales-desk.ts'
import { askForOffer, ledger, orderIt, readOffer, say, waitForHeading } from './sales-visitor.ts'

const wholeFormat = (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })

const normaliseSpaces = (text: string) => text.replaceAll(/\s/g, ' ')
/** A document writes whole amounts with decimals when any of its amounts has decimals. */
const digits = (money: string) => money.replaceAll(/[A-Za-z]/g, '').trim()

const inSwedish = {
  language: 'se',
  name: 'sv',
  email: 'eva@hembygd.example',
  title: 'Medlemsbladet',
  money: (kronor: number) => normaliseSpaces(`${wholeFormat('sv-SE').format(kronor)} kr`),
  width: 1280,
  carriedTo: ['the invoice'],
  letters: { receipt: 'Vi har fått er förfrågan', offer: 'Offert', confirmation: 'Orderbekräftelse' },
} as const
const inEnglish = {
  language: 'en',
  name: 'en',
  email: 'eve@heritage.example',
  title: 'Heritage News',
  money: (kronor: number) => `SEK ${wholeFormat('en-GB').format(kronor)}`,
  width: 320,
  // The acts of staff behind the order are the same in every language.
  carriedTo: [],
  letters: { receipt: 'We have received your request', offer: 'Quotation', confirmation: 'Order confirmation' },
} as const

type StoryTexts = typeof inSwedish | typeof inEnglish

const sale = (office: () => Office, teller: StoryTexts) => {
  const { name, width, title, letters } = teller
  const product = () => office().product
  let quotations: Page
  let orders: Page
  let visitor: Page
  /** The amounts line by line, the sum last. */
  let promised: readonly number[] = []

  const person = () => office().person({ viewport: { width, height: 900 } })
  const see = (page: Page, step: string) => checkScreen(page, `story-${name}-${step}`)
  const toCustomer = (subject: string) => letterTo(product(), teller.email, subject)
  const pdfOf = async (page: Page) => {
    const link = page.getByRole('link', { name: say(teller, 'pdf') })
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('application/pdf')
    return normaliseSpaces((await inspectPdf(await answer.body())).text)
  }

  beforeAll(async () => {
    const desk = await office().colleague({ viewport: { width, height: 900 } })
    quotations = await desk.newPage()
    await quotations.goto('/quotations')
    await waitForHeading(quotations, 'Offerter')
    await mark(quotations)
    orders = await desk.newPage()
    await orders.goto('/orders')
    await waitForHeading(orders, 'Ordrar')
    await mark(orders)
  })
  afterAll(async () => {
    for (const page of [quotations, visitor]) await page?.context().close()
  })

  it('begins with a visitor who sees the price change as she chooses', async () => {
    visitor = await (await person()).newPage()
    const asked = await askForOffer(visitor, teller)
    promised = asked.shown
    expect(promised.slice(-3)).toEqual([14_958, 3739.5, 18_697.5])
    expect(promised.slice(0, -3).reduce((sum, amount) => sum + amount, 0)).toBe(14_958)
    const receipt = await toCustomer(letters.receipt)
    expect(linkIn(receipt)).toContain(`${product().url}/quotplug/${asked.code}`)
  })

  it('is with staff at once, explained as the visitor was shown', async () => {
    await rowOf(quotations, title).getByText('Förfrågan').waitFor()
    expect(await isSame(quotations)).toBe(true)
    await see(quotations, '4-list')
    const notice = await letterTo(product(), admin.email, `Ny förfrågan: ${title}`)
    await openRow(quotations, title)
    await quotations.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    expect(linkIn(notice)).toBe(quotations.url())
    await expect.poll(() => ledger(quotations)).toEqual(promised)
    await see(quotations, '5-quotation')
  })

  it('reaches the visitor in a letter with a document and a code', async () => {
    await sendOffer(quotations, title, 1, 14_958)
    const letter = await toCustomer(`${letters.offer}: ${title}`)
    expect(normaliseSpaces(letter.text ?? '')).toContain(teller.money(14_958))
    expect(normaliseSpaces(await documentIn(letter))).toContain(digits(teller.money(14_958)))
    await visitor.context().close()
    visitor = await (await person()).newPage()
    await visitor.goto(linkIn(letter))
    expect(await readOffer(visitor, teller, 14_958)).toEqual(promised)
    expect(await pdfOf(visitor)).toContain(digits(teller.money(14_958)))
  })

  it('is changed, and says what has changed', async () => {
    await quotations.getByRole('textbox', { name: 'Nummer per år' }).fill('10')
    await save(quotations, title)
    await quotations.getByText('Kunden ser fortfarande version 1').waitFor()
    await sendOffer(quotations, title, 2, 12_690)
    const letter = await toCustomer(`${letters.offer}: ${title}, version 2`)
    expect(normaliseSpaces(await documentIn(letter))).toContain(digits(teller.money(12_690)))
    await visitor.goto(linkIn(letter))
    promised = await readOffer(visitor, teller, 12_690)
    await visitor.getByRole('row', { name: `${say(teller, 'issues')} 12 10` }).waitFor()
  })

  it('becomes an order that staff see at once', async () => {
    await orderIt(visitor, teller)
    const confirmation = await toCustomer(`${letters.confirmation}: ${title}`)
    expect(normaliseSpaces(await documentIn(confirmation))).toContain(digits(teller.money(12_690)))
    await letterTo(product(), admin.email, `Ny beställning: ${title}`)
    await rowOf(orders, title).getByText('Skapad', { exact: true }).waitFor()
    expect(await isSame(orders)).toBe(true)
    await see(orders, '10-orders')
  })

  it.each(teller.carriedTo)('is carried through production to %s', async () => {
    await openRow(orders, title)
    await produce(orders, title)
    await expectInvoiced(orders, title, 12_690)
  })

  it('can be read back as it was promised', async () => {
    await quotations.getByText('Det finns en beställning').waitFor()
    expect(await quotations.getByLabel('Namn (krävs)', { exact: true }).isDisabled()).toBe(true)
    expect(await readHistory(quotations)).toEqual([`Version 2, ${kr(12_690)}`, `Version 1, ${kr(14_958)}`])
    await quotations.getByText('Nummer per år: 12 → 10').waitFor()
    await quotations.getByRole('heading', { name: 'Beställt pris' }).waitFor()
    await expect.poll(() => ledger(quotations)).toEqual(promised)
    await see(quotations, '14-history')
    await visitor.reload()
    await expect.poll(() => ledger(visitor)).toEqual(promised)
    expect(await pdfOf(visitor)).toContain(digits(teller.money(12_690)))
  })
}

/** Follows a sale from the request to the invoice, as the visitor and staff see it. */
export const salesStory = (office: () => Office) => {
  describe.each([inSwedish, inEnglish])('a sale, told in $name at $width px', (teller) => {
    sale(office, teller)
  })
}
