import type { Locator, Page } from 'playwright-core'
import type { Role } from './caller.ts'
import { lookOnce } from './look-once.ts'
import { type Sight } from './sight.ts'
import type { World } from './world.ts'

type Part = (page: Page) => Locator

/** The start of a name: required fields say so behind it. */
const start = (name: string) => new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`)

export const field =
  (name: string): Part =>
  (page) =>
    page.getByLabel(start(name))
export const button =
  (name: string): Part =>
  (page) =>
    page.getByRole('button', { name: start(name) })
export const link =
  (name: string): Part =>
  (page) =>
    page.getByRole('link', { name: start(name) })
export const tick =
  (name: string): Part =>
  (page) =>
    page.getByRole('checkbox', { name: start(name) }).or(page.getByRole('switch', { name: start(name) }))
export const choice =
  (name: string): Part =>
  (page) =>
    page.getByRole('radio', { name: start(name) })
export const column =
  (name: string): Part =>
  (page) =>
    page.getByRole('columnheader', { name: start(name) })
export const heading =
  (name: string): Part =>
  (page) =>
    page.getByRole('heading', { name: start(name) })
export const term =
  (name: string): Part =>
  (page) =>
    page.getByRole('term').filter({ hasText: start(name) })
export const menuitem =
  (name: string): Part =>
  (page) =>
    page.getByRole('menuitem', { name: start(name) })
export const text =
  (words: string | RegExp): Part =>
  (page) =>
    page.getByText(words)
export const partWithin =
  (region: string, part: Part): Part =>
  (page) =>
    page.getByRole('region', { name: region, exact: true }).locator(part(page))
/** Parts that cannot be pressed now. */
export const disabledPart =
  (part: Part): Part =>
  (page) =>
    part(page).and(page.locator('[disabled], [aria-disabled=true]'))

type Screen = {
  readonly group: string
  readonly section?: Sight['section']
  readonly at: (world: World) => string | Promise<string>
  readonly role?: Role
  /** Opens a menu or a dialog first. */
  readonly first?: (page: Page, world: World) => Promise<unknown>
  readonly parts: Readonly<Record<string, Part>>
}

/** Opens a screen once; each part must be on it. */
export const screenSights = ({ group, section = 2, at, role = 'admin', first, parts }: Screen): readonly Sight[] => {
  const opened = lookOnce(async (world: World) => {
    const path = await at(world)
    const page = await world.open(path, role)
    await first?.(page, world)
    return { page, path }
  })
  return Object.entries(parts).flatMap(([elements, part]) =>
    elements.split(' · ').map((element) => ({
      section,
      group,
      element,
      see: async (world: World) => {
        const { page, path } = await opened(world)
        await part(page).first().waitFor({ state: 'attached' })
        return `${path} as ${role}`
      },
    })),
  )
}

/** Empties the form of the public pages, which the browser keeps from an earlier look. */
export const forgetDraft = async (page: Page): Promise<void> => {
  await page.evaluate('localStorage.clear(), sessionStorage.clear()')
  await page.reload()
}
