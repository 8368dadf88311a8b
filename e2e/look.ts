import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { allButColours, colours, everyRule, picture, violations } from './browser.ts'

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

/** The screen as it stands, in the theme and width of the moment: no violation, nothing beside the page. */
export const glance = async (page: Page, name: string, rules = everyRule): Promise<void> => {
  await picture(page, name)
  expect.soft(await violations(page, rules), name).toEqual([])
  expect.soft(await overflow(page), `${name} is wider than the screen by`).toBe(0)
}

/** Rows out of view are not drawn: they would keep the colours of the theme before. */
const drawEverything = `
  for (const row of document.querySelectorAll('tr')) row.style.contentVisibility = 'visible'`

/**
 * The screen as it stands, in both widths, and in the dark where it is wide: no violation of WCAG A or AA, nothing beside
 * the page. The dark theme has the same elements in other colours, so only the rules about colours judge it anew, and a
 * narrow page has no colours that a wide one lacks.
 */
export const look = async (page: Page, name: string, { widths = [1280, 320] }: Look = {}): Promise<void> => {
  await page.evaluate(drawEverything)
  for (const viewport of viewports.filter(({ width }) => widths.includes(width))) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const isSecond = viewport.width === 320 && widths.length > 1
    await glance(page, `${name}-light-${viewport.width}`, isSecond ? allButColours : everyRule)
    if (isSecond) continue
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await glance(page, `${name}-dark-${viewport.width}`, colours)
  }
  await page.setViewportSize(viewports[0])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
