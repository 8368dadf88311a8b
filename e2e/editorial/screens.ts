import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { rasterise, readCodes } from '../../formats/listening/qr/testing/read-codes.ts'
import { glanceNarrow, look } from '../kernel/check-screen.ts'
import { go, logIn, pressButton, tickBox } from '../kernel/desk.ts'
import { answerEmpty, hold, lose } from '../kernel/obstacles.ts'
import type { Office } from '../kernel/office.ts'
import { staffOf } from '../kernel/staff-api.ts'
import { articleFiles, articleList, articlePage, production } from './article-screens.ts'
import { checkDeliverScreens } from './deliver-screens.ts'
import { listWithKeys } from './keyboard.ts'
import { layoutStability } from './layout-stability.ts'

const drawnCodes = `document.querySelectorAll('.qr-label svg path').length`

/** The editors' screens, as only a browser can show and measure them. */
export const screens = (office: () => Office) => {
  let desk: Page

  beforeAll(() => {
    desk = office().desk
  })

  const heading = (name: string) => desk.getByRole('heading', { name, level: 1 }).waitFor()
  const notice = (text: string) => desk.getByRole('heading', { name: text }).waitFor()
  const close = (name = 'Avbryt') => desk.getByRole('button', { name, exact: true }).click()

  describe('front page', () => {
    it('asks who one is', async () => {
      await desk.goto('/publications')
      await heading('Ljudkod')
      await look(desk, 'login')
      await desk.getByRole('button', { name: 'Logga in' }).click()
      await desk.getByText('Du är inte inloggad').waitFor()
      await glanceNarrow(desk, 'login-faults')
      await logIn(desk)
      await heading('Publikationer')
    })

    it('takes whoever asks for a page that does not exist', async () => {
      await desk.goto('/finns/inte')
      await desk.getByText('Du är inloggad som').waitFor()
      expect(new URL(desk.url()).pathname).toBe('/')
      await glanceNarrow(desk, 'front-logged-in')
    })
  })

  describe('publications', () => {
    beforeAll(async () => {
      await go(desk, '/publications', 'Publikationer')
      await desk.getByRole('link', { name: 'Bottenviksbladet', exact: true }).waitFor()
    })

    it('are listed', () => look(desk, 'publications'))

    it('are looked for', async () => {
      await desk.getByRole('searchbox').first().fill('finns inte')
      await desk.locator('.empty').waitFor()
      await close('Rensa sökningen')
      await desk.getByRole('link', { name: 'Bottenviksbladet', exact: true }).waitFor()
    })

    it('are removed after a question', async () => {
      await desk.getByRole('button', { name: 'Radera Bottenviksbladet' }).click()
      await desk.getByRole('alertdialog').waitFor()
      await look(desk, 'publications-remove', { widths: [1280] })
      await close()
    })

    it('come late, not at all, or are none', async () => {
      const address = /\/api\/publications(\?|$)/
      const find = await lose(desk, address)
      const letGo = await hold(desk, address)
      await desk.goto('/publications')
      await desk.locator('.skeleton').first().waitFor()
      await look(desk, 'publications-loading', { widths: [320] })
      await letGo()
      await notice('Listan gick inte att hämta')
      await look(desk, 'publications-failed', { widths: [320] })
      const fill = await answerEmpty(desk, address)
      await find()
      // The list recovers without a press of the button.
      await desk.locator('.empty').waitFor()
      await look(desk, 'publications-empty', { widths: [320] })
      await fill()
    })

    it('are founded', async () => {
      await go(desk, '/publications/new', 'Ny publikation')
      await desk.getByRole('button', { name: 'Spara' }).click()
      await notice('Sparades inte.')
      await glanceNarrow(desk, 'publication-new-faults')
    })

    it('are edited', async () => {
      // A reload, because the empty list would stay for half a minute.
      await desk.goto('/publications')
      await desk.getByRole('link', { name: 'Redigera Bottenviksbladet' }).click()
      await heading('Bottenviksbladet')
      await desk.getByText('Ljudnivå −18 LUFS').waitFor()
      await look(desk, 'publication')
      for (const section of [
        'namn',
        'om',
        'atkomst',
        'spelare',
        'produktion',
        'bilder',
        'kategorier',
        'inlasningar',
        'talsyntes',
        'staende-ljud',
        'podd',
        'rss',
        'legimus',
        'dtbook',
        'ftp',
        'mottagare-2',
        'mottagare-3',
        'daisy-import',
        'rss-import',
      ]) {
        const title = desk.locator(`.settings a[href$="/${section}"]`)
        await title.press('Enter')
        await desk.getByText('Allt är sparat').waitFor()
        await glanceNarrow(desk, `publication-${section}`)
      }
      for (const [section, ...ticked] of [
        ['legimus', 'Skicka till Legimus', 'Leverera till en server'],
        ['dtbook', 'Exportera som DTBook'],
        ['daisy-import', 'Hämta från en server'],
        ['rss-import', 'Hämta från ett flöde'],
        ['talsyntes', 'Läs artiklar utan ljud med talsyntes'],
      ]) {
        await desk.locator(`.settings a[href$="/${section}"]`).press('Enter')
        await desk.getByText('Allt är sparat').waitFor()
        for (const name of ticked) await tickBox(desk.getByRole('checkbox', { name }))
        await glanceNarrow(desk, `publication-${section}-on`)
        for (const name of ticked.toReversed()) await tickBox(desk.getByRole('checkbox', { name }))
        await desk.getByText('Allt är sparat').waitFor()
      }
      await desk.locator('.settings a[href$="/ftp"]').press('Enter')
      await desk.getByText('Allt är sparat').waitFor()
      await tickBox(desk.getByRole('checkbox', { name: 'Leverera till en server' }))
      await desk.getByLabel('Adress').fill('sftp://leverans.example.se')
      await desk.keyboard.press('Control+s')
      await desk.getByText('Allt är sparat').waitFor()
      await glanceNarrow(desk, 'publication-ftp-on')
      await desk.locator('.settings a[href$="/staende-ljud"]').press('Enter')
      await desk.getByText('Allt är sparat').waitFor()
      await desk.getByLabel('Hörs före första artikeln').fill('Inledning')
      await desk.getByText('Inget av publikationens ljud').waitFor()
      await glanceNarrow(desk, 'publication-staende-ljud-on')
      await desk.getByLabel('Hörs före första artikeln').fill('')
      await desk.getByText('Allt är sparat').waitFor()
      await desk.locator('.settings a[href$="/mottagare-2"]').press('Enter')
      await desk.getByText('Allt är sparat').waitFor()
      await desk.getByLabel('Adress').fill('sftp://arkiv.example.se')
      await glanceNarrow(desk, 'publication-mottagare-2-on')
      await desk.getByLabel('Adress').fill('')
      await desk.getByText('Allt är sparat').waitFor()
      await desk.locator('.settings a[href$="/rss"]').press('Enter')
      await desk.getByText('Allt är sparat').waitFor()
      await tickBox(desk.getByRole('checkbox', { name: 'Visa numren som RSS-flöden' }))
      await desk.keyboard.press('Control+s')
      await desk.getByText('Allt är sparat').waitFor()
      await desk.locator('.settings a[href$="/telefon"]').press('Enter')
      await desk.getByLabel('Ny tjänst').fill('Talsvar')
      await desk.keyboard.press('Enter')
      await desk.getByLabel('Nyckel för Talsvar').waitFor()
      await glanceNarrow(desk, 'publication-telefon')
      await desk.locator('.settings a[href$="/webbplats"]').press('Enter')
      await desk.getByText('Allt är sparat').waitFor()
      await tickBox(desk.getByRole('checkbox', { name: 'Leverera till en webbplats' }))
      await desk.getByRole('button', { name: /Slag av webbplats/ }).click()
      await desk.getByRole('option', { name: 'WordPress' }).click()
      await desk.getByLabel('Adress (krävs)', { exact: true }).fill('https://tidning.example.se')
      await desk.keyboard.press('Control+s')
      await desk.getByText('Allt är sparat').waitFor()
      await desk.getByRole('button', { name: 'Skapa en nyckel' }).click()
      await desk.getByLabel('Nyckel för webbplatsen').waitFor()
      await glanceNarrow(desk, 'publication-webbplats')
      await desk.locator('.settings a[href$="/processteg"]').press('Enter')
      await desk.getByText('Allt är sparat').waitFor()
      await desk.getByLabel('Nytt processteg').fill('Natten')
      await desk.keyboard.press('Enter')
      const step = desk.getByRole('dialog', { name: 'Natten' })
      await tickBox(step.getByRole('checkbox', { name: /^Snygga till namnen/ }))
      await step.getByText(/artiklar ändras\.$/).waitFor()
      await look(desk, 'publication-process-step')
      await step.getByRole('button', { name: 'Klar' }).click()
      await desk.keyboard.press('Control+s')
      await desk.getByText('Allt är sparat').waitFor()
      await glanceNarrow(desk, 'publication-processteg')
      await go(desk, '/publications', 'Publikationer')
      await desk.getByRole('link', { name: 'Redigera Bottenviksbladet' }).click()
      await desk.locator('.settings a[href$="/schema"]').press('Enter')
      await pressButton(desk.getByRole('button', { name: 'Lägg till schema' }))
      const schedule = desk.getByRole('dialog', { name: 'Schema' })
      await look(desk, 'publication-schedule')
      await schedule.getByRole('button', { name: 'Klar' }).click()
      await tickBox(desk.getByRole('checkbox', { name: /^Säg till om numret/ }))
      await desk.getByRole('heading', { name: 'Kommande körningar' }).waitFor()
      await look(desk, 'publication-schema')
      await pressButton(desk.getByRole('button', { name: /^Ta bort schemat/ }))
      await tickBox(desk.getByRole('checkbox', { name: /^Säg till om numret/ }))
      await desk.getByText('Allt är sparat').waitFor()
      await go(desk, '/processItems', 'Processteg')
      await desk.getByText('Snygga till namnen').waitFor()
      await glanceNarrow(desk, 'process-items')
    })
  })

  describe('issues', () => {
    it('are opened for a publication', async () => {
      await go(desk, '/issue', 'Nytt nummer')
      await desk.getByRole('combobox', { name: 'Publikation' }).waitFor()
      await glanceNarrow(desk, 'issue-choose-publication')
      await desk.getByRole('combobox', { name: 'Publikation' }).click()
      await desk.keyboard.press('ArrowDown')
      await desk.getByRole('option', { name: 'Bottenviksbladet' }).click()
      const name = desk.getByLabel('Namn (krävs)', { exact: true })
      await expect.poll(() => name.inputValue()).toContain('Bottenviksbladet')
      await name.fill('')
      await desk.getByRole('button', { name: 'Spara' }).click()
      await notice('Sparades inte.')
      await name.fill('Bottenviksbladet, julnumret')
      await desk.keyboard.press('Control+s')
      await desk.getByText('Allt är sparat').waitFor()
    })

    it('are listed with their files, released or not', async () => {
      await go(desk, '/publications', 'Publikationer')
      await desk.getByRole('link', { name: 'Bottenviksbladet', exact: true }).click()
      await heading('Nummer')
      await desk.getByText('Ej släppt').first().waitFor()
      await desk
        .getByRole('heading', { name: /^Filer/ })
        .first()
        .waitFor()
      await look(desk, 'issues')
    })

    it('are edited', async () => {
      await desk.getByRole('link', { name: /^Redigera Bottenviksbladet nr 1/ }).click()
      await desk.getByText('Allt är sparat').waitFor()
      await expect.poll(() => desk.locator('.picture img').getAttribute('src')).toContain('/api/imagefiles/')
      await look(desk, 'issue')
      await desk.getByRole('group', { name: 'Utgivningsdatum' }).getByRole('button').click()
      await desk.getByRole('grid').waitFor()
      await look(desk, 'issue-calendar', { widths: [1280] })
      await desk.keyboard.press('Escape')
    })

    it('are delivered to their receivers', async () => {
      await desk.getByRole('link', { name: 'Leverera' }).click()
      await heading('Leverera')
      await desk.getByRole('heading', { name: 'FTP' }).waitFor()
      await desk.getByRole('heading', { name: 'RSS-flödet' }).waitFor()
      await look(desk, 'deliver')
      await desk.getByRole('link', { name: 'Alla kvitton' }).click()
      await heading('Kvitton')
      await desk.locator('.empty').waitFor()
      await glanceNarrow(desk, 'receipts')
      await desk.goBack()
      await heading('Leverera')
      await desk.goBack()
      await desk.getByText('Allt är sparat').waitFor()
    })

    it('have come to some of their receivers, which is told whole', () => checkDeliverScreens(desk))

    it('take files, as far as they come', async () => {
      const tray = desk.getByRole('region', { name: 'Uppladdningar' })
      const give = async () => {
        await close('Ladda upp')
        const file = { name: 'manus.txt', mimeType: 'text/plain', buffer: Buffer.from('Ett manus') }
        await desk.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file)
      }
      const letGo = await hold(desk, /\/api\/uploads\/upload/)
      await give()
      await tray.getByRole('progressbar').waitFor()
      await glanceNarrow(desk, 'issue-uploading')
      await letGo()
      await tray.getByText('1 fil är framme.').waitFor()
      await close('Stäng uppladdningarna')
      const find = await lose(desk, /\/api\/uploads\/upload/)
      await give()
      await tray.getByRole('alert').waitFor()
      await glanceNarrow(desk, 'issue-upload-failed')
      await find()
      await close('Stäng uppladdningarna')
    })

    it('have codes to print', async () => {
      await desk.getByRole('link', { name: 'Skriv ut koder' }).click()
      await expect.poll(() => desk.evaluate<number>(drawnCodes)).toBe(11)
      await look(desk, 'codes')
    })

    it('have codes on sheets of paper, 65 each and nothing else, every one to be read', async () => {
      const printed = () => desk.pdf({ preferCSSPageSize: true })
      const sheets = async () => (await printed()).toString('latin1')
      const pagesOf = (pdf: string) => pdf.match(/\/Type\s*\/Page\b/g)?.length
      const one = await sheets()
      expect(pagesOf(one)).toBe(1)
      const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(one) ?? []
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
      await desk.getByRole('textbox', { name: 'Upprepa varje kod' }).fill('7')
      await desk.keyboard.press('Tab')
      await desk.getByRole('textbox', { name: 'Kodens bredd i mm' }).fill('15')
      await desk.keyboard.press('Tab')
      await desk.getByText('Ark 2 av 2').waitFor()
      await desk.locator('.qr-label svg[width="15mm"]').first().waitFor()
      const all = await printed()
      expect(pagesOf(all.toString('latin1'))).toBe(2)
      const read = await Promise.all((await rasterise(all, 300)).map(readCodes))
      expect(read.map(({ length }) => length)).toEqual([65, 12])
      expect(new Set(read.flat()).size).toBe(11)
      await desk.emulateMedia({ media: 'print' })
      expect(await desk.getByRole('navigation', { name: 'Huvudmeny' }).isVisible()).toBe(false)
      expect(await desk.getByRole('button', { name: 'Skriv ut' }).isVisible()).toBe(false)
      await expect.poll(() => desk.evaluate<number>(drawnCodes)).toBe(77)
      await desk.emulateMedia({ media: 'screen' })
    })
  })

  describe('articles', () => {
    articleList(office)
  })
  describe('production', () => {
    production(office)
  })
  describe('an article', () => {
    articlePage(office)
  })
  describe('files', () => {
    articleFiles(office)
  })

  describe('everywhere', () => {
    it('there are menus, keys and a way to find anything', async () => {
      await go(desk, '/publications', 'Publikationer')
      await close('Administration')
      await desk.getByRole('link', { name: 'Användare', exact: true }).waitFor()
      await look(desk, 'menu', { widths: [1280] })
      await desk.keyboard.press('Escape')
      await desk.setViewportSize({ width: 320, height: 700 })
      await close('Öppna menyn')
      await desk.getByRole('link', { name: 'Logga ut' }).waitFor()
      await look(desk, 'menu-phone', { widths: [320] })
      await desk.keyboard.press('Escape')
      await desk.keyboard.press('?')
      await desk.getByRole('dialog', { name: 'Kortkommandon' }).waitFor()
      await look(desk, 'shortcuts', { widths: [1280] })
      await desk.keyboard.press('Escape')
      await desk.keyboard.press('Control+k')
      await desk.keyboard.type('botten')
      await desk.getByRole('menuitem').first().waitFor()
      await glanceNarrow(desk, 'find')
      await desk.keyboard.press('Escape')
    })

    it('the page that documents the API is read without a complaint of the browser', async () => {
      const page = await office().context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
      await page.goto('/api/docs/')
      await page.getByRole('heading', { name: /^Ljudkod/ }).waitFor()
      expect(complaints).toEqual([])
      await page.close()
    })

    it('no file that is dropped beside its field is opened in place of the page', async () => {
      const isLeftToBrowser = await desk.evaluate<boolean>(`(() => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(['x'], 'isvägen.wav'))
        return document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      })()`)
      expect(isLeftToBrowser).toBe(false)
    })

    it('people have pages', async () => {
      await go(desk, '/users', 'Användare')
      await desk.getByRole('table').or(desk.getByRole('grid')).first().waitFor()
      await glanceNarrow(desk, 'users')
      await go(desk, '/user/new', 'Ny användare')
      await desk.getByLabel('E-postadress').waitFor()
      await glanceNarrow(desk, 'user-new')
      await go(desk, '/settings', 'Inställningar')
      await glanceNarrow(desk, 'settings')
      await desk.goto('/tillganglighet')
      await desk.getByRole('heading', { level: 1 }).waitFor()
      await glanceNarrow(desk, 'accessibility')
    })

    it('people of an organisation read what is made for them, and are offered nothing that is refused', async () => {
      const reader = { email: 'maj@organisation.example', password: 'lösenord-för-prov' }
      await (await staffOf(office().product)).addReader('Bottenviksbladet', reader)
      const home = await (await office().person()).newPage()
      await home.goto('/publications')
      await logIn(home, reader)
      await home.getByRole('link', { name: 'Bottenviksbladet', exact: true }).click()
      await home.getByRole('link', { name: /nr 1/ }).first().click()
      await home.getByRole('rowheader', { name: 'Nyheter' }).waitFor()
      const buttons = await home.getByRole('main').getByRole('button').allTextContents()
      expect(buttons).toEqual(['Läsläge'])
      await glanceNarrow(home, 'articles-to-read')
      await home.getByRole('button', { name: 'Läsläge' }).click()
      await home.getByRole('button', { name: 'Skriv ut' }).waitFor()
      await home.goto('/textedit/0199e2a0-0000-7000-8000-000000000001')
      await home.getByRole('heading', { level: 1 }).waitFor()
      expect(new URL(home.url()).pathname).not.toContain('textedit')
      await home.context().close()
    })
  })

  describe('the list of articles, without a pointer', () => {
    listWithKeys(office)
  })

  describe('stands still while it comes', () => {
    layoutStability(office)
  })

  it('one can log out', async () => {
    await desk.goto('/logout')
    await heading('Ljudkod')
    await glanceNarrow(desk, 'logged-out')
  })

  it('ask for nothing that is not there but the page that was sought in vain', () =>
    expect(office().refused).toEqual(['404 /finns/inte']))
}
