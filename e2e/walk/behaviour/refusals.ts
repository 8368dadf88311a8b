import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Role } from '../caller.ts'
import type { World } from '../world.ts'

type Refusal = { readonly field?: string; readonly fields?: Readonly<Record<string, string>>; readonly detail: string }

type Call = readonly [method: string, path: string | ((world: World) => Promise<string>)]

/** Sends a body that must be refused at a field. */
export const refuses =
  ([method, path]: Call, body: object, at: string, role: Role = 'admin') =>
  async (world: World): Promise<string> => {
    const to = typeof path === 'string' ? path : await path(world)
    const { status, body: answer } = await world.as(role).call(method, to, body)
    const { field, fields, detail } = answer as Refusal
    expect(status).toBeGreaterThanOrEqual(400)
    expect([field, ...Object.keys(fields ?? {})]).toContain(at)
    return `${method} ${to} refuses ${at}: ${detail}`
  }

type Press = readonly [path: string, button: string]

/** Presses a button and waits for the words of the fault. `first`: fills in what is wrong. */
export const says =
  ([path, button]: Press, words: string | RegExp, first?: (page: Page) => Promise<unknown>, role: Role = 'visitor') =>
  async (world: World): Promise<string> => {
    const page = await world.open(path, role)
    await page.getByRole('button', { name: button }).first().waitFor()
    await first?.(page)
    await page.getByRole('button', { name: button }).first().click()
    await page.getByText(words).first().waitFor()
    return `${path}: ${String(words)}`
  }
