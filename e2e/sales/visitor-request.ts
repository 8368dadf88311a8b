import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { glanceDark, glanceNarrow, look } from '../kernel/check-screen.ts'
import { type Cable, cableTo, hold, lose } from '../kernel/obstacles.ts'
import { makeOlder } from '../kernel/older-browser.ts'
import { requester } from '../kernel/staff-api.ts'
import {
  focusedText,
  heading,
  press,
  requestSent,
  shownPrice,
  tell,
  type VisitorWorld,
  valueOf,
  waitForStatus,
} from './visitor-world.ts'

const sayWhoAsks = async (on: Page) => {
  await press(on, 'Fortsätt till dina uppgifter')
  const { purpose, ...rest } = requester
  await tell(on, rest)
  // Typing takes over two seconds: the server takes a faster form for a program's.
  await on.locator('#purpose').pressSequentially(purpose, { delay: 80 })
}

const manuscript = (name: string, words: string, times: number) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words.repeat(times)),
})

export const requestStory = ({ person, staff, visit }: VisitorWorld) => {
  it('prices what is chosen, keeps what is typed, and is sent once, in an old browser', async () => {
    const known = (await staff().quotations()).length
    const visitor = await person()
    await makeOlder(visitor)
    const on = await visit('/ljudkodcontact', visitor)
    await press(on, 'Fortsätt till dina uppgifter')
    await expect.poll(() => focusedText(on)).toContain('Rätta 1 uppgift.')
    await glanceNarrow(on, 'quotation-1-fault')
    await on.getByRole('link', { name: /Ladda upp en text eller ange/ }).click()
    expect(await on.evaluate('document.activeElement?.id')).toBe('wishedPages')

    const file = manuscript('Medlemsbladet nr 1.txt', 'Isvägen till Hindersön är öppen. ', 1024)
    await on.locator('input[type=file]').setInputFiles(file)
    await on.getByText('16 sidor, 5 120 ord', { exact: true }).waitFor()
    await waitForStatus(on, 'Medlemsbladet nr 1.txt: 16 sidor, 5 120 ord.')
    await tell(on, { nrOfIssues: '12' })
    await on.getByText('Talande QR', { exact: true }).last().click()
    await on.getByText('Klistermärken', { exact: true }).click()
    await expect.poll(() => shownPrice(on)).toMatch(/^16\s740\skr/)
    expect(await on.getByRole('checkbox', { name: 'Webbspelare' }).isDisabled()).toBe(true)
    await on.getByText('Behövs för talande QR och räknas med i priset.', { exact: true }).waitFor()
    await waitForStatus(on, /Webbspelare: Behövs för talande QR och räknas med i priset\./)
    await waitForStatus(on, /^Ditt pris: 16\s740\skr/)
    await look(on, 'quotation-1', { widths: [320] })

    await press(on, 'English')
    await heading(on, 'Request a quotation for narration', 1)
    expect(await on.locator('html').getAttribute('lang')).toBe('en')
    await press(on, 'Continue to your details')
    await expect.poll(() => focusedText(on)).toBe('Your details')
    await press(on, 'Send the request')
    await expect.poll(() => focusedText(on)).toContain('Correct 10 fields.')
    await glanceNarrow(on, 'quotation-2-fault-en')
    await press(on, 'Svenska')
    await tell(on, { ...requester, address1: 'Storgatan 1', postcode: '961 31', city: 'Boden' })

    await on.reload()
    expect(await valueOf(on, 'purpose')).toBe(requester.purpose)
    await glanceDark(on, 'quotation-2')

    await on.goBack()
    await expect.poll(() => focusedText(on)).toBe('Begär offert på inläsning')
    await on.getByText('16 sidor, 5 120 ord', { exact: true }).waitFor()
    await on.goForward()
    await press(on, 'Tillbaka till uppdraget')
    await press(on, 'Fortsätt till dina uppgifter')

    const restore = await lose(on, /\/submit$/)
    await press(on, 'Skicka förfrågan')
    await expect.poll(() => focusedText(on)).toBe('Din förfrågan har INTE skickats!')
    await glanceNarrow(on, 'quotation-3-not-sent')
    await restore()
    await on.getByRole('button', { name: 'Försök igen' }).dblclick()
    await heading(on, requestSent, 1)
    expect(await on.title()).toBe(`${requestSent} – Ljudkod`)
    await glanceDark(on, 'quotation-3')

    await expect.poll(async () => (await staff().quotations()).length).toBe(known + 1)
    const sent = (await staff().quotations()).filter(({ name }) => name === 'Medlemsbladet nr 1')
    expect(sent).toHaveLength(1)

    const code = await on.locator('.result code').textContent()
    await on.goto('/ljudkodcontact')
    await on.getByLabel('Din kod').fill(` ${code?.toUpperCase()}`)
    await press(on, 'Visa uppdraget')
    await heading(on, 'Vi arbetar på din offert')
    await glanceNarrow(on, 'offer-working')
  })
}

export const fieldsStory = ({ person, staff, visit }: VisitorWorld) => {
  it('is the same in two tabs, and sent from one', async () => {
    const visitor = await person()
    const known = (await staff().quotations()).length
    const one = await visit('/ljudkodcontact', visitor)
    const other = await visit('/ljudkodcontact', visitor)
    await tell(one, { wishedPages: '24' })
    await expect.poll(() => valueOf(other, 'wishedPages')).toBe('24')
    await tell(other, { nrOfIssues: '6' })
    await expect.poll(() => valueOf(one, 'nrOfIssues')).toBe('6')
    await sayWhoAsks(one)
    await press(other, 'Fortsätt till dina uppgifter')
    expect(await valueOf(other, 'purpose')).toBe(requester.purpose)
    const letGo = await hold(one, /\/submit$/)
    await press(one, 'Skicka förfrågan')
    await one.getByRole('button', { name: 'Skickar' }).waitFor()
    await glanceNarrow(one, 'quotation-2-sending')
    await letGo()
    await heading(one, requestSent, 1)
    await one.getByText(`skickar en offert till ${requester.email}`).waitFor()
    await heading(other, 'Uppdraget är redan skickat')
    await heading(other, 'Begär offert på inläsning', 1)
    expect(await valueOf(other, 'wishedPages')).toBe('')
    await glanceNarrow(other, 'quotation-sent-elsewhere')

    await one.reload()
    await heading(one, 'Begär offert på inläsning', 1)
    expect(await valueOf(one, 'wishedPages')).toBe('')
    await expect.poll(async () => (await staff().quotations()).length).toBe(known + 1)
  })

  it('is under its link in any browser until it has been sent', async () => {
    const visitor = await person()
    const one = await visit('/ljudkodcontact', visitor)
    await tell(one, { wishedPages: '8' })
    await press(one, 'Spara och fortsätt senare')
    await heading(one, 'Uppdraget är sparat')
    await glanceNarrow(one, 'quotation-later')
    const link = await one.getByLabel('Länk till uppdraget').inputValue()
    const elsewhere = await visit(link)
    await expect.poll(() => valueOf(elsewhere, 'wishedPages')).toBe('8')
    await sayWhoAsks(elsewhere)
    await press(elsewhere, 'Skicka förfrågan')
    await heading(elsewhere, requestSent, 1)
    // This browser learns that another one has sent the draft when the server answers.
    const isKnown = async () => {
      await one.goto('about:blank')
      await one.goto(link)
      await one.getByRole('heading', { level: 1 }).waitFor()
      return one.getByRole('heading', { name: 'Uppdraget är redan skickat', exact: true }).isVisible()
    }
    await expect.poll(isKnown).toBe(true)
    await one.getByRole('link', { name: 'Visa uppdraget' }).click()
    await heading(one, 'Vi arbetar på din offert')
    const wrong = await visit(link.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')))
    await wrong.getByText('Länken går inte att öppna').waitFor()
  })
}

export const connection = ({ person, product, visit }: VisitorWorld) => {
  let cable: Cable
  beforeAll(async () => {
    cable = await cableTo(product().url)
  })
  afterAll(() => cable?.close())

  it('that is lost in the middle of an upload loses nothing', async () => {
    const visitor = await person({ baseURL: cable.url })
    await makeOlder(visitor)
    const on = await visit('/ljudkodcontact', visitor)
    const net = await visitor.newCDPSession(on)
    const speed = (uploadThroughput: number) =>
      net.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    await net.send('Network.enable')
    await speed(100_000)
    const file = manuscript('Boken.txt', 'Isvägen till Hindersön är öppen. ', 100_000)
    await on.locator('input[type=file]').setInputFiles(file)
    await expect.poll(() => on.getByRole('progressbar', { name: 'Boken.txt' }).getAttribute('value')).not.toBe('0')
    await press(on, 'Fortsätt till dina uppgifter')
    await on.getByText('Vänta tills alla filer är uppladdade.').first().waitFor()
    cable.pull()
    await on.getByText('Uppladdningen avbröts. Kontrollera nätet och försök igen.').waitFor()
    await glanceNarrow(on, 'quotation-1-upload-broken')
    cable.plug()
    await speed(-1)
    await press(on, 'Försök igen')
    const counted = on.getByText(/^[\d\s]+ sidor, 500\s000 ord$/)
    await counted.waitFor()
    await press(on, 'Ta bort Boken.txt')
    await waitForStatus(on, 'Boken.txt är borttagen.')
    expect(await counted.count()).toBe(0)
    expect(await focusedText(on)).toBe('Välj filer')
  })
}
