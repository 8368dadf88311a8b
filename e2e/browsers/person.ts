import { expect } from 'vitest'
import type { BrowserDriver, Point } from './browser-driver.ts'

/** An expression that finds an element in the page. */
export type Target = string

const quoteText = JSON.stringify

export const css = (selector: string): Target => `document.querySelector(${quoteText(selector)})`

/** A button or link, by its whole name. */
export const controlNamed = (name: string): Target =>
  `[...document.querySelectorAll('button, a[href]')].find((each) =>
    (each.getAttribute('aria-label') ?? each.textContent).trim() === ${quoteText(name)})`

export const field = (label: string): Target =>
  `[...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(${quoteText(label)}))?.control`

/** A visible element with exactly this text. */
export const elementSaying = (text: string): Target =>
  `[...document.querySelectorAll('body *')].findLast((each) =>
    each.textContent.replace(/\\s+/g, ' ').trim() === ${quoteText(text)} && !each.closest('.visually-hidden'))`

/** The middle of the element's visible part; undefined while it is missing or covered. */
const pointOf = (target: Target) => `
  const found = ${target}
  if (!found) return null
  found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const { x, y, width, height } = found.getBoundingClientRect()
  const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const seen = document.elementFromPoint(at.x, at.y)
  return width > 0 && seen && (found.contains(seen) || seen.contains(found)) ? at : null`

/** A person at a browser, who waits until an element can be pressed. */
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
    /** Waits until an expression has a value. */
    expects: (expression: string, value: unknown) => expect.poll(() => read(expression)).toEqual(value),
    click,
    drags: async (from: Target, to: Target, part: number) => {
      const start = await pointAt(from)
      const { x, y, height } = await read<Point & { readonly height: number }>(
        `(${to}).getBoundingClientRect().toJSON()`,
      )
      await hand.drag(start, { x: Math.round(x + 40), y: Math.round(y + height * part) })
    },
    /** Replaces the text of a field; repeats it when a page that is still loading has rendered the field anew. */
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
