import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pressUntil } from '../kernel/keys.ts'
import { letterTo, linkIn } from '../kernel/letters.ts'
import { customer, manuscript, say, waitForHeading } from './sales-visitor.ts'
import { shownPrice, type VisitorWorld } from './visitor-world.ts'

/** The whole story does not cover these two: Swedish on a telephone, English on a desktop. */
const tellers = [
  {
    language: 'se',
    width: 320,
    email: 'britta@hembygd.example',
    title: 'Bygdebladet',
    counted: '16 sidor, 5 120 ord',
    offer: 'Offert',
  },
  {
    language: 'en',
    width: 1280,
    email: 'beth@heritage.example',
    title: 'Heritage Digest',
    counted: '16 pages, 5,120 words',
    offer: 'Quotation',
  },
] as const

/** Presses Tab until the expression says that the focus is there. */
const tabUntil = (page: Page, isThere: string) =>
  pressUntil(page, { isThere: () => page.evaluate<boolean>(isThere), what: isThere })

const tabTo = (page: Page, id: string) => tabUntil(page, `document.activeElement?.id === ${JSON.stringify(id)}`)

const pressButton = async (page: Page, name: string) => {
  const isThere = `document.activeElement?.matches('button') && document.activeElement.textContent.trim() === '${name}'`
  await tabUntil(page, isThere)
  await page.keyboard.press('Enter')
}

export const withoutPointer = ({ person, product, staff, visit }: VisitorWorld) => {
  it.each(tellers)('asks for an offer and orders it, in $language at $width px', async (teller) => {
    const { language, width, email, title, counted, offer } = teller
    const { quotations, orders, send } = staff()
    const [known, ordered] = [await quotations(), (await orders()).length]
    const address = language === 'se' ? '/ljudkodcontact' : '/ljudkodcontact/en'
    const page = await visit(address, await person({ viewport: { width, height: 900 } }))
    const file = await manuscript(title)
    // The browser must be told to hand over the file chooser well before it opens.
    page.on('filechooser', (chooser) => void chooser.setFiles(file))
    await waitForHeading(page, say(teller, 'title'))
    await tabTo(page, 'texts')
    await page.keyboard.press('Enter')
    await page.getByText(counted, { exact: true }).waitFor()
    await tabTo(page, 'doWebbAudio')
    await expect.poll(() => shownPrice(page)).toMatch(/2[\s,]660(?!\d)/)
    await tabTo(page, 'doEpub3')
    await page.keyboard.press('Space')
    expect(await page.locator('#doEpub3').isChecked()).toBe(true)
    await tabTo(page, 'discountCode')
    await page.keyboard.press('Enter')
    await waitForHeading(page, say(teller, 'details'))
    for (const [id, value] of Object.entries({ ...customer, email })) {
      await tabTo(page, id)
      // The server takes a form that is filled in faster than a person can type for a program's.
      await page.keyboard.type(value, { delay: 15 })
    }
    await tabTo(page, 'email')
    await page.keyboard.press('Enter')
    await waitForHeading(page, say(teller, 'requestSent'))

    const asked = async () => (await quotations()).filter(({ _id }) => !known.some((old) => old._id === _id))
    await expect.poll(async () => (await asked()).length).toBe(1)
    for (const request of await asked()) await send(request)
    await page.goto(linkIn(await letterTo(product(), email, `${offer}: ${title}`)))
    await page.getByRole('button', { name: say(teller, 'accept'), exact: true }).waitFor()
    await pressButton(page, say(teller, 'accept'))
    await waitForHeading(page, say(teller, 'details'))
    await pressButton(page, say(teller, 'sendOrder'))
    await waitForHeading(page, say(teller, 'sent'))
    await expect.poll(async () => (await orders()).length).toBe(ordered + 1)
  })
}
