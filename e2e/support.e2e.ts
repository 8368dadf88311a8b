import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sftpServer } from '../adapters/kernel/transfer/testing/sftp-server.ts'
import { apiAt } from '../scripts/example/api.ts'
import { bringInQuestions } from '../scripts/support-questions/bring-in.ts'
import { photographFailures, violations } from './kernel/browser.ts'
import { glanceNarrow } from './kernel/check-screen.ts'
import { logIn, pressButton } from './kernel/desk.ts'
import { staffOf } from './kernel/listener.ts'
import { type Office, openOffice } from './kernel/office.ts'
import { openPostOffice, type PostOffice } from './kernel/post-office.ts'
import { ways } from './support/questions.ts'

const bounceKey = 'nyckeln-till-de-tio-fragorna'
let office: Office
let mail: PostOffice
let files: Awaited<ReturnType<typeof sftpServer>>

beforeAll(async () => {
  ;[mail, files] = await Promise.all([openPostOffice(), sftpServer()])
  office = await openOffice({
    SMTP_URL: mail.url,
    MAIL_FROM: 'ljudkod@kusten.example',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    BOUNCE_ADDRESS: 'retur@kusten.example',
    BOUNCE_KEY: bounceKey,
  })
  const { url: base } = office.product
  const { token } = await staffOf(office.product)
  await bringInQuestions({ base, administrator: apiAt(base, async () => token), mail, files, bounceKey })
  await office.desk.goto('/support')
  await logIn(office.desk)
  await office.desk.getByRole('heading', { level: 1, name: 'Supportbord' }).waitFor()
})
photographFailures(() => office)
afterAll(async () => {
  await office?.close()
  await Promise.all([mail?.close(), files?.close()])
})

/**
 * The desk asks what the errand is about where it finds a person, whether it is the same at another look-up or thing, and
 * once more before a protected person.
 */
const lookUp = async (page: Page, text: string, hit: number) => {
  await page.goto('/support')
  const field = page.getByRole('searchbox', { name: /^Nummer, kod/ })
  await field.fill(text)
  await field.press('Enter')
  const hitLink = page.locator('a[data-hit]').nth(hit)
  const errand = page.getByRole('textbox', { name: /^Ärende/ })
  const sameErrand = page.getByRole('button', { name: 'Ja, samma ärende' })
  await hitLink.or(errand).or(sameErrand).first().waitFor()
  if (await sameErrand.isVisible()) {
    await pressButton(sameErrand)
    await sameErrand.waitFor({ state: 'hidden' })
    await field.focus()
  }
  if (await errand.isVisible()) {
    await errand.fill('Ett samtal')
    await pressButton(errand)
    await errand.waitFor({ state: 'hidden' })
    await field.focus()
  }
  await hitLink.waitFor()
  for (let step = 0; step <= hit; step += 1) await page.keyboard.press('ArrowDown')
  await hitLink.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Supportbord' }).waitFor({ state: 'hidden' })
  const history = page.getByRole('heading', { level: 2, name: 'Vad hände' })
  const protection = page.getByRole('dialog', { name: /^Skyddad identitet/ })
  await history.or(sameErrand).or(protection).first().waitFor()
  if (await sameErrand.isVisible()) await pressButton(sameErrand)
  await history.or(protection).first().waitFor()
  if (await protection.isVisible()) {
    await protection.getByRole('textbox').fill('Hon frågar vem som har läst')
    await page.keyboard.press('Enter')
  }
}

describe('the desk answers', () => {
  it.each(Object.entries(ways))('%s', async (_, { lookUp: text, hit = 0, links = [], isOldest, seen }) => {
    const { desk } = office
    await lookUp(desk, text, hit)
    for (const name of links) {
      const namedLink = desk.getByRole('link', { name })
      await (isOldest ? namedLink.last() : namedLink.first()).click()
    }
    for (const words of seen) await desk.getByText(words).filter({ visible: true }).first().waitFor()
    expect(await violations(desk)).toEqual([])
    if (text === 'Simskolan') await glanceNarrow(desk, 'support-question')
  })
})
