import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSound, soundFolder } from '../adapters/ffmpeg/testing/sounds.ts'
import { openBrowser, photographFailures } from './browser.ts'
import { enter, rowOf, sitDown } from './desk.ts'
import { look } from './look.ts'
import { empty, hold, lose } from './obstacles.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
let browser: Browser
let office: BrowserContext
let desk: Page
let list: string

const ice = 'Isvägen till Hindersön öppnar tidigt'
const folder = soundFolder()

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ SEED: 'example' }), openBrowser()])
  office = await enter(browser, product, { viewport: { width: 1280, height: 900 } })
  list = product.lines.find((line) => line.includes('The issue:'))?.split(/: +/)[1] ?? ''
  desk = await sitDown(office, list)
  await rowOf(desk, ice).waitFor()
})
photographFailures(() => desk)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const press = (name: string) => desk.getByRole('button', { name, exact: true }).click()
const choose = (name: string | RegExp) => desk.getByRole('menuitem', { name }).click()
const away = () => desk.keyboard.press('Escape')
const dialog = () => desk.getByRole('dialog').or(desk.getByRole('alertdialog'))

const stand = async (path: string) => {
  await desk.goto(path)
  await desk.getByRole('heading', { level: 1 }).waitFor()
}

describe('articles', () => {
  it('are listed', () => look(desk, 'articles'))

  it('have menus', async () => {
    await press('Ny artikel')
    await desk.getByRole('menuitem', { name: 'Kultur: artikel' }).waitFor()
    await look(desk, 'articles-new')
    await away()
    await press('Fler val för artiklarna')
    await desk.getByRole('menuitem', { name: 'Dölj ändringar' }).waitFor()
    await look(desk, 'articles-more')
    await away()
    await press(`Fler val för ${ice}`)
    await desk.getByRole('menuitem', { name: 'Byt namn' }).waitFor()
    await look(desk, 'article-menu')
    await choose('Byt namn')
    await desk.getByLabel(`Namn på ${ice}`).waitFor()
    await look(desk, 'article-renaming')
    await away()
    await press('Producera')
    await desk.getByRole('menuitem', { name: 'Daisy', exact: true }).waitFor()
    await look(desk, 'articles-produce')
    await away()
    await press('Visa logg')
    await dialog().waitFor()
    await look(desk, 'articles-log')
    await away()
  })

  it('are chosen from one to another with the shift key', async () => {
    const box = (name: string) => rowOf(desk, name).locator('label')
    await box(ice).click()
    await box('Recension: Sju vintrar vid älven').click({ modifiers: ['Shift'] })
    await desk.getByText('8 av 11 valda').waitFor()
    expect(await desk.evaluate<string>('getSelection().toString()')).toBe('')
    await press('Avmarkera alla')
  })

  it('are chosen, moved to a category and removed after a question', async () => {
    await desk.getByLabel(`Välj ${ice}`).check({ force: true })
    await desk.getByLabel('Välj Recension: Sju vintrar vid älven').check({ force: true })
    await desk.getByText('2 av 11 valda').waitFor()
    await look(desk, 'articles-chosen')
    await press('Byt kategori')
    await dialog().waitFor()
    await look(desk, 'articles-category')
    await away()
    await desk.getByRole('region', { name: 'Valda artiklar' }).getByRole('button', { name: 'Radera' }).click()
    await dialog().waitFor()
    await look(desk, 'articles-remove')
    await press('Avbryt')
    await press('Avmarkera alla')
  })

  it('are created many at once', async () => {
    await press('Skapa flera')
    await dialog().getByRole('textbox', { name: 'Till nummer' }).fill('0')
    await desk.keyboard.press('Tab')
    await dialog().getByText('Ange ett nummer som är minst så stort som det första.').waitFor()
    await look(desk, 'articles-many')
    await away()
  })

  it('are made of sounds, as far as they come', async () => {
    await press('Ladda upp')
    await dialog().waitFor()
    const letGo = await hold(desk, /\/api\/soundfiles$/)
    await dialog()
      .locator('input[type=file]')
      .setInputFiles(makeSound(join(folder, 'Väder.wav'), 2, -20))
    await dialog().getByRole('progressbar').waitFor()
    await look(desk, 'articles-uploading')
    await letGo()
    await rowOf(desk, 'Väder').waitFor()
    const find = await lose(desk, /\/api\/soundfiles$/)
    await press('Ladda upp')
    await dialog()
      .locator('input[type=file]')
      .setInputFiles(makeSound(join(folder, 'Väg.wav'), 1, -20))
    await dialog().getByRole('alert').waitFor()
    await look(desk, 'articles-upload-failed')
    await find()
    await away()
  })

  it('say when a change was not taken', async () => {
    const find = await lose(desk, /\/api\/articles\/[^/]+$/)
    await press(`Utvald, ${ice}`)
    await desk.getByRole('heading', { name: 'Ändringen sparades inte' }).waitFor()
    await look(desk, 'articles-not-saved')
    await find()
    await desk.getByText('Stäng', { exact: true }).click()
  })

  it('are looked for', async () => {
    await desk.getByRole('searchbox', { name: 'Sök bland artiklarna' }).fill('finns inte')
    await desk.getByRole('heading', { name: 'Ingen artikel stämmer' }).waitFor()
    await look(desk, 'articles-none-found')
    await press('Rensa sökningen')
  })

  it('come late, not at all, or are none', async () => {
    const address = /\/api\/articles\/issue\//
    const letGo = await hold(desk, address)
    await desk.goto(list)
    await desk.locator('.skeleton').first().waitFor()
    await look(desk, 'articles-loading')
    await letGo()
    const find = await lose(desk, address)
    await desk.goto(list)
    await desk.getByRole('heading', { name: 'Listan gick inte att hämta' }).waitFor()
    await look(desk, 'articles-failed')
    await find()
    const fill = await empty(desk, address)
    await desk.goto(list)
    await desk.getByRole('heading', { name: 'Inga artiklar än' }).waitFor()
    await look(desk, 'articles-empty')
    await fill()
    await desk.goto(list)
  })

  it('are read', async () => {
    await press('Läsläge')
    await desk.getByText('Tre mål på elva minuter').waitFor()
    await look(desk, 'articles-reading')
    await press('Stäng läsläget')
  })
})

describe('production', () => {
  it('stops at an article without sound', async () => {
    await press('Ny artikel')
    await choose('Sport: artikel')
    await desk.getByText('1 artikel saknar ljud').waitFor()
    await press('Producera')
    await choose(/^Daisy$/)
    await desk.getByRole('heading', { name: 'Produktionen stannade' }).waitFor()
    await look(desk, 'production-blocked')
  })

  it('is followed', async () => {
    await press('Fler val för Namnlös')
    await choose(/^Radera artikeln/)
    await press('Ta bort')
    await expect.poll(() => rowOf(desk, 'Namnlös').count()).toBe(0)
    await press('Försök igen')
    await desk.getByRole('button', { name: 'Avbryt produktionen' }).waitFor()
    await look(desk, 'production-running', { widths: [1280] })
    await desk.getByText('Producerad', { exact: true }).waitFor({ timeout: 60_000 })
  })
})

describe('an article', () => {
  beforeAll(async () => {
    await desk.goto(list)
    await desk.getByRole('link', { name: ice, exact: true }).click()
    await desk.getByText('Allt är sparat').waitFor()
  })

  it('is edited', async () => {
    await desk.getByText('Isen är trettiotvå centimeter').waitFor()
    await look(desk, 'article')
  })

  it('is read', async () => {
    await press('Läsläge')
    await look(desk, 'article-reading')
    await press('Läsläge')
  })

  it('has text on a page of its own, with links', async () => {
    await desk.getByRole('link', { name: 'Bara texten' }).click()
    await desk.getByText('Isen är trettiotvå centimeter').click()
    await look(desk, 'text')
    await desk.keyboard.press('Control+a')
    await desk.getByRole('toolbar', { name: 'Verktyg för text' }).getByRole('button', { name: 'Länk' }).click()
    await dialog().waitFor()
    await look(desk, 'text-link')
    await away()
  })
})

describe('files', () => {
  it('that are sounds are listed, shown and changed', async () => {
    await stand('/soundfiles')
    await desk.getByRole('link', { name: /^Redigera isvagen/ }).waitFor()
    await look(desk, 'sounds')
    await desk.getByRole('link', { name: /^Redigera isvagen/ }).click()
    await desk.getByText('Allt är sparat').waitFor()
    await look(desk, 'sound')
  })

  it('that are pictures are listed, shown and changed', async () => {
    await stand('/imagefiles')
    await desk.getByRole('link', { name: /^Redigera cover/ }).waitFor()
    await look(desk, 'pictures')
    await desk.getByRole('link', { name: /^Redigera cover/ }).click()
    await desk.getByText('Allt är sparat').waitFor()
    await look(desk, 'picture')
  })
})
