import { expect, it } from 'vitest'
import { glanceNarrow } from '../kernel/check-screen.ts'
import { title } from '../kernel/listener.ts'
import type { PlayerWorld } from './player-world.ts'

/** Finishes the animations at once, so that the test need not wait. */
const wait = 'document.getAnimations().forEach((each) => each.finish())'

/** Height in pixels of the gap that the player's own controls would have filled. */
const gapScript = `(([waits, last]) => waits.bottom - last.bottom)(
  ['.player-wait', '.player-wait > :last-child'].map((each) => document.querySelector(each).getBoundingClientRect()))`

/** A browser that runs scripts and gets none of ours: the network dropped them, or the browser is too old. */
export const scriptLost = ({ open, issue, article }: PlayerWorld) => {
  const withoutOurs = async () => {
    const page = await open()
    await page.route('**/assets/*.js', (route) => route.abort())
    return page
  }

  it('has a way to every article where the script does not come', async () => {
    const page = await withoutOurs()
    await page.goto(`/player/i/${(await issue()).code}`)
    await page.evaluate(wait)
    await page.getByText('Fler knappar har inte kommit än.').waitFor()
    expect(await page.evaluate<number>(gapScript)).toBeLessThan(8)
    await glanceNarrow(page, 'player-script-lost')
    await page.getByRole('link', { name: article(7).name, exact: true }).click()
    await expect.poll(() => title(page).textContent()).toBe(article(7).name)
  })

  it.each([
    ['the front page', '/', 'Ändra din prenumeration'],
    ['the quotation form', '/ljudkodcontact', 'Hämta sidan igen'],
  ])('has a way on from %s where the script does not come', async (_, address, way) => {
    const page = await withoutOurs()
    await page.goto(address)
    await page.evaluate(wait)
    await page.getByRole('link', { name: way }).waitFor()
    await glanceNarrow(page, `script-lost-${address === '/' ? 'front' : 'form'}`)
  })
}
