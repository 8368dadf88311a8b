import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { makeSound, soundFolder } from '../../adapters/editorial/ffmpeg/testing/sounds.ts'
import { checkScreen, glanceNarrow, look } from '../kernel/check-screen.ts'
import { go, pressButton, rowOf, tickBox } from '../kernel/desk.ts'
import { outOfLine } from '../kernel/lines.ts'
import { answer, hold, lose } from '../kernel/obstacles.ts'
import type { Office } from '../kernel/office.ts'
import { versions } from './deliver-screens.ts'

const ice = 'Isvägen till Hindersön öppnar tidigt'
const folder = soundFolder()

/** The acts on these screens, for any desk. */
const workOn = (office: () => Office) => {
  const desk = (): Page => office().desk
  return {
    desk,
    /** The address of the example issue's list, as the product prints it. */
    list: () =>
      office()
        .product.lines.find((line) => line.includes('The issue:'))
        ?.split(/: +/)[1] ?? '',
    press: (name: string) => desk().getByRole('button', { name, exact: true }).click(),
    choose: (name: string | RegExp) => desk().getByRole('menuitem', { name }).click(),
    away: () => desk().keyboard.press('Escape'),
    dialog: () => desk().getByRole('dialog').or(desk().getByRole('alertdialog')),
  }
}

export const articleList = (office: () => Office) => {
  const { desk, list, press, choose, away, dialog } = workOn(office)

  it('are listed', async () => {
    await desk().goto(list())
    await rowOf(desk(), ice).waitFor()
    await look(desk(), 'articles')
  })

  it('have their tools on one line from the width of a small laptop on', async () => {
    const middles = () =>
      desk().evaluate<number[]>(
        `[...document.querySelectorAll('.article-list .toolbar button')]
          .filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect())
          .map(({ y, height }) => y + height / 2)`,
      )
    for (const width of [1180, 1280]) {
      await desk().setViewportSize({ width, height: 900 })
      const all = await middles()
      expect(Math.max(...all) - Math.min(...all)).toBeLessThan(4)
    }
  })

  it('have menus', async () => {
    await press('Ny artikel')
    await desk().getByRole('menuitem', { name: 'Kultur: artikel' }).waitFor()
    expect(await outOfLine(desk())).toEqual([])
    await away()
    await press('Fler val för artiklarna')
    await desk().getByRole('menuitem', { name: 'Dölj ändringar' }).waitFor()
    await desk().getByRole('menuitem', { name: 'Textfiler' }).waitFor()
    await away()
    await press(`Fler val för ${ice}`)
    await desk().getByRole('menuitem', { name: 'Byt namn' }).waitFor()
    await look(desk(), 'article-menu', { widths: [1280] })
    await choose('Byt namn')
    await desk().getByLabel(`Namn på ${ice}`).waitFor()
    await away()
    await press('Producera')
    await desk().getByRole('menuitem', { name: 'Daisy', exact: true }).waitFor()
    await away()
    await press('Visa logg')
    await dialog().waitFor()
    await look(desk(), 'articles-log', { widths: [1280] })
    await away()
  })

  it('come from other issues', async () => {
    await press('Fler val för artiklarna')
    await choose('Importera artiklar')
    await dialog()
      .getByRole('checkbox', { name: /^I två delar/ })
      .waitFor()
    await glanceNarrow(desk(), 'articles-import')
    await press('Avbryt')
    await dialog().waitFor({ state: 'hidden' })
  })

  it('are worked on by a process step, whose run is seen', async () => {
    await press('Natten')
    await dialog().getByText('Alla steg är klara.').waitFor()
    await look(desk(), 'articles-run')
    await press('Stäng')
    await glanceNarrow(desk(), 'articles-process-steps')
  })

  it('are brought to a web site, by a dialog that stays where the page is loaded again, and in another tab', async () => {
    await press('Exportera till webbplatsen')
    await dialog().getByText('Klart att börja.').waitFor()
    await glanceNarrow(desk(), 'articles-export')
    await desk().reload()
    await dialog().getByText('Klart att börja.').waitFor()
    const tab = await office().context.newPage()
    await tab.goto(desk().url())
    await tab.getByRole('dialog').getByText('Klart att börja.').waitFor()
    await tab.close()
    await press('Stäng')
    await dialog().waitFor({ state: 'hidden' })
  })

  it('are chosen from one to another with the shift key', async () => {
    const box = (name: string) => rowOf(desk(), name).getByRole('checkbox')
    await box(ice).click()
    await box('Recension: Sju vintrar vid älven').click({ modifiers: ['Shift'] })
    await desk().getByText('8 av 11 valda').waitFor()
    expect(await desk().evaluate<string>('getSelection().toString()')).toBe('')
    await press('Avmarkera alla')
  })

  it('are chosen, moved to a category and removed after a question', async () => {
    const standsAt = async () =>
      ((await rowOf(desk(), ice).boundingBox())?.y ?? 0) + (await desk().evaluate<number>('scrollY'))
    await desk().getByRole('region', { name: 'Valda artiklar' }).waitFor({ state: 'detached' })
    const before = await standsAt()
    await desk().getByLabel(`Välj ${ice}`).check({ force: true })
    await desk().getByText('1 av 11 vald').waitFor()
    expect(await standsAt()).toBe(before)
    await desk().getByLabel('Välj Recension: Sju vintrar vid älven').check({ force: true })
    await desk().getByText('2 av 11 valda').waitFor()
    await glanceNarrow(desk(), 'articles-chosen')
    await press('Byt kategori')
    await dialog().waitFor()
    await away()
    await desk().getByRole('region', { name: 'Valda artiklar' }).getByRole('button', { name: 'Radera' }).click()
    await dialog().waitFor()
    await press('Avbryt')
    await press('Avmarkera alla')
  })

  it('are created many at once', async () => {
    await press('Skapa flera')
    await glanceNarrow(desk(), 'articles-headlines')
    await dialog().getByRole('tab', { name: 'Numrerade' }).click()
    await dialog().getByRole('textbox', { name: 'Till nummer' }).fill('0')
    await desk().keyboard.press('Tab')
    await dialog().getByText('Ange ett nummer som är minst så stort som det första.').waitFor()
    await glanceNarrow(desk(), 'articles-many')
    await away()
    await press('Stäng utan att spara')
    await dialog().waitFor({ state: 'detached' })
  })

  it('are made of sounds, as far as they come', async () => {
    await press('Ladda upp')
    await dialog().waitFor()
    await glanceNarrow(desk(), 'articles-upload')
    const letGo = await hold(desk(), /\/api\/uploads\/upload/)
    await dialog()
      .locator('input[type=file]')
      .first()
      .setInputFiles(makeSound(join(folder, 'Väder.wav'), 2, -20))
    await desk().getByRole('region', { name: 'Uppladdningar' }).getByRole('progressbar').waitFor()
    await glanceNarrow(desk(), 'articles-uploading')
    await letGo()
    await dialog().getByRole('heading', { name: 'Para ihop ljud och artiklar' }).waitFor()
    await press('Val för Väder.wav')
    await desk().getByRole('menuitem', { name: 'Ny artikel av ljudet' }).click()
    await press('Lägg ljudet på artikeln')
    await rowOf(desk(), 'Väder').waitFor()
  })

  it('take sounds whose names say nothing, by a choice in the table of pairs', async () => {
    await press('Ladda upp')
    await dialog()
      .locator('input[type=file]')
      .first()
      .setInputFiles(makeSound(join(folder, '99.wav'), 3, -20))
    const field = dialog().getByRole('combobox', { name: 'Artikel till 99.wav' })
    await field.pressSequentially('väder')
    await field.press('ArrowDown')
    await field.press('Enter')
    await dialog().getByText('Har redan ljud').waitFor()
    await look(desk(), 'articles-pairs')
    await press('Lägg till')
    await press('Lägg ljudet på artikeln')
    await dialog().waitFor({ state: 'hidden' })
  })

  it('say when a change was not taken', async () => {
    const find = await lose(desk(), /\/api\/articles\/[^/]+$/)
    await press(`Utvald, ${ice}`)
    await desk().getByText('Märkningen Utvald sparades inte.').waitFor()
    await glanceNarrow(desk(), 'articles-not-saved')
    await find()
    await desk().getByText('Låt bli', { exact: true }).click()
  })

  it('are looked for', async () => {
    await desk().getByRole('searchbox', { name: 'Sök bland artiklarna' }).fill('finns inte')
    await desk().getByRole('heading', { name: 'Ingen artikel stämmer' }).waitFor()
    await press('Visa alla')
    await rowOf(desk(), ice).waitFor()
    const lackingText = desk().getByRole('button', { name: /^Saknar text/ })
    await lackingText.click()
    await expect.poll(() => rowOf(desk(), ice).count()).toBe(0)
    await rowOf(desk(), 'Väder').waitFor()
    await look(desk(), 'articles-without-text')
    await lackingText.click()
    await rowOf(desk(), ice).waitFor()
  })

  it('play in their row', async () => {
    await desk()
      .getByRole('button', { name: `Spela ${ice}` })
      .click()
    await desk().getByRole('region', { name: 'Spelas i listan' }).waitFor()
    await press('Stäng spelaren')
  })

  it('are read', async () => {
    await press('Läsläge')
    await desk().getByText('Tre mål på elva minuter').waitFor()
    await look(desk(), 'articles-reading')
    await desk().goBack()
    await rowOf(desk(), ice).waitFor()
  })
}

export const production = (office: () => Office) => {
  const { desk, press, choose } = workOn(office)

  it('stops at an article without sound', async () => {
    await press('Ny artikel')
    await choose('Sport: artikel')
    await desk().getByText('1 artikel saknar ljud').waitFor()
    await press('Producera')
    await choose(/^Daisy$/)
    await desk().getByRole('heading', { name: 'Produktionen stannade' }).waitFor()
    await glanceNarrow(desk(), 'production-blocked')
  })

  it('is followed', async () => {
    await press('Fler val för Namnlös')
    await choose(/^Radera artikeln/)
    await press('Ta bort')
    await expect.poll(() => rowOf(desk(), 'Namnlös').count()).toBe(0)
    await desk().getByRole('button', { name: 'Försök igen', exact: true }).waitFor()
    // A book of encoded sounds is done within a second, so the answer is held back.
    const letGo = await hold(desk(), '**/api/productions/issue/*', '"status":"running"')
    await press('Försök igen')
    await desk().getByRole('button', { name: 'Avbryt produktionen' }).waitFor()
    await checkScreen(desk(), 'production-running')
    await letGo()
    await desk().getByText('Producerad', { exact: true }).waitFor({ timeout: 120_000 })
  })
}

export const articlePage = (office: () => Office) => {
  const { desk, list, press, away, dialog } = workOn(office)

  beforeAll(async () => {
    await desk().goto(list())
    await desk().getByRole('link', { name: ice, exact: true }).click()
    await desk().getByText('Allt är sparat').waitFor()
  })

  it('is edited', async () => {
    await desk().getByText('Isen är trettiotvå centimeter').waitFor()
    await look(desk(), 'article')
    for (const [act, name] of [
      ['Rätta …', 'article-correction'],
      ['Dra tillbaka …', 'article-withdrawal'],
    ] as const) {
      const forget = await answer(desk(), /\/api\/issues\/receivers\/[^/]+\/versions/, versions)
      await press(act)
      await dialog().waitFor()
      await glanceNarrow(desk(), name)
      await away()
      await dialog().waitFor({ state: 'hidden' })
      await forget()
    }
  })

  it('is read', async () => {
    await desk().getByRole('link', { name: 'Läsläge' }).click()
    await desk().getByRole('button', { name: 'Skriv ut' }).waitFor()
    await glanceNarrow(desk(), 'article-reading')
    await desk().goBack()
    await desk().getByText('Allt är sparat').waitFor()
  })

  it('has text on a page of its own, with links', async () => {
    await desk().getByRole('link', { name: 'Bara texten' }).click()
    // The page loaded by its address has no styles of other pages.
    await desk().reload()
    await desk().getByText('Isen är trettiotvå centimeter').click()
    await look(desk(), 'text')
    await desk().keyboard.press('Control+a')
    await desk().getByRole('toolbar', { name: 'Verktyg för text' }).getByRole('button', { name: 'Länk' }).click()
    await dialog().waitFor()
    await glanceNarrow(desk(), 'text-link')
    await away()
  })
}

export const articleFiles = (office: () => Office) => {
  const { desk, list } = workOn(office)

  it('that are sounds of an issue say their articles', async () => {
    await go(desk(), `/soundfiles?issue=${list().split('/').at(-1) ?? ''}`, 'Ljudfiler')
    await desk().getByRole('combobox', { name: 'Artikel för 99.wav' }).waitFor()
    await look(desk(), 'sounds-of-issue')
  })

  it('that are sounds are listed, shown and changed', async () => {
    await go(desk(), '/soundfiles', 'Ljudfiler')
    await desk()
      .getByRole('link', { name: /^Redigera isvagen/ })
      .waitFor()
    await glanceNarrow(desk(), 'sounds')
    await desk()
      .getByRole('link', { name: /^Redigera isvagen/ })
      .click()
    await desk().getByText('Allt är sparat').waitFor()
    await glanceNarrow(desk(), 'sound')
  })

  it('that are sounds are chosen, removed and brought back with the keys', async () => {
    await go(desk(), '/soundfiles', 'Ljudfiler')
    const boxes = ['en', 'se'].map((language) =>
      desk().getByRole('checkbox', { name: `Välj Röstprov, talsyntes (${language}).wav` }),
    )
    for (const box of boxes) await tickBox(box)
    await glanceNarrow(desk(), 'sounds-chosen')
    await pressButton(desk().getByRole('region', { name: 'Valda ljudfiler' }).getByRole('button', { name: 'Radera' }))
    await pressButton(desk().getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }))
    await desk().getByText('2 ljudfiler är raderade.').waitFor()
    for (const box of boxes) await box.waitFor({ state: 'detached' })
    await expect
      .poll(() => desk().evaluate<string>(`document.activeElement.closest('.file-list')?.className`))
      .toBe('file-list')
    await pressButton(desk().getByRole('button', { name: 'Ångra' }))
    for (const box of boxes) await box.waitFor({ state: 'attached' })
    // React Aria removes the announcement after a while; until then it names the removed thing.
    await desk().locator('[data-live-announcer] [role=img]').first().waitFor({ state: 'detached' })
  })

  it('that are pictures are listed, shown and changed', async () => {
    await go(desk(), '/imagefiles', 'Bildfiler')
    await desk()
      .getByRole('link', { name: /^Redigera cover/ })
      .waitFor()
    await glanceNarrow(desk(), 'pictures')
    await desk()
      .getByRole('link', { name: /^Redigera cover/ })
      .click()
    await desk().getByText('Allt är sparat').waitFor()
    await glanceNarrow(desk(), 'picture')
  })
}
