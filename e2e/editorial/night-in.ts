import { readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSound, soundFolder } from '../../adapters/editorial/ffmpeg/testing/sounds.ts'
import { ftpServer } from '../../adapters/kernel/transfer/testing/ftp-server.ts'
import { password, type TestServer, user } from '../../adapters/kernel/transfer/testing/server-faults.ts'
import { bookZip, nccOf, smilOf } from '../../formats/editorial/read-book/examples.ts'
import { glanceNarrow, look } from '../kernel/check-screen.ts'
import { articlesOn, pressButton, tickBox, typeDate } from '../kernel/desk.ts'
import type { Office } from '../kernel/office.ts'

const folder = soundFolder()

const heading = (tag: string, text: string, id: string) => ({ tag, text, href: `a.smil#${id}` })
const clip = (id: string, begin: number, end: number) => ({
  id,
  clips: [['ljud.wav', `npt=${begin}s`, `npt=${end}s`]] as const,
})

const bookIn = (server: TestServer) => join(server.folder, 'tidningen.zip')

/** Lays the book of a night on the server. */
const layBook = async (server: TestServer) => {
  const sound = await readFile(makeSound(join(folder, 'natten.wav'), 6, -20))
  const book = await bookZip({
    'ncc.html': nccOf([
      heading('h1', 'Nyheter', 't1'),
      heading('h2', 'Isvägen öppnar', 't2'),
      heading('h2', 'Kören', 't3'),
    ]),
    'a.smil': smilOf([clip('t1', 0, 2), clip('t2', 2, 4.5), clip('t3', 4.5, 6)]),
    'ljud.wav': sound,
  })
  const path = bookIn(server)
  await writeFile(path, book)
  // A young file is looked at again after a pause.
  await utimes(path, new Date('2026-11-20T02:00:00Z'), new Date('2026-11-20T02:00:00Z'))
}

/** From an empty publication to an issue that a server has filled, by an editor who knows only the screens. */
export const nightIn = (office: () => Office) => {
  let desk: Page
  let server: TestServer
  beforeAll(async () => {
    desk = office().desk
    server = await ftpServer()
    await layBook(server)
  })
  afterAll(() => server?.close())

  const save = async () => {
    await desk.keyboard.press('Control+s')
    await desk.getByText('Allt är sparat').waitFor()
  }
  const open = (section: string) => desk.locator(`.settings a[href$="/${section}"]`).press('Enter')

  describe('a night that brings an issue in', () => {
    it('is set up in the publication, where the server can be tried', async () => {
      await desk.goto('/publications/new')
      await desk.getByLabel('Namn (krävs)', { exact: true }).fill('Nattbladet')
      await tickBox(desk.getByRole('radio', { name: /^Taltidning/ }))
      await desk.keyboard.press('Control+s')
      await desk.getByRole('heading', { name: 'Nattbladet', level: 1 }).waitFor()
      await open('daisy-import')
      await tickBox(desk.getByRole('checkbox', { name: /^Hämta från en server/ }))
      await desk.getByLabel('Adress (krävs)', { exact: true }).fill(server.url)
      await desk.getByLabel('Användarnamn', { exact: true }).fill(user)
      await desk.getByLabel('Lösenord', { exact: true }).fill(password)
      await desk.getByLabel('Filnamn', { exact: true }).fill('*.zip')
      await pressButton(desk.getByRole('button', { name: 'Prova anslutningen' }))
      await desk
        .getByText(/tidningen\.zip/)
        .first()
        .waitFor()
      await save()
      await open('processteg')
      await desk.getByLabel('Nytt processteg').fill('Natten')
      await desk.keyboard.press('Enter')
      const steps = desk.getByRole('dialog', { name: 'Natten' })
      for (const step of [
        'Hämta Daisy-boken',
        'Importera Daisy-boken',
        'Snygga till namnen',
        'Daisy',
        'Släpp numret nu',
      ])
        await tickBox(steps.getByRole('checkbox', { name: new RegExp(`^${step}`) }))
      await steps.getByRole('button', { name: 'Klar' }).click()
      await save()
    })

    it('stops with a sentence while the book is not there, and goes on from there when it is', async () => {
      await desk.getByRole('link', { name: 'Nytt nummer' }).first().click()
      await typeDate(desk, 'Utgivningsdatum', '20261130')
      await save()
      await desk.getByRole('link', { name: 'Artiklar', exact: true }).click()
      await desk.getByRole('heading', { name: 'Inga artiklar än' }).waitFor()
      await rename(bookIn(server), `${bookIn(server)}.bort`)
      await pressButton(desk.getByRole('button', { name: 'Natten', exact: true }))
      const run = desk.getByRole('dialog', { name: 'Natten' })
      await run.getByRole('heading', { name: 'Hämta Daisy-boken gick inte' }).waitFor()
      await run.getByText('Hittades inte').first().waitFor()
      await look(desk, 'night-stopped')
      await rename(`${bookIn(server)}.bort`, bookIn(server))
      await pressButton(run.getByRole('button', { name: 'Försök igen' }))
      await run.getByText('Alla steg är klara.').waitFor()
      await desk.keyboard.press('Escape')
      await expect.poll(() => articlesOn(desk)).toEqual(['Nyheter', 'Isvägen öppnar', 'Kören'])
      await desk
        .getByText(/^Släppt/)
        .first()
        .waitFor()
    })

    it('shows what has come in, and that there is nothing new', async () => {
      await desk.getByRole('link', { name: 'Redigera numret' }).click()
      await desk.getByText(/^tidningen\.zip, 3 artiklar, 6 s/).waitFor()
      await pressButton(desk.getByRole('button', { name: 'Importera Daisy', exact: true }))
      const preview = desk.getByRole('dialog', { name: 'Det här kommer in' })
      await preview.getByRole('button', { name: 'Inget att importera' }).waitFor()
      await look(desk, 'import-preview')
      await desk.keyboard.press('Escape')
      await glanceNarrow(desk, 'issue-import')
    })
  })
}
