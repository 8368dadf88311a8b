import { describe, expect, it } from 'vitest'
import { picture } from '../kernel/browser.ts'
import { glanceNarrow, look } from '../kernel/check-screen.ts'
import { addNarrated, button, goBackTo, soundOn, title } from '../kernel/listener.ts'
import type { Office } from '../kernel/office.ts'
import { makeOlder } from '../kernel/older-browser.ts'
import { ownChoices } from './player-choices.ts'
import { listeningStory } from './player-listening.ts'
import { play, playerWorld, slider } from './player-world.ts'
import { pushStory } from './push-story.ts'
import { scriptLost } from './script-lost.ts'

/** Pixels by which the slider's thumb hangs out of its track, at the beginning and at the end. */
const thumbBeyondTrack = `(([track, thumb]) => [track.left - thumb.left, thumb.right - track.right])(
  ['Track', 'Thumb'].map((part) => document.querySelector('.react-aria-Slider' + part).getBoundingClientRect()))`

/** The acts of listeners on the example issue. */
export const player = (office: () => Office) => {
  const world = playerWorld(office)
  const { ask, article, open, enter } = world

  describe('listening on', () => {
    listeningStory(world)
  })
  describe('own choices', () => {
    ownChoices(world)
  })

  describe('being told of the next issue', () => {
    pushStory(world)
  })

  describe('opening', () => {
    it('says so where there is nothing to hear', async () => {
      const page = await open()
      const answer = await page.goto('/player/i/no-such-code')
      expect([answer?.status(), await title(page).textContent()]).toEqual([404, 'Numret finns inte'])
      await glanceNarrow(page, 'player-unavailable')
    })

    it('lets staff who are logged in hear what is not released, several sounds of an article as one', async () => {
      const issue = await world.issue()
      const { _id: hidden } = await ask<{ _id: string }>('POST', '/api/issues', {
        publication: issue.publication._id,
        date: '2026-12-04',
      })
      await addNarrated(ask, hidden, 'I två delar', ['fakta.opus', 'recension.opus'])
      const page = await open()
      await page.context().addCookies([{ name: 'token', value: world.token(), url: world.url() }])
      await page.goto(`/player/issue/${hidden}`)
      await page.getByText('Ej släppt').waitFor()
      await glanceNarrow(page, 'player-preview')
      expect(await slider(page).getAttribute('aria-valuetext')).toBe('0 sekunder av 44 sekunder')
      const place = () => slider(page).getAttribute('aria-valuetext')
      await slider(page).fill('15')
      await play(page)
      await button(page, 'Pausa').click()
      await button(page, 'Spela').waitFor()
      // The sound is paused, so the place stays the same however long the test looks.
      await slider(page).fill('12')
      await expect.poll(place).toMatch(/^1[12] sekunder av 44/)
      await button(page, '−10 s, bakåt').click()
      await expect.poll(place).toMatch(/^[12] sekunder av 44/)
      await play(page)
    })
  })

  describe('without a script', () => {
    scriptLost(world)
    it('is a plain list that plays', async () => {
      const page = await open({ javaScriptEnabled: false })
      await page.goto(`/player/i/${(await world.issue()).code}`)
      expect(await page.locator('li audio').count()).toBe(8)
      await page
        .locator('li audio')
        .nth(1)
        .click({ position: { x: 24, y: 27 } })
      const elapsed = () => page.evaluate<number>('document.querySelectorAll("li audio")[1].currentTime')
      await expect.poll(elapsed).toBeGreaterThan(0)
      await picture(page, 'player-no-script')
    })

    it('plays before the script has come, and goes on when it comes', async () => {
      const page = await open()
      const script = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await script.promise
        await route.continue()
      })
      await page.goto(`/player/i/${(await world.issue()).code}`, { waitUntil: 'commit' })
      await page.locator('#sound[controls]').click({ position: { x: 24, y: 27 } })
      await soundOn(page).isHeard()
      await picture(page, 'player-before-script')
      await page.evaluate('document.getElementById("sound").addEventListener("pause", () => { window.gap = true })')
      script.resolve()
      await button(page, 'Pausa').waitFor()
      await soundOn(page).isHeard()
      expect(await page.evaluate('window.gap')).toBeUndefined()
    })
  })

  describe('controls', () => {
    it('move the place by keyboard, play, pause, skip, and go from article to article, in an old browser', async () => {
      const page = await open()
      await makeOlder(page.context())
      await page.goto(`/player/i/${(await world.issue()).code}`)
      await button(page, 'Spela').waitFor()
      await look(page, 'player')
      const overhang = await page.evaluate<number[]>(thumbBeyondTrack)
      expect(Math.max(...overhang)).toBeLessThanOrEqual(0)
      const sound = soundOn(page)
      await slider(page).focus()
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'PageUp']) await page.keyboard.press(key)
      await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toMatch(/^\d sekunder av 44 sekunder$/)
      expect(await sound.elapsed()).toBeGreaterThan(0)
      await play(page)
      await button(page, '+10 s, framåt').click()
      await expect.poll(sound.elapsed).toBeGreaterThan(10)
      const before = await sound.elapsed()
      await button(page, '−10 s, bakåt').click()
      await expect.poll(sound.elapsed).toBeLessThan(before)
      await button(page, 'Pausa').click()
      await button(page, 'Spela').waitFor()
      expect(await sound.isPaused()).toBe(true)
      await button(page, 'Nästa artikel').click()
      await expect.poll(() => title(page).textContent()).toBe(article(1).name)
      await sound.isHeard()
      await goBackTo(page, article(0).name, () => button(page, 'Förra artikeln').click())
      await page.getByRole('button', { name: article(4).name }).click()
      await expect.poll(() => title(page).textContent()).toBe(article(4).name)
      await sound.isHeard()
      expect(await page.title()).toBe(`${article(4).name} – Bottenviksbladet`)
      await look(page, 'player-playing')
      await page.keyboard.press('Shift+ArrowDown')
      await expect.poll(sound.speed).toBe(0.8)
    })

    it('offer ten speeds; what remains follows, and the choice is kept', async () => {
      const page = await enter()
      const menu = page.getByLabel('Hastighet')
      const names = ['0,8×', '1×', '1,2×', '1,5×', '1,7×', '2×', '2,25×', '2,5×', '2,75×', '3×']
      expect(await menu.locator('option').allTextContents()).toEqual(names)
      await page.getByText('0:44 kvar').waitFor()
      await menu.selectOption('2×')
      await page.getByText('0:22 kvar').waitFor()
      await page.reload()
      await page.getByText('0:22 kvar').waitFor()
      await play(page)
      expect(await soundOn(page).speed()).toBe(2)
    })
  })
}
