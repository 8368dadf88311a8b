import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docxOf } from '../formats/manuscript/samples.ts'
import { photographFailures } from './browser.ts'
import { logIn, typeDate } from './desk.ts'
import { look } from './look.ts'
import { empty, hold, lose } from './obstacles.ts'
import { type Office, openOffice } from './office.ts'

let office: Office
let desk: Page
let folder: string

beforeAll(async () => {
  ;[office, folder] = await Promise.all([openOffice(), mkdtemp(join(tmpdir(), 'ljudkod-texts-'))])
  desk = office.desk
  await desk.goto('/publications')
  await logIn(desk)
  await desk.getByText('Inga publikationer än').waitFor()
})
photographFailures(() => desk)
afterAll(async () => {
  await office?.close()
  await rm(folder, { recursive: true, force: true })
})

const fileOf = async (name: string, content: string | Buffer) => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
const upload = (...paths: readonly string[]) => desk.locator('input[type=file]').setInputFiles(paths)
const row = (name: string) => desk.locator('.file-list li').filter({ hasText: name })
const button = (name: string) => desk.getByRole('button', { name, exact: true })

describe('text files', () => {
  it('of an issue are none to begin with, and are reached from its articles', async () => {
    await desk.goto('/publications/new')
    await desk.getByLabel('Namn', { exact: true }).fill('Norrskenet')
    await desk.keyboard.press('Control+s')
    await desk.getByText('Norrskenet sparades!').first().waitFor()
    await desk.goto('/publications')
    await desk.getByRole('link', { name: 'Norrskenet', exact: true }).click()
    await desk.getByRole('link', { name: 'Nytt nummer' }).first().click()
    await typeDate(desk, 'Utgivningsdatum', '20261124')
    await desk.keyboard.press('Control+s')
    await desk.getByText('Allt är sparat').waitFor()
    await desk.getByRole('link', { name: 'Artiklar', exact: true }).click()
    await desk.getByRole('button', { name: 'Fler val för artiklarna' }).click()
    await desk.getByRole('menuitem', { name: 'Textfiler' }).click()
    await desk.getByRole('heading', { name: 'Textfiler', level: 1 }).waitFor()
    await desk.getByText('Inga texter än.').waitFor()
  })

  it('are counted as they come in, and shown together', async () => {
    const paths = await Promise.all([
      fileOf('Ledare.txt', 'Isen ligger kvar i hamnen'),
      docxOf(['Hej på dig'], 16).then((bytes) => fileOf('Medlemsbladet.docx', bytes)),
    ])
    await upload(...paths)
    await row('Ledare').getByText('1 sida, 5 ord').waitFor()
    await row('Medlemsbladet').getByText('16 sidor, 3 ord').waitFor()
    await desk.getByText('Tillsammans 17 sidor, 8 ord').waitFor()
  })

  it('that are no texts are not taken', async () => {
    await upload(await fileOf('Annat.docx', 'PK\u0003\u0004inget paket'))
    await desk.getByText('Annat.docx: Filen är inte text.').waitFor()
    await look(desk, 'texts-refused')
  })

  it('that are broken say why, and are kept', async () => {
    await upload(await fileOf('Trasig.pdf', '%PDF-1.4 sedan inget mer'))
    await row('Trasig').getByText('Filen går inte att läsa. Den är trasig').waitFor()
    await look(desk, 'texts')
  })

  it('are looked for by their names, from the address too', async () => {
    await desk.getByRole('searchbox', { name: 'Sök bland textfilerna' }).fill('medlem')
    await expect.poll(() => desk.locator('.file-list li').count()).toBe(1)
    await desk.reload()
    await row('Medlemsbladet').waitFor()
    expect(await desk.locator('.file-list li').count()).toBe(1)
    await desk.getByRole('searchbox').fill('finns inte')
    await desk.getByText('Ingen textfil stämmer.').waitFor()
    await desk.getByRole('searchbox').fill('')
  })

  it('are opened in a tab of their own', async () => {
    const opened = office.context.waitForEvent('page')
    await desk.getByRole('link', { name: 'Visa Ledare.txt (öppnas i en ny flik)' }).click()
    const tab = await opened
    await tab.getByText('Isen ligger kvar i hamnen').waitFor()
    await tab.close()
  })

  it('are named anew on a page of their own', async () => {
    await desk.getByRole('link', { name: 'Redigera Ledare.txt' }).click()
    await desk.getByText('Allt är sparat').waitFor()
    await desk.getByText('1 sida, 5 ord').waitFor()
    await look(desk, 'text-file')
    await desk.getByLabel('Namn', { exact: true }).fill('Ledaren')
    await desk.keyboard.press('Control+s')
    await desk.getByText('Ledaren sparades!').first().waitFor()
    await desk.getByRole('link', { name: 'Stäng' }).click()
    await row('Ledaren').waitFor()
  })

  it('are removed after a question, and come back', async () => {
    await button('Radera Ledaren').click()
    const dialog = desk.getByRole('alertdialog', { name: 'Bekräfta radera' })
    await dialog.getByText('Är du säker på att du vill ta bort Ledaren?').waitFor()
    await look(desk, 'texts-remove')
    await dialog.getByRole('button', { name: 'Ta bort' }).click()
    await desk.getByText('Ledaren är raderad.').waitFor()
    await row('Ledaren').waitFor({ state: 'detached' })
    await button('Ångra').click()
    await desk.getByText('Filen är tillbaka.').waitFor()
    await row('Ledaren').waitFor()
  })

  it('come late, not at all, or are none', async () => {
    const address = /\/api\/textfiles(\?|$)/
    const letGo = await hold(desk, address)
    await desk.goto('/textfiles')
    await desk.locator('.skeleton').first().waitFor()
    await letGo()
    await row('Ledaren').waitFor()
    const find = await lose(desk, address)
    await desk.goto('/textfiles')
    await desk.getByRole('heading', { name: 'Listan gick inte att hämta' }).waitFor()
    await find()
    const fill = await empty(desk, address)
    await desk.goto('/textfiles')
    await desk.getByText('Inga texter än.').waitFor()
    await fill()
  })

  it('were shown without a complaint of the browser', () => expect(office.complaints).toEqual([]))
})
