import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, photographFailures } from './browser.ts'
import { enter, sitDown } from './desk.ts'
import { look } from './look.ts'
import { hold, lose } from './obstacles.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
let browser: Browser
let office: BrowserContext
let desk: Page

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  office = await enter(browser, product, { viewport: { width: 1280, height: 900 } })
  desk = await sitDown(office, '/quotation/new')
})
photographFailures(() => desk)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const narration = (name: string) => fileURLToPath(new URL(`../scripts/example/narrations/${name}`, import.meta.url))
const button = (name: string) => desk.getByRole('button', { name, exact: true })
const field = (name: string) => desk.getByLabel(name, { exact: true })
const save = async (name: string) => {
  await desk.keyboard.press('Control+s')
  await desk.getByText(`${name} sparades!`).first().waitFor()
}

describe('the seller', () => {
  it('is missed where an offer is written', async () => {
    await desk.getByRole('heading', { name: 'Säljaren är inte ifylld' }).waitFor()
    await desk.getByText('säljarens namn, organisationsnummer, adress och e-post eller telefon.').waitFor()
    await look(desk, 'quotation-without-seller')
    await desk.getByRole('link', { name: 'Fyll i säljaren' }).click()
    await desk.getByRole('heading', { name: 'Säljare', level: 1 }).waitFor()
  })

  it('is told what is wrong', async () => {
    await desk.getByLabel('Organisationsnummer').fill('556016-0681')
    await desk.getByLabel('Bankgiro').fill('991-2347')
    await desk.keyboard.press('Control+s')
    await desk.getByRole('heading', { name: 'Sparades inte.' }).waitFor()
    await desk.getByText('Ange ett giltigt bankgironummer, till exempel 991-2346.').first().waitFor()
    await look(desk, 'seller-refused')
  })

  it('is saved as it usually is written', async () => {
    await field('Namn').fill('Norrljud Tal & Text AB')
    await desk.getByLabel('Organisationsnummer').fill('5560160680')
    await desk.getByLabel('Momsregistreringsnummer').fill('SE556016068001')
    await desk.getByLabel('Godkänd för F-skatt').check({ force: true })
    await desk.getByLabel('Adress (valfritt)', { exact: true }).fill('Skeppsbrogatan 12')
    await desk.getByLabel('Postnummer').fill('972 31')
    await desk.getByLabel('Ort').fill('Luleå')
    await desk.getByLabel('E-postadress').fill('offert@norrljud.example')
    await desk.getByLabel('Bankgiro').fill('9912346')
    await desk.getByRole('textbox', { name: /Betalningsvillkor/ }).fill('30')
    await save('Norrljud Tal & Text AB')
    await expect.poll(() => desk.getByLabel('Organisationsnummer').inputValue()).toBe('556016-0680')
    await expect.poll(() => desk.getByLabel('Bankgiro').inputValue()).toBe('991-2346')
    await desk.getByText('Allt är sparat').waitFor()
    await look(desk, 'seller')
  })

  it('is missed no longer', async () => {
    const other = await office.newPage()
    await other.goto('/quotation/new')
    await other.getByLabel('Namn', { exact: true }).waitFor()
    await other.waitForLoadState('networkidle')
    expect(await other.getByRole('heading', { name: 'Säljaren är inte ifylld' }).count()).toBe(0)
    await other.close()
  })

  it('asks where two have changed the same', async () => {
    const other = await office.newPage()
    await other.goto('/seller')
    await other.getByLabel('Ort').fill('Boden')
    await desk.getByLabel('Ort').fill('Piteå')
    await other.keyboard.press('Control+s')
    await other.getByText('Norrljud Tal & Text AB sparades!').first().waitFor()
    await other.close()
    await desk.getByRole('heading', { name: 'Någon annan har sparat' }).waitFor()
    await desk.keyboard.press('Control+s')
    const dialog = desk.getByRole('alertdialog')
    await dialog.getByRole('rowheader', { name: 'Ort' }).waitFor()
    await look(desk, 'seller-conflict')
    await dialog.getByText('Ta den andras').click()
    await dialog.getByRole('button', { name: 'Spara valen' }).click()
    await desk.getByText('Allt är sparat').waitFor()
    expect(await desk.getByLabel('Ort').inputValue()).toBe('Boden')
  })
})

describe('the samples of the voices', () => {
  const give = async (name: string, file: string) => {
    const [chooser] = await Promise.all([
      desk.waitForEvent('filechooser'),
      desk.getByRole('group', { name, exact: true }).getByRole('button', { name: 'Välj fil' }).click(),
    ])
    await chooser.setFiles(file)
  }

  it('are uploaded for each voice and language, and listened to', async () => {
    await give('Inläsare, svenska', narration('fakta.opus'))
    await desk.getByText('Inläsare, svenska har ett nytt röstprov.').waitFor()
    await button('Spela röstprov, inläsare, svenska').click()
    await button('Pausa röstprov, inläsare, svenska').click()
    await look(desk, 'seller-sample')
  })

  it('are sounds', async () => {
    await give('Talsyntes, svenska', fileURLToPath(import.meta.url))
    await desk.getByText('Filen är inte ljud.').waitFor()
  })

  it('are heard by visitors, one at a time, in the language they read', async () => {
    await give('Talsyntes, svenska', narration('koren.opus'))
    await button('Spela röstprov, talsyntes, svenska').waitFor()
    await give('Inläsare, engelska', narration('fakta.opus'))
    await button('Spela röstprov, inläsare, engelska').waitFor()
    const visitor = await (await enter(browser, product)).newPage()
    const press = (name: string) => visitor.getByRole('button', { name }).press('Enter')
    await visitor.goto('/ljudkodcontact')
    await press('Lyssna på röstprov: Inläsare')
    await visitor.getByText('Röstprovet spelas: Inläsare.').waitFor()
    await press('Lyssna på röstprov: Talsyntes')
    await visitor.getByText('Röstprovet spelas: Talsyntes.').waitFor()
    await visitor.getByRole('button', { name: 'Lyssna på röstprov: Inläsare' }).waitFor()
    await look(visitor, 'quotation-samples')
    await press('Pausa röstprov: Talsyntes')
    await visitor.getByText('Röstprovet är pausat: Talsyntes.').waitFor()
    await visitor.getByRole('button', { name: 'English' }).click()
    await visitor.getByRole('button', { name: 'Listen to a sample: Narrator' }).waitFor()
    expect(await visitor.getByRole('button', { name: /sample/ }).count()).toBe(1)
    const find = await lose(visitor, /serveFileByIdWithFormat/)
    await press('Listen to a sample: Narrator')
    await visitor.getByText('The sample cannot be played just now: Narrator.').waitFor()
    await find()
    await visitor.context().close()
  })

  it('are taken away, and back when that is undone', async () => {
    await button('Ta bort röstprovet, inläsare, svenska').click()
    await button('Spela röstprov, inläsare, svenska').waitFor({ state: 'hidden' })
    await button('Ångra').first().click()
    await button('Spela röstprov, inläsare, svenska').waitFor()
  })
})

it('says that it is waited for, and when it does not come', async () => {
  const letGo = await hold(desk, /api\/(seller|voicesamples)/)
  await desk.reload()
  await desk.locator('.skeleton').first().waitFor()
  await letGo()
  const find = await lose(desk, /api\/(seller|voicesamples)/)
  await desk.reload()
  await desk.getByRole('heading', { name: 'Säljaren gick inte att hämta' }).waitFor()
  await find()
})
