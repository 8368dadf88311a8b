import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { glanceNarrow } from '../kernel/check-screen.ts'
import { button, soundOn, title } from '../kernel/listener.ts'
import { type PlayerWorld, play, slider } from './player-world.ts'

const MONTH_SECONDS = 30 * 24 * 3600

const waitForArticle = (page: Page, name: string) => expect.poll(() => title(page).textContent()).toBe(name)

const goToNext = async (page: Page, name: string) => {
  await button(page, 'Nästa artikel').click()
  await waitForArticle(page, name)
}

/** Moves the slider to the last second of the article. */
const nearlyEnd = async (page: Page) => {
  await slider(page).focus()
  await page.keyboard.press('End')
}

export const listeningStory = ({ ask, article, issue, enter, url }: PlayerWorld) => {
  const rescanAfter = async (presses: number) => {
    await ask('PUT', `/api/issues/${(await issue())._id}`, { rescanLjudkodAfter: presses })
    await expect.poll(async () => (await issue()).rescanLjudkodAfter).toBe(presses)
  }

  it('goes from article to article by itself, and marks what has been heard', async () => {
    const page = await enter()
    await play(page)
    await nearlyEnd(page)
    await waitForArticle(page, article(1).name)
    await soundOn(page).isHeard()
    await expect.poll(() => page.getByRole('img', { name: 'Lyssnad' }).count()).toBe(1)
    await page.getByRole('button', { name: article(7).name }).click()
    await soundOn(page).isHeard()
    await nearlyEnd(page)
    await page.getByRole('heading', { name: 'Numret är slut' }).waitFor()
    await waitForArticle(page, article(7).name)
  })

  it("asks for a new code after the listener's own next, remembers it a month, and offers a way on", async () => {
    await rescanAfter(2)
    const page = await enter()
    await play(page)
    await nearlyEnd(page)
    await waitForArticle(page, article(1).name)
    await goToNext(page, article(2).name)
    await goToNext(page, article(3).name)
    const cookies = await page.context().cookies(`${url()}/player`)
    const cookie = cookies.find(({ name }) => name.startsWith('rescan-'))
    expect(cookie?.value).toMatch(/:2$/)
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - MONTH_SECONDS)).toBeLessThan(600)
    await button(page, 'Nästa artikel').click()
    const message = page.getByRole('alert')
    await message.getByText('Skanna nästa kod för att fortsätta lyssna').waitFor()
    expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('alert')
    expect(await soundOn(page).isPaused()).toBe(true)
    await glanceNarrow(page, 'player-rescan')

    await page.reload()
    await button(page, 'Nästa artikel').click()
    await message.waitFor()
    await button(page, 'Lyssna igen från början').click()
    await waitForArticle(page, article(0).name)
    await button(page, 'Nästa artikel').click()
    await message.waitFor()
    await button(page, 'Fortsätt utan att skanna').click()
    await waitForArticle(page, article(1).name)
    await soundOn(page).isHeard()
    await rescanAfter(0)
  })

  it('finds the place again after a reload', async () => {
    const page = await enter()
    await page.getByRole('button', { name: article(3).name }).click()
    await soundOn(page).isHeard()
    await slider(page).fill('20')
    await expect.poll(soundOn(page).elapsed).toBeGreaterThan(21)
    await page.reload()
    await waitForArticle(page, article(3).name)
    await expect.poll(soundOn(page).elapsed).toBeGreaterThanOrEqual(20)
    await page.getByRole('button', { name: /^Fortsätt 0:[23]\d$/ }).click()
    await soundOn(page).isHeard()
  })

  it('tells that the sound cannot be had, keeps the place, and tries again by itself', async () => {
    const page = await enter()
    const sounds = '**/api/soundfiles/**'
    await page.route(sounds, (route) => route.abort('connectionfailed'))
    await page.getByRole('button', { name: article(2).name }).click()
    await page.getByRole('alert').getByText('Ljudet går inte att hämta').waitFor()
    await button(page, 'Spela').waitFor()
    await glanceNarrow(page, 'player-failed')
    await page.unroute(sounds)
    await soundOn(page).isHeard()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await waitForArticle(page, article(2).name)
  })

  it('is counted once however often it is paused', async () => {
    const listens = async () =>
      (await ask<{ listenCount: number }>('GET', `/api/articles/${article(6)._id}`)).listenCount
    const before = await listens()
    const page = await enter()
    let told = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/analytics')) told += 1
    })
    await page.getByRole('button', { name: article(6).name }).click()
    await soundOn(page).isHeard()
    await button(page, 'Pausa').click()
    await play(page)
    // The reports are play, pause and play.
    await expect.poll(() => told).toBe(3)
    await expect.poll(listens).toBe(before + 1)
  })
}
