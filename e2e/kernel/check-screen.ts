import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { allButColours, colours, everyRule, picture, violations } from './browser.ts'
import { outOfLine } from './lines.ts'
import { runsOut } from './stretch.ts'

const viewports = [
  { width: 1280, height: 900 },
  { width: 320, height: 700 },
] as const

/** The width at which lists have the least room for what they show side by side. */
const mediumViewport = { width: 800, height: 900 }

type Viewport = (typeof viewports)[number]

export type CheckOptions = {
  /** For a screen that exists in one of the widths only. */
  readonly widths?: readonly Viewport['width'][]
}

/** How far the page scrolls sideways, in pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** Checks the current screen in the current theme and width: no violation, nothing beside the page. */
export const checkScreen = async (page: Page, name: string, rules = everyRule): Promise<void> => {
  await picture(page, name)
  expect.soft(await violations(page, rules), name).toEqual([])
  expect.soft(await outOfLine(page), `${name} is out of line`).toEqual([])
  expect.soft(await runsOut(page), `${name} has no room for a long name`).toEqual([])
  expect.soft(await overflow(page), `${name} is wider than the screen by`).toBe(0)
}

/**
 * Checks a screen once, at the narrowest width: a further state of a screen, or another one of a layout and a style
 * sheet, that `look` checks elsewhere.
 */
export const glanceNarrow = async (page: Page, name: string): Promise<void> => {
  const usual = page.viewportSize()
  await page.setViewportSize(viewports[1])
  await checkScreen(page, `${name}-light-320`)
  if (usual) await page.setViewportSize(usual)
}

/** The browser does not render rows out of view: they would keep the colours of the previous theme. */
const drawEverything = `
  for (const row of document.querySelectorAll('tr')) row.style.contentVisibility = 'visible'`

/** Checks a screen in the dark theme when a story shows it in both widths in the light one. */
export const glanceDark = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(drawEverything)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await checkScreen(page, `${name}-dark`, colours)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/**
 * Checks the current screen in both widths, and in the dark theme where it is wide: no violation of WCAG A or AA,
 * nothing beside the page. The dark theme has the same elements in other colours, so only the rules about colours judge
 * it again, and a narrow page has no colours that a wide one lacks. The layout is measured between the two widths, too.
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
