import { expect } from 'vitest'
import type { BrowserDriver, Point } from './browser-driver.ts'

/** An element, as an expression that finds it in the page. */
export type Target = string

const quoteText = JSON.stringify

export const css = (selector: string): Target => `document.querySelector(${quoteText(selector)})`

/** A button or link, by its whole name. */
export const controlNamed = (name: string): Target =>
  `[...document.querySelectorAll('button, a[href]')].find((each) =>
    (each.getAttribute('aria-label') ?? each.textContent).trim() === ${quoteText(name)})`

export const field = (label: string): Target =>
  `[...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(${quoteText(label)}))?.control`

/** What is seen with exactly this text. */
export const elementSaying = (text: string): Target =>
  `[...document.querySelectorAll('body *')].findLast((each) =>
    each.textContent.replace(/\\s+/g, ' ').trim() === ${quoteText(text)} && !each.closest('.visually-hidden'))`

/** In the middle of what is seen of it; undefined while it is not there, or something lies over it. */
const pointOf = (target: Target) => `
  const found = ${target}
  if (!found) return null
  found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const { x, y, width, height } = found.getBoundingClientRect()
  const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const seen = document.elementFromPoint(at.x, at.y)
  return width > 0 && seen && (found.contains(seen) || seen.contains(found)) ? at : null`

/** Somebody at a browser, who waits until what she wants to press can be pressed. */
export const personAt = (hand: BrowserDriver, url: string) => {
  const read = <Value>(expression: string) => hand.run(`return ${expression}`) as Promise<Value>
  const pointAt = async (target: Target): Promise<Point> => {
    let point: Point | null = null
    const look = async () => {
      point = (await hand.run(pointOf(target))) as Point | null
      return point
    }
    await expect.poll(look, { message: `to see ${target}` }).not.toBeNull()
    return point ?? { x: 0, y: 0 }
  }
  const click = async (target: Target) => hand.click(await pointAt(target))
  return {
    ...hand,
    open: (path: string) => hand.goTo(new URL(path, url).href),
    /** The value of an expression in the page. */
    read,
    sees: async (target: Target) => void (await pointAt(target)),
    /** Waits until an expression is so. */
    expects: (expression: string, value: unknown) => expect.poll(() => read(expression)).toEqual(value),
    click,
    drags: async (from: Target, to: Target, part: number) => {
      const start = await pointAt(from)
      const { x, y, height } = await read<Point & { readonly height: number }>(
        `(${to}).getBoundingClientRect().toJSON()`,
      )
      await hand.drag(start, { x: Math.round(x + 40), y: Math.round(y + height * part) })
    },
    /** In the place of what stands there; once more where a page that is still coming has drawn the field anew. */
    fill: async (target: Target, text: string) => {
      const write = async () => {
        await click(target)
        await hand.press('a', true)
        await hand.type(text)
        return read(`(${target})?.value`)
      }
      await expect.poll(write).toBe(text)
    },
  }
}

export type Person = ReturnType<typeof personAt>
