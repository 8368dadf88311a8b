import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { docxOf } from '../../formats/editorial/manuscript/examples.ts'
import { english } from '../../web/sales/public/words/english.ts'
import { swedish, type WordKey } from '../../web/sales/public/words/swedish.ts'
import { checkScreen } from '../kernel/check-screen.ts'

export type Teller = {
  readonly language: 'se' | 'en'
  /** Names the pictures. */
  readonly name: string
  readonly email: string
  /** The name of the visitor's file without its ending. */
  readonly title: string
  /** Writes amounts in the style of this language: 15 420 kr. */
  readonly money: (kronor: number) => string
}

export const say = ({ language }: Pick<Teller, 'language'>, key: WordKey): string =>
  (language === 'se' ? swedish : english)[key]

/** Sixteen pages of 320 words. */
export const manuscript = async (title: string) => {
  const page = 'Isvägen till Hindersön är öppen. '.repeat(64).trim()
  const buffer = await docxOf(Array.from({ length: 16 }, () => page))
  return { name: `${title}.docx`, mimeType: 'application/octet-stream', buffer }
}

export const customer = {
  name: 'Norra Hembygdsföreningen',
  organizationNumber: '556016-0680',
  person: 'Eva Lind',
  address1: 'Storgatan 1',
  postcode: '961 31',
  city: 'Boden',
  ref: 'Eva',
  nrOfCopies: '400',
  purpose: 'Taltidning till medlemmarna',
  other: 'inget',
}

export const waitForHeading = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor()

const withoutSpaces = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ')

const expectPrice = (page: Page, amount: string) =>
  expect
    .poll(async () => withoutSpaces(await page.locator('.price-sum').textContent()))
    .toContain(withoutSpaces(amount))

/** Reads the amounts of a price in kronor: the lines, then their sum, the VAT and the total, in any language. */
export const ledger = async (page: Page): Promise<readonly number[]> => {
  const amounts = await page.locator('.price-rail .ledger dd').allTextContents()
  return amounts.map((text) => {
    const hundredths = /[.,]\d\d(?!\d)/.test(text) ? 1 : 100
    return (Number(text.replace('−', '-').replaceAll(/[^\d-]/g, '')) * hundredths) / 100
  })
}

/** Fills in the form from the start until the code is shown; returns the amounts that the visitor saw, line by line. */
export const askForOffer = async (page: Page, teller: Teller) => {
  const see = (step: string) => checkScreen(page, `story-${teller.name}-${step}`)
  const press = (key: WordKey) => page.getByRole('button', { name: say(teller, key), exact: true }).click()
  const choose = (field: string) => page.locator(`#${field}-label`).click()
  const costs = (kronor: number) => expectPrice(page, teller.money(kronor))
  await page.goto(teller.language === 'se' ? '/ljudkodcontact' : '/ljudkodcontact/en')
  await waitForHeading(page, say(teller, 'title'))
  await page.locator('input[type=file]').setInputFiles(await manuscript(teller.title))
  const counted = teller.language === 'se' ? '16 sidor, 5 120 ord' : '16 pages, 5,120 words'
  await page.getByText(counted, { exact: true }).waitFor()
  await costs(2660)
  await page.locator('#nrOfIssues').fill('12')
  await costs(15_420)
  await choose('doPodcast')
  await costs(16_620)
  await choose('doEarlyDelivery')
  await costs(19_644)
  await choose('doEarlyDelivery')
  await costs(16_620)
  await see('1-priced')
  await press('toDetails')
  await waitForHeading(page, say(teller, 'details'))
  for (const [field, value] of Object.entries(customer)) await page.locator(`#${field}`).fill(value)
  await page.locator('#email').fill(teller.email)
  await choose('isNonprofit')
  await costs(14_958)
  await see('2-details')
  const shown = await ledger(page)
  await press('sendRequest')
  await waitForHeading(page, say(teller, 'requestSent'))
  await see('3-sent')
  return { shown, code: (await page.locator('.result code').textContent()) ?? '' }
}

/** Opens the link of the letter and checks the offer. */
export const readOffer = async (page: Page, teller: Teller, kronor: number) => {
  const about = say(teller, 'offerTo').replace('{name}', teller.title).replace('{to}', customer.name)
  await page.getByText(about).waitFor()
  await page.getByRole('button', { name: say(teller, 'accept'), exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe(teller.language === 'se' ? 'sv' : 'en')
  await expectPrice(page, teller.money(kronor))
  return ledger(page)
}

/** Orders from the offer's page. */
export const orderIt = async (page: Page, teller: Teller) => {
  const see = (step: string) => checkScreen(page, `story-${teller.name}-${step}`)
  await see('6-offer')
  await page.getByRole('button', { name: say(teller, 'accept'), exact: true }).click()
  await waitForHeading(page, say(teller, 'details'))
  expect(await page.locator('#organizationNumber').inputValue()).toBe(customer.organizationNumber)
  await see('7-offer-details')
  await page.getByRole('button', { name: say(teller, 'sendOrder'), exact: true }).click()
  await waitForHeading(page, say(teller, 'sent'))
  await see('8-ordered')
  await page.getByRole('link', { name: say(teller, 'toQuote') }).click()
  await page.getByRole('heading', { name: say(teller, 'ordered') }).waitFor()
  await see('9-offer-ordered')
}
