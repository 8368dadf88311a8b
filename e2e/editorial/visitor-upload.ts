import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { glanceNarrow, look } from '../kernel/check-screen.ts'
import { logIn } from '../kernel/desk.ts'
import type { Office } from '../kernel/office.ts'
import { staffOf } from '../kernel/staff-api.ts'

const letter = { name: 'insändare.txt', mimeType: 'text/plain', buffer: Buffer.from('Isvägen är öppen.') }

/** A site that shows the form in a frame, and notes what it hears from there. */
const openSite = async (form: string): Promise<Server & { readonly url: string }> => {
  const page = `<!doctype html><html lang="sv"><title>Kusten</title><h1>Kusten</h1>
<iframe title="Ladda upp filer" src="${form}" width="100%" height="800"></iframe>
<script>addEventListener('message', ({ data }) => { document.querySelector('h1').textContent = data.number })</script>`
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(page))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(server, { url: `http://127.0.0.1:${port.toString()}/` })
}

/** The visitor has read the page for a minute: what is sent within two seconds counts as a machine's. */
const takeTime = (page: Page) =>
  page.addInitScript(() => {
    const sinceLoad = performance.now.bind(performance)
    performance.now = () => sinceLoad() + 60_000
  })

/** An editor reads what has come, and makes an article of the latest. */
const takeIn = async (office: Office, publicationId: string) => {
  const desk = await office.person()
  const page = await desk.newPage()
  await page.goto(`/publications/inbox/${publicationId}`)
  await logIn(page)
  await page.getByRole('heading', { level: 3, name: 'en till.txt' }).waitFor()
  await look(page, 'inbox')
  await page.getByRole('button', { name: /^Lägg i/ }).click()
  await page.getByText(/^Filen ligger i/).waitFor()
  await desk.close()
}

/** A visitor without an account sends files, on the front page and on a site that shows the form. */
export const visitorUpload = (office: () => Office) => {
  it('a file of a visitor comes to the editors, and its number to the visitor', async () => {
    const staff = await staffOf(office().product)
    const { _id } = await staff.as<{ readonly _id: string }>('POST', '/api/publications', {
      name: 'Brevlådan',
      allowAnonUpload: true,
    })
    const home = await office().person()
    const page = await home.newPage()
    await takeTime(page)
    await page.goto(`/?publikation=${_id}`)
    await page.getByLabel('Välj filer').setInputFiles(letter)
    await page.getByText('Uppladdad', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Logga in' }).click()
    await page.getByRole('tab', { name: 'Ladda upp filer' }).click()
    await glanceNarrow(page, 'visitor-upload')
    await page.getByRole('button', { name: 'Skicka' }).click()
    await page.getByText(/^Numret på det du har skickat: \d{3} \d{3}$/).waitFor()
    await glanceNarrow(page, 'visitor-upload-sent')

    const site = await openSite(`${office().product.url}/uploadMini?publication=${_id}`)
    await page.goto(site.url)
    const frame = page.frameLocator('iframe')
    await frame.getByLabel('Välj filer').setInputFiles({ ...letter, name: 'en till.txt' })
    await frame.getByText('Uppladdad', { exact: true }).waitFor()
    await frame.getByRole('button', { name: 'Skicka' }).click()
    const said = await frame.getByText(/^Numret på/).innerText()
    await page.getByRole('heading', { name: said.slice(-7) }).waitFor()
    site.closeAllConnections()
    site.close()
    await home.close()

    const files = await staff.as<readonly { readonly name: string }[]>('GET', `/api/textfiles/publication/${_id}`)
    expect(files.map(({ name }) => name).toSorted()).toEqual(['en till.txt', 'insändare.txt'])

    const issue = await staff.as<{ readonly _id: string }>('POST', '/api/issues', {
      publication: _id,
      date: '2026-12-24',
    })
    await takeIn(office(), _id)
    const articles = await staff.as<readonly { readonly name: string }[]>('GET', `/api/articles/issue/${issue._id}`)
    expect(articles).toHaveLength(1)
  })
}
