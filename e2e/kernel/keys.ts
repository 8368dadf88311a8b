import type { Page } from 'playwright-core'

const MAX_KEYS = 80

/** Presses a key until an element has the focus, as a person without a pointer does. */
export const pressUntil = async (
  page: Page,
  { isThere, what, key = 'Tab' }: { isThere: () => Promise<boolean>; what: string; key?: string },
): Promise<void> => {
  for (let count = 0; count < MAX_KEYS; count += 1) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  const focused = await page.evaluate<string>('document.activeElement.outerHTML.slice(0, 200)')
  throw new Error(`No ${what} after ${MAX_KEYS} × ${key}; the focus is on ${focused}`)
}
