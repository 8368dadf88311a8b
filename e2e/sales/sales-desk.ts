import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sayMoney } from '../../web/sales/pricing/money.ts'
import { go, rowOf } from '../kernel/desk.ts'
import type { Office } from '../kernel/office.ts'
import { customer, waitForHeading } from './sales-visitor.ts'

/** Writes kronor as staff read them. */
export const kr = (kronor: number): string => sayMoney(kronor * 100)

/** Marks the page: a page that loads again before `isSame` loses the mark. */
export const mark = (desk: Page) => desk.evaluate('window.hasStayed = true')
export const isSame = (desk: Page) => desk.evaluate<boolean>('window.hasStayed === true')

export const save = async (desk: Page, name: string) => {
  await desk.keyboard.press('Control+s')
  await isSaved(desk, name)
}

const isSaved = async (desk: Page, name: string) => {
  await desk.getByText(`${name} sparades!`).first().waitFor()
  await desk.getByText('Allt är sparat').waitFor()
}

export const openRow = async (desk: Page, name: string) => {
  await rowOf(desk, name).getByRole('link', { name, exact: true }).click()
}

export const sendOffer = async (desk: Page, name: string, version: number, kronor: number) => {
  await desk.getByRole('button', { name: /^Skicka( igen)?$/ }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByText(`version ${version} för ${kr(kronor)}`).waitFor()
  await dialog.getByRole('button', { name: 'Skicka', exact: true }).click()
  await desk.getByText(`${name} är skickad.`).waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

/** Reads the heading of each version, the latest first. */
export const readHistory = (desk: Page) =>
  desk.getByRole('region', { name: 'Versioner' }).getByRole('heading', { level: 3 }).allTextContents()

const takeStep = async (desk: Page, name: string, state: string) => {
  await desk.getByRole('button', { name: 'Läge' }).click()
  await desk.getByRole('option', { name: state, exact: true }).click()
  await desk.keyboard.press('Control+s')
  await isSaved(desk, name)
  await desk.locator('.deck').getByText(state).waitFor()
}

/** Takes an order through production, once back from review, to its invoice. */
export const produce = async (desk: Page, name: string) => {
  await waitForHeading(desk, name)
  for (const state of ['Under produktion', 'Korrektur', 'Under produktion', 'Korrektur', 'Redo för faktura']) {
    await takeStep(desk, name, state)
  }
}

/** Expects the amount without VAT in the list to invoice, on the screen and in the spreadsheet. */
export const expectInvoiced = async (desk: Page, name: string, kronor: number) => {
  await go(desk, '/invoice', 'Att fakturera')
  await rowOf(desk, name).locator('[data-of="Exkl. moms"]').getByText(kr(kronor)).waitFor()
  await rowOf(desk, name)
    .locator('[data-of="Att betala"]')
    .getByText(kr(kronor * 1.25))
    .waitFor()
  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Hämta som CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  const row = csv.split('\r\n').find((line) => line.startsWith(`${name};`))
  expect(row?.split(';').slice(2)).toEqual([
    customer.name,
    customer.organizationNumber,
    customer.ref,
    expect.stringContaining('@'),
    customer.address1,
    '',
    customer.postcode,
    customer.city,
    ...[kronor, kronor * 0.25, kronor * 1.25].map((amount) => amount.toFixed(2).replace('.', ',')),
  ])
}

/** The acts of the sales office that all its screens share. */
export const deskOf = (office: () => Office) => {
  const desk = (): Page => office().desk
  return {
    desk,
    heading: (name: string) => desk().getByRole('heading', { name, level: 1, exact: true }).waitFor(),
    block: (name: string) => desk().getByRole('region', { name, exact: true }),
    button: (name: string) => desk().getByRole('button', { name, exact: true }),
    field: (name: string) => desk().getByLabel(name, { exact: true }),
    save: async (name: string) => {
      await desk().keyboard.press('Control+s')
      await desk().getByText(`${name} sparades!`).first().waitFor()
      await desk().getByText('Allt är sparat').waitFor()
    },
  }
}

export type SalesDesk = ReturnType<typeof deskOf>
