import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { allButColours, colours, everyRule, picture, violations } from './browser.ts'
import { outOfLine } from './lines.ts'
import { runsOut } from './stretch.ts'

const viewports = [
  { width: 1280, height: 900 },
  { width: 320, height: 700 },
] as const

/** Where lists have least room for what they hold side by side. */
const mediumViewport = { width: 800, height: 900 }

type Viewport = (typeof viewports)[number]

export type CheckOptions = {
  /** For what is only there in one of the widths. */
  readonly widths?: readonly Viewport['width'][]
}

/** How far the page can be scrolled sideways, in pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** The screen as it stands, in the theme and width of the moment: no violation, nothing beside the page. */
export const checkScreen = async (page: Page, name: string, rules = everyRule): Promise<void> => {
  await picture(page, name)
  expect.soft(await violations(page, rules), name).toEqual([])
  expect.soft(await outOfLine(page), `${name} is out of line`).toEqual([])
  expect.soft(await runsOut(page), `${name} has no room for a long name`).toEqual([])
  expect.soft(await overflow(page), `${name} is wider than the screen by`).toBe(0)
}

/** A state of a screen that is looked at elsewhere: once, where it is narrowest. */
export const glanceNarrow = async (page: Page, name: string): Promise<void> => {
  const usual = page.viewportSize()
  await page.setViewportSize(viewports[1])
  await checkScreen(page, `${name}-light-320`)
  if (usual) await page.setViewportSize(usual)
}

/** Rows out of view are not drawn: they would keep the colours of the theme before. */
const drawEverything = `
  for (const row of document.querySelectorAll('tr')) row.style.contentVisibility = 'visible'`

/** A screen that a story shows in both widths by day, as it is in the dark. */
export const glanceDark = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(drawEverything)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await checkScreen(page, `${name}-dark`, colours)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/**
 * The screen as it stands, in both widths, and in the dark where it is wide: no violation of WCAG A or AA, nothing beside
 * the page. The dark theme has the same elements in other colours, so only the rules about colours judge it anew, and a
 * narrow page has no colours that a wide one lacks. What is seen in both is measured between them, too.
 */
export const look = async (page: Page, name: string, { widths = [1280, 320] }: CheckOptions = {}): Promise<void> => {
  await page.evaluate(drawEverything)
  for (const viewport of viewports.filter(({ width }) => widths.includes(width))) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const isSecond = viewport.width === 320 && widths.length > 1
    await checkScreen(page, `${name}-light-${viewport.width}`, isSecond ? allButColours : everyRule)
    if (isSecond) continue
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await checkScreen(page, `${name}-dark-${viewport.width}`, colours)
  }
  if (widths.length > 1) {
    await page.setViewportSize(mediumViewport)
    expect.soft(await overflow(page), `${name} is wider than ${mediumViewport.width.toString()} by`).toBe(0)
  }
  await page.setViewportSize(viewports[0])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
