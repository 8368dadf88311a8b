import { expect, it } from 'vitest'
import { testApi, textOf } from '../../testing.ts'

let isLater = false
const api = await testApi(() => ({ now: () => new Date(Date.now() + (isLater ? 11 * 60_000 : 0)) }))
const admin = api.as('admin')
const publication = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
await admin.put(`/api/publications/${publication}`, { allowSubscribeTemp: true })

const kajen = { 'newAddress.address1': 'Kajen 2', 'newAddress.zip': '972 31', 'newAddress.city': 'Luleå' }
const filledForm = { action: 'end', publication, name: 'Elsa Öberg', 'oldAddress.address1': 'Storgatan 12' }

const send = (fields: Readonly<Record<string, string>>) =>
  api.inject({
    method: 'POST',
    url: '/prenumeration',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const names = async () => ((await admin.get('/api/subscribeTemps')).body as { name: string }[]).map(({ name }) => name)

it('takes a request without a script, and says so at an address that sends nothing again', async () => {
  expect((await api.as('anonymous').get('/prenumeration')).text).toContain('Bottenviksbladet')
  const answer = await send(filledForm)
  expect(answer).toMatchObject({
    status: 303,
    headers: { location: expect.stringMatching(/^\/prenumeration\?skickad=[\da-f-]{36}$/) },
  })
  expect(await names()).toEqual(['Elsa Öberg'])
})

it('says what was asked for, as with scripts, for a while', async () => {
  const asking = { ...filledForm, action: 'change', name: 'Elsa <b>', ...kajen, email: 'elsa@example.se' }
  const { headers } = await send(asking)
  const opened = async (path: string) => (await api.as('anonymous').get(path)).text
  const address = String(headers['location'])
  const receipt = await opened(address)
  expect([...receipt.matchAll(/<p>([^<]+)<\/p>/g)].map(([, said]) => said)).toEqual([
    'Du har bett om en ny adress för Elsa &lt;b&gt;.',
    'Ärendet är skickat till administratören.',
    'Ett kvitto är på väg till elsa@example.se.',
  ])
  await send(asking)
  await send(asking)
  const fourth = await opened(String((await send(asking)).headers['location']))
  expect(fourth).toContain(
    '<p>Det här ärendet får inget kvitto med e-post, för elsa@example.se har fått flera den senaste timmen.</p>',
  )
  isLater = true
  const later = await opened(address)
  isLater = false
  for (const plain of [later, await opened('/prenumeration?skickad=ja'), await opened(`${address.slice(0, -1)}x`)]) {
    expect(plain).toContain('<h2>Skickad</h2><p>Ärendet är skickat till administratören.</p>')
    expect(plain).not.toContain('Elsa')
  }
})

it('says what is missing, and keeps what was typed as text', async () => {
  const answer = await send({
    ...filledForm,
    name: '',
    info: '"><script>alert(1)</script>',
    'oldAddress.address1': 'Vägen 3',
  })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Ange namnet på personen.')
  expect(answer.text).toContain('value="Vägen 3"')
  expect(answer.text).not.toContain('<script>alert')
  expect((await send({ ...filledForm, 'oldAddress.address1': '' })).text).toContain('Ange adressen till personen.')
})

it('says all that is wrong at once, each at its field, and keeps what was typed', async () => {
  const answer = await send({
    publication,
    action: 'stay',
    info: 'Ring först',
    'newAddress.zip': '972 31',
    'newAddress.format': 'App',
    email: 'elsa',
    to: 'igår',
  })
  expect(answer.status).toBe(422)
  const summary = [...answer.text.matchAll(/<li><a href="#([^"]+)">([^<]+)<\/a><\/li>/g)].map((found) => found.slice(1))
  expect(summary).toEqual([
    ['name', 'Ange namnet på personen.'],
    ['oldAddress.address1', 'Ange adressen till personen.'],
    ['newAddress.address1', 'Ange den nya gatuadressen.'],
    ['newAddress.city', 'Ange orten till den nya adressen.'],
    ['from', 'Ange från vilken dag det gäller.'],
    ['newAddress.format', expect.stringContaining('En ny form kan inte skickas')],
    ['email', 'Ange en giltig e-postadress.'],
    ['to', 'Ange ett datum.'],
  ])
  for (const [field, sentence] of summary) {
    expect(answer.text).toContain(`id="${field}-fel">${sentence}</span>`)
    expect(answer.text).toMatch(new RegExp(`id="${field}" [^>]*aria-invalid="true" aria-describedby="${field}-fel"`))
  }
  expect(answer.text.match(/aria-invalid/g)).toHaveLength(summary.length)
  for (const kept of ['value="972 31"', 'value="Ring först"', 'value="elsa"', '<option value="stay" selected>'])
    expect(answer.text).toContain(kept)
})

it('asks at the new address where a new subscription has none, and for what it lacks of one', async () => {
  const anew = { publication, action: 'new', name: 'Elsa Öberg', 'newAddress.format': 'E-Post' }
  const blank = (await send(anew)).text
  expect(blank).toContain('<a href="#newAddress.address1">Ange adressen till personen.</a>')
  expect(blank).toContain('<a href="#email">Ange e-postadressen som tidningen ska skickas till.</a>')
  const half = (await send({ ...anew, email: 'elsa@example.se', 'newAddress.address1': 'Kajen 1' })).text
  expect(half).not.toContain('href="#newAddress.address1"')
  expect(half).toContain('<a href="#newAddress.zip">Ange postnumret till den nya adressen.</a>')
})

it('takes a new form beside a new address, and nothing that would be lost', async () => {
  const moves = { ...filledForm, name: 'Tyra Ek', action: 'change', ...kajen }
  expect(await send({ ...moves, 'newAddress.format': 'Audio CD' })).toMatchObject({ status: 303 })
  const all = (await admin.get('/api/subscribeTemps')).body as { name: string; newAddress: object }[]
  expect(all.find(({ name }) => name === 'Tyra Ek')).toMatchObject({
    newAddress: { address1: 'Kajen 2', format: 'Audio CD' },
  })
  for (const [lost, sentence] of [
    [{ ...filledForm, 'newAddress.format': 'App' }, 'En ny form kan inte skickas med det här ärendet.'],
    [{ ...filledForm, 'newAddress.zip': '972 31' }, 'En ny adress kan inte skickas med det här ärendet.'],
    [{ ...moves, to: '2027-01-01' }, 'En sista dag hör bara till Uppehåll och Tillfällig adress.'],
  ] as const) {
    const answer = await send(lost)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(sentence)
  }
})

it('lets machines go, and refuses what no form is', async () => {
  expect((await send({ ...filledForm, website: 'http://spam.example' })).text).toContain('kunde inte tas emot')
  const parts = api.inject({
    method: 'POST',
    url: '/prenumeration',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b--',
  })
  for (const [answer, status, sentence] of [
    [await send({ ...filledForm, info: 'x'.repeat(1_000_000) }), 413, 'Det är för mycket text'],
    [await send({ ...filledForm, name: 'Elsa\0' }), 400, 'Formuläret innehåller tecken som inte kan sparas.'],
    [await parts, 415, 'Formuläret kom inte fram som det ska.'],
  ] as const) {
    expect(answer).toMatchObject({ status, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(answer.text).toContain(`<li>${sentence}`)
    expect(answer.text).toContain('<form class="fields"')
  }
})

it('takes that somebody has died, and who asks for her', async () => {
  await send({ ...filledForm, name: 'Rut Ek', deceased: 'ja', proxyName: 'Nils Ek', proxyContact: '0920-12 34 56' })
  const moves = { ...filledForm, name: 'Siv Ek', action: 'change', ...kajen }
  const refused = await send({ ...moves, deceased: 'ja' })
  expect(refused).toMatchObject({ status: 422, text: expect.stringContaining('Välj Avsluta') })
  await send(moves)
  const all = (await admin.get('/api/subscribeTemps')).body as { name: string; deceased: boolean; proxyName: string }[]
  expect(all.find(({ name }) => name === 'Rut Ek')).toMatchObject({ deceased: true, proxyName: 'Nils Ek' })
  expect(all.find(({ name }) => name === 'Siv Ek')).toMatchObject({ deceased: false })
  expect((await send({ ...filledForm, name: '', deceased: 'ja' })).text).toMatch(/name="deceased" value="ja" checked/)
})

it('says when to come back where too much was sent', async () => {
  let answer = await send(filledForm)
  for (let sent = 0; sent < 31 && answer.status === 303; sent += 1) answer = await send(filledForm)
  expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
  expect(answer.text).toContain('För många försök.')
  expect(answer.text).toContain('value="Elsa Öberg"')
})
