import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeSound, soundFolder } from '../../adapters/editorial/ffmpeg/testing/sounds.ts'
import { inspectPdf } from '../../formats/kernel/pdf/testing/inspect.ts'
import { askConformanceKit } from '../../formats/kernel/testing/conformance-kit.ts'
import { qrPng } from '../../formats/listening/qr/qr-png.ts'
import { picture } from '../kernel/browser.ts'
import { glanceNarrow } from '../kernel/check-screen.ts'
import { articlesOn, dropFile, logIn, rowOf, tickBox, typeDate } from '../kernel/desk.ts'
import type { Office } from '../kernel/office.ts'
import { pressAsInSafari } from '../kernel/safari.ts'
import { unzip } from '../kernel/unzip.ts'

const folder = soundFolder()

const sound = (name: string, seconds: number, seed: number) =>
  makeSound(join(folder, `${name}.wav`), seconds, -20 - seed)

const isGone = (page: Page, article: string) => expect.poll(() => rowOf(page, article).count()).toBe(0)

/** Collects in the page what the progress bar has shown. */
const notePercents = `
  window.percents = []
  new MutationObserver(() => {
    const shown = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
    if (shown && Number(shown) !== percents.at(-1)) percents.push(Number(shown))
  }).observe(document.body, { subtree: true, childList: true, attributes: true })`

const pasteIntoFocus = (html: string) => `
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', ${JSON.stringify(html)})
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement.dispatchEvent(event)`

/** The way of an editor on a Mac from the publication to the book. */
export const mainJob = (office: () => Office) => {
  /** The editor's page, and a second tab that only follows. */
  let desk: Page
  let onlooker: Page

  beforeAll(async () => {
    desk = office().desk
    await pressAsInSafari(office().context)
  })

  /** Opens a row's upload dialog and returns its field for files. */
  const uploadTo = async (article: string) => {
    await desk.getByRole('button', { name: `Fler val för ${article}`, exact: true }).click()
    await desk.getByRole('menuitem', { name: 'Ladda upp ljud' }).click()
    const dialog = desk.getByRole('dialog', { name: `Ladda upp ljud till ${article}` })
    await dialog.waitFor()
    return dialog
  }

  describe('the main job', () => {
    it('begins with signing in at the printed link', async () => {
      const link =
        office()
          .product.lines.find((line) => line.startsWith('Ljudkod: '))
          ?.slice('Ljudkod: '.length) ?? ''
      await desk.goto(link)
      await logIn(desk)
      await desk.getByRole('heading', { name: 'I dag', level: 1 }).waitFor()
      await desk.getByRole('heading', { name: 'Inget nummer pågår' }).waitFor()
      await glanceNarrow(desk, 'today-empty')
      await desk.getByRole('link', { name: 'Till publikationerna' }).click()
      await desk.getByRole('heading', { name: 'Inga publikationer än' }).waitFor()
    })

    it('founds a publication', async () => {
      await desk.getByRole('link', { name: 'Ny publikation' }).first().click()
      await desk.getByLabel('Namn (krävs)', { exact: true }).fill('Åre Allehanda')
      await tickBox(desk.getByRole('radio', { name: /^Taltidning/ }))
      await desk.keyboard.press('Control+s')
      await desk.getByText('Åre Allehanda sparades!').waitFor()
      await desk.getByRole('heading', { name: 'Åre Allehanda', level: 1 }).waitFor()
      await desk.getByText('Alla får lyssna').waitFor()
    })

    it('gives it its sections, which are saved by themselves', async () => {
      const section = (page: Page, title: string) =>
        page.getByRole('main').getByRole('link', { name: title, exact: true })
      await section(desk, 'Kategorier').click()
      for (const category of ['Nyheter', 'Kultur']) {
        await desk.getByLabel('Ny kategori').fill(category)
        await desk.getByRole('button', { name: 'Lägg till kategori' }).click()
      }
      const second = await office().context.newPage()
      await second.goto(desk.url())
      await second.getByText('Allt är sparat').waitFor()
      await section(second, 'Spelare').click()
      await tickBox(second.getByRole('checkbox', { name: 'Visa text i spelaren' }))
      await second.keyboard.press('Control+s')
      await second.getByText('Allt är sparat').waitFor()
      await desk.bringToFront()
      await section(desk, 'Omslag och ikon').click()
      await desk.getByText('Osparade ändringar').waitFor()
      await section(desk, 'Kategorier').click()
      await desk.getByText('Dina osparade ändringar är kvar').waitFor()
      await desk.keyboard.press('Control+s')
      await desk.getByText('Allt är sparat').waitFor()
      await section(desk, 'Kategorier').click()
      await desk.getByText('Nyheter, Kultur').waitFor()
      await desk.getByText('Visar inte text, spelar nästa artikel automatiskt').waitFor()
      expect(await desk.getByText('Osparade ändringar').count()).toBe(0)
      await second.close()
    })

    it('opens an issue whose name follows the date', async () => {
      await desk.getByRole('link', { name: 'Nummer', exact: true }).first().click()
      await desk.getByRole('link', { name: 'Nytt nummer' }).first().click()
      const name = desk.getByLabel('Namn (krävs)', { exact: true })
      await expect.poll(() => name.inputValue()).toMatch(/^Åre Allehanda.*1/)
      await typeDate(desk, 'Utgivningsdatum', '20261124')
      await expect.poll(() => name.inputValue()).toContain('48')
      await desk.keyboard.press('Control+s')
      await desk.getByText('Allt är sparat').waitFor()
      await desk.getByRole('link', { name: 'Artiklar', exact: true }).click()
      await desk.getByRole('heading', { name: 'Inga artiklar än' }).waitFor()
      onlooker = await office().context.newPage()
      await onlooker.goto(desk.url())
      await onlooker.getByRole('heading', { name: 'Inga artiklar än' }).waitFor()
      await desk.bringToFront()
    })

    it('gets articles, one at a time and many at once, in every tab', async () => {
      await desk.getByRole('button', { name: 'Ny artikel' }).click()
      await desk.getByRole('menuitem', { name: 'Nyheter: huvudrubrik' }).click()
      await desk.getByRole('textbox', { name: 'Namn på Nyheter' }).press('Enter')
      await rowOf(desk, 'Nyheter').waitFor()
      await desk.getByRole('button', { name: 'Skapa flera' }).first().click()
      const dialog = desk.getByRole('dialog', { name: 'Skapa flera' })
      await dialog.getByRole('tab', { name: 'Numrerade' }).click()
      await dialog.getByLabel('Namn').fill('Nyhet')
      await dialog.getByRole('textbox', { name: 'Till nummer' }).fill('3')
      await dialog.getByRole('button', { name: 'Skapa artiklarna' }).click()
      await expect.poll(() => articlesOn(desk)).toEqual(['Nyheter', 'Nyhet 1', 'Nyhet 2', 'Nyhet 3'])
      await expect.poll(() => articlesOn(onlooker)).toEqual(['Nyheter', 'Nyhet 1', 'Nyhet 2', 'Nyhet 3'])
    })

    it('gets names and pages where they stand', async () => {
      await rowOf(desk, 'Nyhet 1').getByRole('rowheader').click()
      await desk.getByLabel('Namn på Nyhet 1').fill('Skidorten bygger ramp')
      await desk.keyboard.press('Enter')
      await rowOf(desk, 'Skidorten bygger ramp').waitFor()
      await desk.getByLabel('Sida för Nyhet 3').fill('40')
      await desk.keyboard.press('Enter')
      await rowOf(onlooker, 'Skidorten bygger ramp').waitFor()
      await expect.poll(() => onlooker.getByLabel('Sida för Nyhet 3').inputValue()).toBe('40')
    })

    it('gets sounds, dropped or chosen, and shows how long they are', async () => {
      const dropped = await uploadTo('Skidorten bygger ramp')
      await dropFile(desk, dropped.locator('.react-aria-DropZone'), sound('ramp', 24, 0))
      await desk.getByText('Ljudet till ”Skidorten bygger ramp” är uppladdat.').waitFor()
      const chosen = await uploadTo('Nyhet 2')
      await chosen.locator('input[type=file]').setInputFiles(sound('två', 5, 1))
      await desk.getByText('Ljudet till ”Nyhet 2” är uppladdat.').waitFor()
      await expect.poll(() => rowOf(desk, 'Skidorten bygger ramp').textContent()).toContain('0:24')
      await expect.poll(() => rowOf(desk, 'Nyhet 2').textContent()).toContain('0:05')
      await expect.poll(() => rowOf(onlooker, 'Nyhet 2').textContent()).toContain('0:05')
      await expect.poll(() => rowOf(desk, 'Nyhet 3').textContent()).toContain('Saknas')
    })

    it('is arranged by keyboard and by mouse', async () => {
      const menu = 'Fler val för Nyhet 3'
      await desk.getByRole('button', { name: menu, exact: true }).click()
      await desk.keyboard.press('Escape')
      await expect.poll(() => desk.evaluate('document.activeElement.ariaLabel')).toBe(menu)
      await rowOf(desk, 'Nyhet 2').getByRole('link').focus()
      await desk.keyboard.press('Alt+ArrowUp')
      await desk.getByText('”Nyhet 2” är flyttad.').waitFor()
      await expect.poll(() => articlesOn(onlooker)).toEqual(['Nyheter', 'Nyhet 2', 'Skidorten bygger ramp', 'Nyhet 3'])
      await expect.poll(() => articlesOn(desk)).toEqual(['Nyheter', 'Nyhet 2', 'Skidorten bygger ramp', 'Nyhet 3'])
      await desk.getByRole('button', { name: 'Flytta Nyhet 2', exact: true }).hover()
      await desk.mouse.down()
      const below = rowOf(desk, 'Nyhet 3')
      const landing = async () => {
        const { x, y, width, height } = (await below.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        await desk.mouse.move(x + width / 2, y + height * 0.25, { steps: 8 })
        return below.getAttribute('data-drop')
      }
      await expect.poll(landing).toBe('before')
      await desk.mouse.up()
      await expect.poll(() => articlesOn(onlooker)).toEqual(['Nyheter', 'Skidorten bygger ramp', 'Nyhet 2', 'Nyhet 3'])
    })

    it('takes a removal back', async () => {
      await desk.getByRole('button', { name: 'Fler val för Nyhet 2', exact: true }).click()
      await desk.getByRole('menuitem', { name: /^Radera artikeln/ }).click()
      await desk.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
      await isGone(desk, 'Nyhet 2')
      await isGone(onlooker, 'Nyhet 2')
      const toast = desk.locator('.toast').filter({ hasText: 'Artikeln är raderad.' })
      await toast.getByRole('button', { name: 'Ångra' }).click()
      await desk.getByText('”Nyhet 2” är tillbaka.').waitFor()
      await rowOf(onlooker, 'Nyhet 2').getByText('0:05').waitFor()
    })

    it('gets text, written in the editor', async () => {
      await desk.getByRole('button', { name: 'Fler val för Skidorten bygger ramp', exact: true }).click()
      await desk.getByRole('menuitem', { name: 'Redigera texten' }).click()
      await desk.getByRole('textbox', { name: 'Ingress' }).click()
      await desk.keyboard.type('Nu ska alla kunna åka.')
      const text = desk.getByRole('textbox', { name: 'Text', exact: true })
      await text.click()
      await desk.keyboard.type('Rampen blir ')
      await desk.keyboard.press('Control+b')
      await desk.keyboard.type('tolv meter')
      await desk.keyboard.press('Control+b')
      await desk.keyboard.type(' lång.')
      await desk.evaluate(pasteIntoFocus('<p> Den är <del>dyr</del><ins>billig</ins>.</p>'))
      await desk.getByRole('status').getByText('1 struket stycke togs inte med.').waitFor()
      await desk.keyboard.press('Control+s')
      await desk.getByText('Allt är sparat').waitFor()
      await desk.reload()
      await expect.poll(() => text.locator('strong, b').textContent()).toBe('tolv meter')
      expect(await text.textContent()).toMatch(/^Rampen blir tolv meter lång\. ?Den är billig\.$/)
      await desk.getByRole('link', { name: 'Stäng' }).click()
      await rowOf(desk, 'Nyhet 3').waitFor()
    })

    it('is not produced while an article lacks its sound, and says which', async () => {
      await desk.getByRole('button', { name: 'Producera' }).click()
      await desk.getByRole('menuitem', { name: 'Daisy', exact: true }).click()
      await desk.getByRole('heading', { name: 'Daisy: produktionen stannade' }).waitFor()
      await desk.getByText('Ingen bok kan produceras förrän Nyhet 3 har ljud.').waitFor()
      await picture(desk, 'main-job-blocked')
      const dialog = await uploadTo('Nyhet 3')
      await dialog.locator('input[type=file]').setInputFiles(sound('tre', 6, 2))
      await desk.getByText('Ljudet till ”Nyhet 3” är uppladdat.').waitFor()
      await desk.getByText('Det som den stannade för är åtgärdat.').waitFor()
    })

    it('is produced while one looks on', async () => {
      await desk.evaluate(notePercents)
      await desk.getByRole('button', { name: 'Producera' }).click()
      await desk.getByRole('menuitem', { name: 'Daisy', exact: true }).click()
      await desk.getByRole('link', { name: 'Daisy (zip)' }).waitFor({ timeout: 120_000 })
      const percents = await desk.evaluate<number[]>('percents')
      // On a fast machine some percentages are skipped.
      expect(percents.length).toBeGreaterThan(1)
      expect(percents.slice(0, -1)).toEqual(percents.slice(0, -1).toSorted((a, b) => a - b))
      await onlooker.getByRole('link', { name: 'Daisy (zip)' }).waitFor()
    })

    it('gives a DAISY book', async (test) => {
      const download = desk.waitForEvent('download')
      await desk.getByRole('link', { name: 'Daisy (zip)' }).click()
      const zip = join(folder, 'bok.zip')
      await (await download).saveAs(zip)
      const book = join(folder, 'bok')
      const names = await unzip(zip, book)
      expect(names).toContain('ncc.html')
      expect(await readFile(join(book, 'ncc.html'), 'utf8')).toContain('Skidorten bygger ramp')
      const verdict = await askConformanceKit(test, 'The DAISY 2.02 book that the browser downloads', ['d202', book])
      expect(verdict?.valid).not.toBe(false)
    })

    it('gives a PDF to read', async () => {
      await desk.getByRole('button', { name: 'Producera' }).click()
      await desk.getByRole('menuitem', { name: 'PDF att läsa' }).click()
      const link = desk.getByRole('link', { name: 'PDF att läsa' })
      await link.waitFor({ timeout: 120_000 })
      const download = desk.waitForEvent('download')
      await link.click()
      const file = join(folder, 'nummer.pdf')
      await (await download).saveAs(file)
      const { text, links } = await inspectPdf(await readFile(file))
      expect(text).toMatch(
        /Innehåll[^]*Skidorten bygger ramp[^]*Nu ska alla kunna åka\.[^]*Rampen blir tolv meter lång\./,
      )
      expect(links.filter((each) => each?.startsWith(office().product.url)).length).toBeGreaterThan(0)
    })

    it('offers no book for the web, whose sound would be that of the other', async () => {
      await desk.getByRole('button', { name: 'Producera' }).click()
      await desk.getByRole('menuitem', { name: 'EPUB 3' }).waitFor()
      expect(await desk.getByRole('menuitem', { name: 'Daisy för webben' }).count()).toBe(0)
      await desk.keyboard.press('Escape')
    })

    it('is released', async () => {
      await desk.getByRole('link', { name: 'Redigera numret' }).click()
      await typeDate(desk, 'Tillgänglig från', '202611010900')
      await desk.keyboard.press('Control+s')
      await desk.getByText('Allt är sparat').waitFor()
      await onlooker.getByText('Släppt 1 november 2026').waitFor()
    })

    it('is heard by whoever scans a code, on a phone', async () => {
      await onlooker.getByRole('link', { name: 'Skidorten bygger ramp', exact: true }).click()
      await onlooker.waitForURL('**/article/*')
      const id = new URL(onlooker.url()).pathname.split('/').at(-1) ?? ''
      const code = await office().context.request.get(`/api/articles/qr/${id}`)
      const article: unknown = await (await office().context.request.get(`/api/articles/${id}`)).json()
      const address = `${office().product.url}/player/a/${String(Reflect.get(Object(article), 'code'))}`
      expect((await code.body()).equals(await qrPng(address, 20))).toBe(true)

      const bus = await office().person({ viewport: { width: 390, height: 800 }, hasTouch: true })
      const phone = await bus.newPage()
      await phone.goto(address)
      await phone.getByRole('heading', { name: 'Skidorten bygger ramp', level: 1 }).waitFor()
      await phone.getByRole('button', { name: 'Spela', exact: true }).tap()
      const heard = () => phone.evaluate<number>(`document.querySelector('audio')?.currentTime ?? 0`)
      await expect.poll(heard).toBeGreaterThan(0.3)
      await phone.getByRole('button', { name: 'Nästa artikel' }).tap()
      await phone.getByRole('heading', { name: 'Nyhet 2', level: 1 }).waitFor()
      await picture(phone, 'main-job-player-390')
      await bus.close()
    })
  })

  describe('when it does not go as planned', () => {
    const name = () => desk.getByLabel('Namn', { exact: true })
    const highlight = (page: Page) => page.getByRole('button', { name: 'Utvald, Nyhet 2' })

    beforeAll(async () => {
      await desk.goto(onlooker.url())
      await desk.getByText('Allt är sparat').waitFor()
    })

    it('shows what two have written in one field, and keeps the rest of both', async () => {
      const other = await office().context.newPage()
      await other.goto(desk.url())
      await other.getByText('Allt är sparat').waitFor()
      await other.bringToFront()
      await other.getByLabel('Byline').fill('Pia Lund')
      await other.getByLabel('Inläst av').fill('Greta Wallin')
      await desk.bringToFront()
      await desk.getByLabel('Byline').fill('Per Lund')
      await desk.getByLabel('Information').fill('Läst på tisdag')
      await other.bringToFront()
      await other.keyboard.press('Control+s')
      await other.getByText('Allt är sparat').waitFor()
      await desk.bringToFront()
      await desk.getByRole('heading', { name: 'Någon annan har sparat' }).waitFor()
      await desk.keyboard.press('Control+s')
      const dialog = desk.getByRole('alertdialog')
      await dialog.getByText('Pia Lund').waitFor()
      await glanceNarrow(desk, 'main-job-conflict')
      await dialog.getByText('Ta den andras').click()
      await dialog.getByRole('button', { name: 'Spara valen' }).click()
      await desk.getByText('Allt är sparat').waitFor()
      expect(await desk.getByLabel('Byline').inputValue()).toBe('Pia Lund')
      expect(await desk.getByLabel('Inläst av').inputValue()).toBe('Greta Wallin')
      await other.close()
      await onlooker.reload()
      await expect.poll(() => onlooker.getByLabel('Information').inputValue()).toBe('Läst på tisdag')
    })

    it('keeps what was typed when the server has forgotten who one is', async () => {
      await name().fill('Skidorten bygger lång ramp')
      await office().context.addCookies([{ name: 'token', value: 'forgotten', url: office().product.url }])
      await desk.keyboard.press('Control+s')
      await desk.getByRole('button', { name: 'Logga in' }).waitFor()
      await logIn(desk)
      await desk.getByText('Dina osparade ändringar är kvar').waitFor()
      expect(await name().inputValue()).toBe('Skidorten bygger lång ramp')
      await desk.keyboard.press('Control+s')
      await desk.getByText('Allt är sparat').waitFor()
    })

    it('says that the server is gone, goes on when it is back, and follows the others again', async () => {
      await desk.getByRole('link', { name: 'Stäng' }).click()
      await rowOf(desk, 'Skidorten bygger lång ramp').waitFor()
      await onlooker.goto(desk.url())
      await rowOf(onlooker, 'Nyhet 2').waitFor()
      await desk.bringToFront()
      await office().product.halt()
      await highlight(desk).click()
      await desk.getByText('Märkningen Utvald sparades inte.').waitFor()
      await expect.poll(() => highlight(desk).getAttribute('aria-pressed')).toBe('false')
      await desk.getByText('Låt bli', { exact: true }).click()
      const crumbs = desk.getByRole('navigation', { name: 'Du är här' })
      await crumbs.getByRole('link', { name: 'Nummer', exact: true }).click()
      await desk.getByRole('heading', { name: 'Listan gick inte att hämta' }).waitFor()
      await picture(desk, 'main-job-server-gone')
      await office().product.resume()
      const issue = desk.getByRole('link', { name: /^Åre Allehanda nr 1/ }).first()
      // The page notices by itself that the server is back.
      await issue.click()
      await rowOf(desk, 'Nyhet 2').waitFor()
      await expect.poll(() => highlight(desk).getAttribute('aria-pressed')).toBe('false')
      await highlight(desk).click()
      await expect.poll(() => highlight(onlooker).getAttribute('aria-pressed')).toBe('true')
    })
  })
}
