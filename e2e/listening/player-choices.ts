import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser, picture } from '../kernel/browser.ts'
import { glanceNarrow, look } from '../kernel/check-screen.ts'
import { button, goBackTo, soundOn, title } from '../kernel/listener.ts'
import { pressAsInSafari } from '../kernel/safari.ts'
import { type PlayerWorld, play, slider } from './player-world.ts'

const settings = 'Text, kontrast och tangenter'

const toggle = async (page: Page, words: string) => {
  await button(page, settings).click()
  await page.getByLabel(words).click()
  await page.keyboard.press('Escape')
}

const isQuiet = (page: Page) => page.locator('.player-controls[data-quiet]').count()

/** Records the values that the page hands to the lock screen. */
const lockScreen = `{
  const handlers = {}
  window.lockScreen = { handlers, press: (action, details) => handlers[action]({ action, ...details }) }
  navigator.mediaSession.setActionHandler = (action, handler) => { handlers[action] = handler }
}`

/** Lines of the publication's name at the head, without its subtitle. */
const linesOfName = `((range) => {
  range.selectNodeContents(document.querySelector('.player-paper').firstChild)
  return new Set([...range.getClientRects()].map(({ top }) => top)).size
})(document.createRange())`

/** Telephones on their side, then upright: width and height in pixels. */
const telephones = [
  [844, 390],
  [640, 360],
  [568, 320],
  [320, 568],
  [320, 700],
  [390, 844],
] as const

/** Pixels by which the play button ends below the first screen, at each text size, the largest last. */
const belowTheScreen = `[100, 125, 150, 200].map((size) => {
  document.documentElement.style.fontSize = size + '%'
  window.scrollTo(0, 0)
  return document.querySelector('.transport .play').getBoundingClientRect().bottom - window.innerHeight
})`

const focusedLabel = (page: Page) =>
  page.evaluate<string>('document.activeElement.getAttribute("aria-label") ?? document.activeElement.innerText')

export const ownChoices = ({ article, enter, issue, url }: PlayerWorld) => {
  const enterInSafari = async () => {
    const page = await enter()
    await pressAsInSafari(page.context())
    await page.reload()
    await button(page, 'Spela').waitFor()
    return page
  }

  it('has keys for everything, and a switch for them', async () => {
    const page = await enter()
    const sound = soundOn(page)
    await page.keyboard.press('Space')
    await button(page, 'Pausa').waitFor()
    await page.keyboard.press('ArrowRight')
    await expect.poll(sound.elapsed).toBeGreaterThan(9)
    const before = await sound.elapsed()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(sound.elapsed).toBeLessThan(before)
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => title(page).textContent()).toBe(article(1).name)
    await goBackTo(page, article(0).name, () => page.keyboard.press('Shift+ArrowLeft'))
    await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(sound.speed).toBe(1.2)
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(sound.speed).toBe(1)
    await sound.isHeard()
    await page.keyboard.press('Space')
    await button(page, 'Spela').waitFor()
    await toggle(page, 'Använd kortkommandon')
    await page.locator('body').press('Shift+ArrowRight')
    await page.locator('body').press('Shift+ArrowUp')
    expect([await title(page).textContent(), await sound.speed()]).toEqual([article(0).name, 1])
  })

  it('shows the text beside the sound, and sets it and its colours in a dialog that gives the focus back', async () => {
    const page = await enterInSafari()
    await page.getByRole('tab', { name: 'Artiklar' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tabpanel').getByText('Redan på fredag får bilarna köra ut på isen.').waitFor()
    await look(page, 'player-text')
    await page.emulateMedia({ forcedColors: 'active' })
    await picture(page, 'player-forced-colours')
    await page.emulateMedia({ forcedColors: 'none' })
    await button(page, settings).click()
    const dialog = page.getByRole('dialog', { name: settings })
    await look(page, 'player-settings')
    await dialog.getByLabel('200 %').check()
    await dialog.getByLabel('Ljus text på mörkt').check()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await focusedLabel(page)).toBe(settings)
    const size = await page.evaluate<string>('getComputedStyle(document.querySelector(".read .lead")).fontSize')
    expect(size).toBe('38px')
    await picture(page, 'player-text-200-dark')
    await page.setViewportSize({ width: 320, height: 700 })
    await page.getByRole('tab', { name: 'Artiklar' }).click()
    // Six times the text size holds ten letters or more.
    const widths = await page.evaluate<number[]>(`[...document.querySelectorAll('.playlist button > :nth-child(2)')]
      .map((name) => name.clientWidth / Number.parseFloat(getComputedStyle(name).fontSize))`)
    expect(Math.min(...widths)).toBeGreaterThan(6)
    await picture(page, 'player-names-200-320')
    for (const [width, height] of telephones) {
      await page.setViewportSize({ width, height })
      expect(Math.max(...(await page.evaluate<number[]>(belowTheScreen))), `${width} × ${height}`).toBeLessThanOrEqual(
        0,
      )
      await picture(page, `player-200-${width}-${height}`)
    }
    await page.reload()
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
  })

  it("keeps the newspaper's name, one long word, on one line where scrollbars take their room", async () => {
    const browser = await openBrowser({ hasScrollbars: true })
    const page = await browser.newPage({ viewport: { width: 320, height: 700 } })
    await page.goto(new URL(`/player/i/${(await issue()).code}`, url()).href)
    await button(page, 'Spela').waitFor()
    await page.evaluate('document.documentElement.style.fontSize = "200%"')
    expect(await page.evaluate<number>('document.documentElement.clientWidth')).toBeLessThan(320)
    const lines = await page.evaluate<number>(linesOfName)
    expect(lines).toBe(1)
    await browser.close()
  })

  it('falls asleep after a time, or with the article', async () => {
    const page = await enterInSafari()
    await play(page)
    await page.getByLabel('Insomning').selectOption('När artikeln är slut')
    await picture(page, 'player-sleep')
    await slider(page).focus()
    await page.keyboard.press('End')
    await button(page, 'Spela').waitFor()
    expect(await title(page).textContent()).toBe(article(0).name)
    await page.getByRole('heading', { name: 'Insomningen har stoppat ljudet' }).waitFor()
    await page.evaluate('document.documentElement.style.fontSize = "200%"')
    await glanceNarrow(page, 'player-slept-200')
    await page.evaluate('document.documentElement.style.fontSize = ""')
    await page.clock.install()
    await button(page, 'En artikel till').click()
    // The pressed button's message is gone.
    await expect.poll(() => focusedLabel(page)).toContain('Pausa')
    await soundOn(page).isHeard()
    await page.getByLabel('Insomning').selectOption('5 minuter')
    await page.getByText('5 min', { exact: true }).waitFor()
    await page.clock.fastForward('05:01')
    // The bar at the foot has a play button, too, while these controls are out of sight.
    await page.getByRole('group', { name: 'Uppspelning' }).getByRole('button', { name: 'Spela', exact: true }).waitFor()
    expect(await soundOn(page).isPaused()).toBe(true)
  })

  it('is steered from the lock screen', async () => {
    const page = await enter()
    await page.addInitScript(lockScreen)
    await page.reload()
    await play(page)
    const metadata = '(({ title, artist, album }) => ({ title, artist, album }))(navigator.mediaSession.metadata)'
    expect(await page.evaluate(metadata)).toEqual({
      title: article(0).name,
      artist: 'Greta Wallin',
      album: expect.stringContaining('Bottenviksbladet'),
    })
    await page.evaluate('lockScreen.press("seekto", { seekTime: 12 })')
    await expect.poll(soundOn(page).elapsed).toBeGreaterThanOrEqual(12)
    await page.evaluate('lockScreen.press("nexttrack")')
    await expect.poll(() => page.evaluate('navigator.mediaSession.metadata.title')).toBe(article(1).name)
    await page.evaluate('lockScreen.press("pause")')
    await expect.poll(() => page.evaluate('navigator.mediaSession.playbackState')).toBe('paused')
    const shown = 'Object.keys(lockScreen.handlers).filter((name) => lockScreen.handlers[name]).sort().join(" ")'
    expect(await page.evaluate(shown)).toBe('nexttrack pause play previoustrack seekto')
    await toggle(page, '10 sekunder bakåt och framåt')
    expect(await page.evaluate(shown)).toBe('pause play seekbackward seekforward seekto')
  })

  it('hides the controls only while playing by pointer, never with the focus inside or reduced motion', async () => {
    const page = await enter()
    await page.clock.install()
    await page.reload()
    await page.clock.fastForward(6_000)
    expect(await isQuiet(page)).toBe(0)
    await button(page, 'Spela').click()
    await button(page, 'Pausa').waitFor()
    await page.clock.fastForward(3_000)
    await page.mouse.move(5, 5)
    await page.clock.fastForward(4_000)
    expect(await isQuiet(page)).toBe(0)
    await page.clock.fastForward(1_100)
    await expect.poll(() => isQuiet(page)).toBe(1)
    await picture(page, 'player-quiet')
    await page.keyboard.press('Tab')
    await expect.poll(() => isQuiet(page)).toBe(0)
    await page.mouse.move(9, 9)
    await page.clock.fastForward(6_000)
    expect(await isQuiet(page)).toBe(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await button(page, 'Spela').click()
    await button(page, 'Pausa').waitFor()
    await page.mouse.move(5, 5)
    await page.clock.fastForward(6_000)
    expect(await isQuiet(page)).toBe(0)
  })
}
