import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { colours, everyRule, photograph, violations } from './browser.ts'

const themes = ['light', 'dark'] as const
const viewports = [
  { width: 1280, height: 900 },
  { width: 320, height: 700 },
] as const

type Viewport = (typeof viewports)[number]

export type Look = {
  /** For what is only there in one of the widths. */
  readonly widths?: readonly Viewport['width'][]
}

/** How far the page can be scrolled sideways, in pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** The screen as it stands, in the theme and width of the moment: no violation, nothing beside the page, a picture. */
export const glance = async (page: Page, picture: string, rules = everyRule): Promise<void> => {
  await photograph(page, picture)
  expect.soft(await violations(page, rules), picture).toEqual([])
  expect.soft(await overflow(page), `${picture} is wider than the screen by`).toBe(0)
}

/** Rows out of view are not drawn: they would keep the colours of the theme before. */
const drawEverything = `
  for (const row of document.querySelectorAll('tr')) row.style.contentVisibility = 'visible'`

/**
 * The screen as it stands, in every theme and width: no violation of WCAG A or AA, nothing beside the page, a picture.
 * The dark theme has the same elements in other colours, so only the rules about colours judge it anew.
 */
export const look = async (page: Page, name: string, { widths = [1280, 320] }: Look = {}): Promise<void> => {
  await page.evaluate(drawEverything)
  for (const viewport of viewports.filter(({ width }) => widths.includes(width))) {
    await page.setViewportSize(viewport)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const rules = colorScheme === 'light' ? everyRule : colours
      await glance(page, `${name}-${colorScheme}-${viewport.width}`, rules)
    }
  }
  await page.setViewportSize(viewports[0])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
