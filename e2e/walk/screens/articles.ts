import { everythingOn, officeOf } from '../fixtures.ts'
import { button, column, link, menuitem, screenSights, term } from '../screen.ts'
import type { Sight } from '../sight.ts'
import type { World } from '../world.ts'

const article = 'Isvägen till Hindersön öppnar tidigt'
const list = async (world: World) => {
  await everythingOn(world)
  return `/articles/${world.example.issue}`
}
const group = 'Article list'

export const articles: readonly Sight[] = [
  ...screenSights({
    group,
    at: list,
    parts: {
      'bulk create button': button('Skapa flera'),
      upload: button('Ladda upp'),
      'process-step buttons': button('Producera'),
      'status dialog': button('Visa logg'),
      'web-CMS export dialog': button('Exportera till webbplatsen'),
      'total text length': term('Text'),
      'total audio length': term('Ljud'),
      'article count': term('Artiklar'),
      table: (page) => page.getByRole('grid', { name: 'Artiklar' }),
      bookmark: button(`Bokmärke, ${article}`),
      'share toggle': button(`Delas, ${article}`),
      'export checkbox': button(`Med i exporten, ${article}`),
      'highlight checkbox': button(`Utvald, ${article}`),
      'level toggle': button('Nivå h2'),
      'page number input': (page) => page.getByRole('spinbutton', { name: `Sida för ${article}` }),
      'listen count': column('Lyssningar'),
    },
  }),
  ...screenSights({
    group,
    at: list,
    first: (page) => page.getByRole('button', { name: 'Ny artikel' }).click(),
    parts: {
      'create dropdown per category with level 1': menuitem('Nyheter: huvudrubrik h1'),
      'create dropdown per category with level 2': menuitem('Nyheter: artikel h2'),
    },
  }),
  ...screenSights({
    group,
    at: list,
    first: (page) => page.getByRole('button', { name: 'Fler val för artiklarna' }).click(),
    parts: {
      'import-article dialog': menuitem('Importera artiklar'),
      'hide changes': menuitem('Dölj ändringar'),
      'clear bookmarks': menuitem('Rensa bokmärken'),
      'print or reading mode': menuitem('Läsläge'),
      'file list sound': menuitem('Ljudfiler'),
      'file list video': menuitem('Videofiler'),
      'file list image': menuitem('Bildfiler'),
      'file list text': menuitem('Textfiler'),
      'file list other': menuitem('Övriga filer'),
    },
  }),
  ...screenSights({
    group,
    at: list,
    first: (page) => page.getByRole('button', { name: `Fler val för ${article}` }).click(),
    parts: {
      'article edit dialog': menuitem('Redigera'),
      'move up': menuitem('Flytta upp'),
      'move down': menuitem('Flytta ned'),
      'move this and all following down': menuitem('Flytta denna och alla efter ned'),
      'edit text': menuitem('Redigera texten'),
      "delete (tooltip 'Radera artikeln och ev. ljudfiler')": menuitem('Radera artikeln och ev. ljudfiler'),
      'priority is adjustable by plus and minus': menuitem('Öka prioriteten'),
    },
  }),
  ...screenSights({
    group: 'Article editor',
    at: async (world) => `/article/${(await officeOf(world)).article}`,
    parts: {
      'page is adjustable by plus and minus': button('Öka Sida'),
      'Print/reading mode toggle': link('Läsläge'),
    },
  }),
  ...screenSights({
    group: 'Article editor',
    at: async (world) => `/article/${(await officeOf(world)).article}`,
    first: (page) => page.getByRole('button', { name: /Nivå$/ }).click(),
    parts: {
      "h1 'Huvudrubrik'": (page) => page.getByRole('option', { name: /h1.*Huvudrubrik/ }),
      "h2 'Artikel' (or single articles in a category)": (page) => page.getByRole('option', { name: /h2.*[Aa]rtik/ }),
      "h3 'Underrubrik'": (page) => page.getByRole('option', { name: /h3.*Underrubrik/ }),
      'levels run h1 to h6': (page) => page.getByRole('option', { name: /h6/ }),
    },
  }),
]
