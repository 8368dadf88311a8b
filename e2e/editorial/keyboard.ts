import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articlesOn, rowOf } from '../kernel/desk.ts'
import { pressUntil } from '../kernel/keys.ts'
import { outOfLine } from '../kernel/lines.ts'
import { goBackTo } from '../kernel/listener.ts'
import type { Office } from '../kernel/office.ts'

/** The script neither clicks, hovers nor focuses: it only presses keys. */
let page: Page

const ice = 'Isvägen till Hindersön öppnar tidigt'
const buses = 'Kommunen köper in tre nya elbussar'

const link = ({ product }: Office, kind: string) =>
  product.lines.find((line) => line.includes(kind))?.split(/: +/)[1] ?? ''

const press = async (...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** The focus as a screen reader names it, or its text. */
const focusedLabel = () =>
  page.evaluate<string>(`(() => {
    const { activeElement } = document
    const label = activeElement.getAttribute('aria-label') ?? activeElement.labels?.[0]?.textContent
    return (label ?? activeElement.textContent ?? '').trim()
  })()`)

/** Presses a key until an element with that name has the focus. */
const goTo = (name: string, key?: string) =>
  pressUntil(page, { isThere: async () => (await focusedLabel()) === name, what: name, ...(key && { key }) })

const firstArticles = async (count: number) => (await articlesOn(page)).slice(0, count)

export const listWithKeys = (office: () => Office) => {
  beforeAll(async () => {
    page = await (await office().colleague()).newPage()
    await page.goto(link(office(), 'The issue:'))
    await rowOf(page, ice).waitFor()
  })
  afterAll(() => page.context().close())

  it('shows where the focus is at every stop', async () => {
    await press('Tab')
    const ring = `(() => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 || boxShadow !== 'none'
    })()`
    await goTo('Ny artikel')
    expect(await page.evaluate<boolean>(ring)).toBe(true)
    await goTo('Välj alla som visas')
  })

  it('moves an article up and down, and takes it back', async () => {
    await press('ArrowDown', 'ArrowDown', 'Home')
    await goTo(ice, 'ArrowRight')
    expect(await outOfLine(page)).toEqual([])
    await press('Alt+ArrowDown')
    await expect.poll(() => firstArticles(3)).toEqual(['Nyheter', buses, ice])
    expect(await focusedLabel()).toBe(ice)
    await page.getByText(`”${ice}” är flyttad.`).waitFor()
    await press('Alt+ArrowUp')
    await expect.poll(() => firstArticles(3)).toEqual(['Nyheter', ice, buses])
    await expect.poll(() => page.getByLabel(`Sida för ${ice}`).inputValue()).toBe('2')
    await press('Alt+ArrowDown')
    await expect.poll(() => firstArticles(3)).toEqual(['Nyheter', buses, ice])
    await press('Control+z')
    await page.getByText(`”${ice}” är tillbaka på sin plats.`).waitFor()
    await expect.poll(() => firstArticles(3)).toEqual(['Nyheter', ice, buses])
  })

  it('plays the sound of a row, jumps in it and pauses', async () => {
    const player = page.getByRole('region', { name: 'Spelas i listan' })
    const played = page.getByRole('button', { name: `Spela ${ice}`, pressed: true })
    expect(await focusedLabel()).toBe(ice)
    await press('Space')
    await played.waitFor()
    await press('ArrowRight')
    await expect.poll(() => player.getByRole('slider').inputValue().then(Number)).toBeGreaterThanOrEqual(10)
    await press('Space')
    await expect.poll(() => played.count()).toBe(0)
    expect(await focusedLabel()).toBe(ice)
  })

  it('lowers the level of a row, and takes that back', async () => {
    await press(']')
    await page.getByRole('button', { name: `Nivå h3, ${ice}. Byt nivå` }).waitFor()
    await press('Control+z')
    await page.getByRole('button', { name: `Nivå h2, ${ice}. Byt nivå` }).waitFor()
  })

  it('lifts an article and puts it down', async () => {
    await press('Home')
    expect(await focusedLabel()).toBe(`Flytta ${ice}`)
    await press('Enter', 'ArrowDown', 'Enter')
    await expect.poll(() => firstArticles(3)).toEqual(['Nyheter', buses, ice])
    await expect.poll(focusedLabel).toBe(`Flytta ${ice}`)
    await press('Enter', 'ArrowUp', 'Escape')
    expect(await firstArticles(3)).toEqual(['Nyheter', buses, ice])
  })

  it('changes the page where it stands', async () => {
    await goTo(`Sida för ${ice}`, 'ArrowRight')
    // Waits for the article's own request: a move sent before may be answered meanwhile.
    const saved = page.waitForResponse(
      (answer) => answer.ok() && answer.request().method() === 'PUT' && /\/articles\/[^/]+$/.test(answer.url()),
    )
    await press('Control+a', '5', 'Enter')
    await saved
    await page.reload()
    await expect.poll(() => page.getByLabel(`Sida för ${ice}`).inputValue()).toBe('5')
  })

  it('renames an article, and lets a name be', async () => {
    await press('Tab')
    await goTo('Välj alla som visas')
    await goTo(`Välj ${ice}`, 'ArrowDown')
    await press('F2')
    await page.keyboard.type('Isvägen öppnar')
    await press('Enter')
    await rowOf(page, 'Isvägen öppnar').waitFor()
    await expect.poll(focusedLabel).toMatch(/^Namn på/)
    await press('Shift+Enter')
    await expect.poll(focusedLabel).toBe('Namn på Isvägen öppnar')
    await press('Escape')
    await expect.poll(focusedLabel).toBe('Isvägen öppnar')
    await press('F2')
    await page.keyboard.type('Något annat')
    await press('Escape')
    await expect.poll(focusedLabel).toBe('Isvägen öppnar')
  })

  it('renames from the menu of the row too', async () => {
    await press('End', 'Enter')
    await page.getByRole('menuitem', { name: 'Byt namn' }).waitFor()
    await page.keyboard.type('Byt')
    await press('Enter')
    await expect.poll(focusedLabel).toBe('Namn på Isvägen öppnar')
    await page.keyboard.type('Isvägen öppnar nu')
    await press('Enter')
    await rowOf(page, 'Isvägen öppnar nu').waitFor()
    await expect.poll(focusedLabel).toMatch(/^Namn på/)
    await press('Escape', 'Control+z')
    await rowOf(page, 'Isvägen öppnar').waitFor()
    await press('ArrowUp')
    await expect.poll(focusedLabel).toBe('Isvägen öppnar')
  })

  it('sets marks', async () => {
    await goTo('Utvald, Isvägen öppnar', 'ArrowRight')
    // The change shows at once, before the server has answered.
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await press('Enter')
    const mark = page.getByRole('button', { name: 'Utvald, Isvägen öppnar' })
    await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true')
    await saved
    await press('Space')
    await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('false')
    await goTo('Nivå h2, Isvägen öppnar. Byt nivå', 'ArrowLeft')
    await press('Enter')
    await page.getByRole('menuitemradio', { name: /^h2/, checked: true }).waitFor()
    await press('ArrowDown', 'Enter')
    await page.getByRole('button', { name: 'Nivå h3, Isvägen öppnar. Byt nivå' }).waitFor()
  })

  it('removes an article and takes it back', async () => {
    await goTo('Fler val för Isvägen öppnar', 'ArrowRight')
    await press('Enter')
    await page.getByRole('menuitem', { name: 'Redigera artikeln' }).waitFor()
    await press('End')
    await expect.poll(focusedLabel).toBe('Radera artikeln och ev. ljudfiler')
    await press('Enter')
    await page.getByRole('alertdialog').waitFor()
    await goTo('Ta bort')
    await press('Enter')
    await expect.poll(() => rowOf(page, 'Isvägen öppnar').count()).toBe(0)
    await page.locator('.toast').filter({ hasText: 'Artikeln är raderad.' }).waitFor()
    await goTo('Ångra', 'Shift+Tab')
    await press('Enter')
    await rowOf(page, 'Isvägen öppnar').waitFor()
  })

  it('creates many at once', async () => {
    await goTo('Skapa flera')
    await press('Enter')
    await page.getByRole('dialog', { name: 'Skapa flera' }).waitFor()
    await goTo('Rubriklista', 'Shift+Tab')
    await press('ArrowRight')
    await goTo('Till nummer')
    await press('Control+a')
    await page.keyboard.type('2')
    await goTo('Skapa artiklarna')
    await press('Enter')
    await rowOf(page, 'Kapitel 2').waitFor()
    await expect.poll(() => rowOf(page, 'Kapitel 3').count()).toBe(0)
    await expect.poll(focusedLabel).toBe('Skapa flera')
  })
}

export const playerWithKeys = (office: () => Office) => {
  const sound = <Value>(of: string) => page.evaluate<Value>(`document.querySelector('audio').${of}`)

  beforeAll(async () => {
    page = await (await office().person()).newPage()
    await page.goto(link(office(), 'The player:'))
    await page.getByRole('button', { name: 'Spela', exact: true }).waitFor()
  })
  afterAll(() => page.context().close())

  it('plays and pauses', async () => {
    await goTo('Spela')
    await press('Enter')
    await expect.poll(() => sound<number>('currentTime')).toBeGreaterThan(0.3)
    await press('Enter')
    await expect.poll(() => sound<boolean>('paused')).toBe(true)
  })

  it('goes to the next article, and into it', async () => {
    const title = page.getByRole('heading', { level: 1 })
    const before = await title.textContent()
    await goTo('Nästa artikel')
    await press('Enter')
    await expect.poll(() => title.textContent()).not.toBe(before)
    await press('ArrowRight')
    await expect.poll(() => sound<number>('currentTime')).toBeGreaterThanOrEqual(10)
    await press('Shift+ArrowLeft')
    await expect.poll(() => sound<number>('currentTime')).toBeLessThan(5)
    await goBackTo(page, before ?? '', () => press('Shift+ArrowLeft'))
  })

  it('opens the text, and leaves the settings as it came', async () => {
    await goTo('Artiklar')
    await press('ArrowRight')
    await page.getByRole('tabpanel', { name: 'Text' }).waitFor()
    await goTo('Text, kontrast och tangenter', 'Shift+Tab')
    await press('Enter')
    await page.getByRole('dialog').waitFor()
    await press('Escape')
    await expect.poll(focusedLabel).toBe('Text, kontrast och tangenter')
  })
}
