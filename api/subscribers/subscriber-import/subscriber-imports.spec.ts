import { describe, expect, it } from 'vitest'
import { undisturbedWork } from '../../../commands/kernel/testing/undisturbed-work.ts'
import { workImports } from '../../../processors/subscribers/subscriber-import/carry-out.ts'
import { createCarryOut } from '../../../processors/subscribers/subscriber-import/testing/carry-out-jobs.ts'
import { jobsByHand } from '../../../processors/subscribers/subscriber-import/testing/jobs-by-hand.ts'
import type { ImportProgress } from '../../../projections/kernel/live-feed/progress.ts'
import { testApi, textOf } from '../../testing.ts'

const api = await testApi()
const admin = api.as('admin')
const { log, handlers, imports } = api.services
const jobs = jobsByHand()
const progressMessages: ImportProgress[] = []
await workImports(jobs, {
  log,
  handlers,
  imports,
  prepareKeys: async () => undefined,
  longWork: undisturbedWork,
  progress: (progress) => progressMessages.push(progress),
  now: () => new Date().toISOString(),
})

const carryOutImports = createCarryOut(log, jobs)

const foundPublication = async (name: string) => textOf(await admin.post('/api/publications', { name }), '_id')

const head = ['Typ', 'Publikation', 'Kundnr', 'Förnamn', 'Efternamn', 'Adress', 'Postnr', 'Ort', 'Format']
const listOf = (...rows: readonly (readonly string[])[]) => [head, ...rows].map((row) => row.join('\t')).join('\n')
const row = (publication: string, nr: string, ...rest: readonly string[]) => ['Ljudfil', publication, nr, ...rest]

const receiveList = async (publication: string, text: string, more: object = {}) =>
  textOf(await admin.post('/api/subscriberImports', { publication, text, ...more }), '_id')
const detail = async (id: string) => (await admin.get(`/api/subscriberImports/${id}`)).body
const rows = async (id: string, query = '') => (await admin.get(`/api/subscriberImports/${id}/rows${query}`)).body
const readSubscribers = async (publication: string) =>
  (await admin.get(`/api/subscribers?publication=${publication}&limit=100`)).body

const ingrid = ['INGRID', 'sandberg', 'Storgatan 14', '97232', 'Luleå', 'Daisy CD']
const nils = ['Nils-Erik', 'Lantto', 'Kajen 2', '981 31', 'Kiruna', '']

describe('a list', () => {
  it('has nobody in an empty line, and refuses whom it names by her number', async () => {
    const pub = await foundPublication('Norrskenet')
    const blanks = head.map(() => '')
    const long = ['x'.repeat(201), 'sandberg', 'Storgatan 14', '97232', 'Luleå', '']
    const id = await receiveList(
      pub,
      listOf(row('norrskenet', '1', ...nils), blanks, [' '], row('norrskenet', '7', ...long)),
    )
    expect(await detail(id)).toMatchObject({ rows: 2, counts: { added: 1, refused: 1 } })
    expect(await rows(id, '?kind=refused')).toMatchObject([
      { line: 5, customerNr: '7', note: expect.stringMatching(/^Förnamn: /) },
    ])
  })

  it('takes in who has no e-mail address yet, counts them and says whom it does not reach', async () => {
    const pub = await foundPublication('Kustlinjen')
    const id = await receiveList(pub, listOf(row('kustlinjen', '1', ...nils), row('kustlinjen', '2', ...ingrid)))
    expect(await detail(id)).toMatchObject({ counts: { added: 2, unreached: 1 } })
    expect(await rows(id, '?unreached=true')).toMatchObject([
      { customerNr: '1', isUnreached: true, note: expect.stringMatching(/^Har ingen e-postadress/) },
    ])
    expect(await rows(id, '?unreached=false')).toMatchObject([{ customerNr: '2', isUnreached: false, note: '' }])
  })

  it('shows no line of whoever is protected among its first ones, and goes when she is forgotten', async () => {
    const pub = await foundPublication('Skyddsbladet')
    const form = { firstname: 'Vera', lastname: 'Lind', customerNr: '99B', address: 'Hemliggatan 77' }
    const vera = textOf(await admin.post('/api/subscribers', { ...form, zip: '961 61', city: 'Boden' }), '_id')
    await admin.put(`/api/subscribers/${vera}`, { isProtected: true })
    const hidden = ['Vera', 'Lind', 'Hemliggatan 78', '961 61', 'Boden', '']
    const id = await receiveList(
      pub,
      listOf(
        row('skyddsbladet', '99B', ...hidden),
        row('skyddsbladet', '1', ...nils),
        row('skyddsbladet', '2', ...ingrid),
      ),
    )
    const shown = await detail(id)
    expect(shown).toMatchObject({
      counts: { added: 2, refused: 1 },
      sample: [head, { 3: 'Nils-Erik' }, { 3: 'INGRID' }],
    })
    expect(JSON.stringify(shown)).not.toContain('Hemliggatan')
    // The installation does this with the lists when a subscriber is forgotten.
    await imports.forget(vera)
    expect(await rows(id, '?kind=refused')).toEqual([])
    expect(await detail(id)).toMatchObject({ sample: [] })
  })

  it('is one when it is sent again after a lost answer', async () => {
    const publication = await foundPublication('Återsänt')
    const text = listOf(row('återsänt', '1', ...nils), row('återsänt', '2', ...ingrid))
    const send = () => admin.post('/api/subscriberImports', { publication, text }, { 'idempotency-key': 'en-lista' })
    const first = textOf(await send(), '_id')
    expect(await send()).toMatchObject({ status: 201, body: { _id: first } })
    expect(await detail(first)).toMatchObject({ rows: 2, counts: { added: 2 } })
  })

  it('is none in a picture, whatever that is called', async () => {
    const base64 = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64')
    const file = { name: 'medlemmar.xlsx', base64 }
    const publication = await foundPublication('Väderöarna')
    const answer = await admin.post('/api/subscriberImports', { publication, file })
    expect(answer).toMatchObject({ status: 422, body: { title: 'ListNoList' } })
    expect(answer.body).toMatchObject({ detail: expect.stringContaining('vad filen än heter') })
  })

  it('changes nobody whom it tells in decomposed letters, below a title and in odd signs, which is said', async () => {
    const publication = await foundPublication('Malmfälten')
    const sent = async (bytes: Buffer) =>
      textOf(
        await admin.post('/api/subscriberImports', {
          publication,
          file: { name: 'lista.csv', base64: bytes.toString('base64') },
        }),
        '_id',
      )
    const text =
      'Malmfälten 2026\n\nKundnummer;Förnamn;Efternamn;Adress;Postnr;Ort;Format\n7;Göran;Ärlig;Kajen 3;98131;Gällivare;Webb'
    const first = await sent(Buffer.from(text))
    expect(await detail(first)).toMatchObject({
      rows: 1,
      counts: { added: 1 },
      remarks: ['Rubriken står på rad 3. Det som står ovanför togs inte med.'],
      sample: [{ 1: 'Förnamn' }, { 1: 'Göran' }],
    })
    expect(await rows(first)).toMatchObject([{ line: 4, name: 'Göran Ärlig' }])
    expect(await admin.post(`/api/subscriberImports/${first}/start`, {})).toMatchObject({ status: 204 })
    await carryOutImports()
    const alike = [
      { same: text.normalize('NFD'), said: [] },
      { same: Buffer.from(text).toString('latin1'), said: [expect.stringMatching(/^Tecknen tolkades om/)] },
    ]
    for (const { same, said } of alike) {
      const again = await sent(Buffer.from(same))
      expect(await detail(again)).toMatchObject({
        counts: { added: 0, changed: 0, unchanged: 1, refused: 0 },
        remarks: [expect.stringMatching(/^Rubriken/), ...said],
      })
      await admin.del(`/api/subscriberImports/${again}`)
    }
  })

  it('is compared, carried out and taken back', async () => {
    const pub = await foundPublication('Bottenviksbladet')
    const of = (nr: string, ...rest: readonly string[]) => row('bottenviksbladet', nr, ...rest)
    const first = await receiveList(
      pub,
      listOf(of('1', ...ingrid), of('2', ...nils), ['Papper', 'Bottenviksbladet', '3']),
    )
    expect(await detail(first)).toMatchObject({
      status: 'compared',
      counts: { added: 2, changed: 0, unchanged: 0, removed: 0, refused: 1 },
      plan: { added: 2 },
    })
    expect(await admin.post(`/api/subscriberImports/${first}/start`, {})).toMatchObject({ status: 204 })
    await carryOutImports()
    expect(await detail(first)).toMatchObject({ status: 'completed', done: { added: 2, skipped: 0 } })
    expect(await readSubscribers(pub)).toMatchObject([
      { name: 'Ingrid Sandberg', zip: '972 32', imported: true, subscriptions: [{ format: 'Daisy CD', issues: 1 }] },
      { name: 'Nils-Erik Lantto', subscriptions: [{ format: 'E-Post' }] },
    ])

    const moved = ['Ingrid', 'Sandberg', 'Kungsgatan 3 B', '97241', 'Luleå', 'App']
    const second = await receiveList(pub, listOf(of('1', ...moved)))
    expect(await detail(second)).toMatchObject({ counts: { added: 0, changed: 1, removed: 1 }, mustBeTyped: true })
    expect(await rows(second, '?kind=changed')).toMatchObject([
      {
        name: 'Ingrid Sandberg',
        fields: [
          { label: 'Adress', before: 'Storgatan 14', after: 'Kungsgatan 3 B' },
          { label: 'Postnummer', before: '972 32', after: '972 41' },
          { label: 'Format', before: 'Daisy CD', after: 'App' },
        ],
      },
    ])
    expect(await admin.post(`/api/subscriberImports/${second}/start`, {})).toMatchObject({
      status: 422,
      body: { field: 'typed' },
    })
    expect(await admin.post(`/api/subscriberImports/${second}/start`, { typed: 1 })).toMatchObject({ status: 204 })
    await carryOutImports()
    expect(progressMessages.at(-1)).toMatchObject({ importId: second, percent: 100, done: 2, of: 2 })
    expect(await readSubscribers(pub)).toMatchObject([
      { address: 'Kungsgatan 3 B', subscriptions: [{ format: 'App' }] },
    ])

    expect(await admin.post(`/api/subscriberImports/${second}/undo`, {})).toMatchObject({ status: 204 })
    await carryOutImports()
    expect(await detail(second)).toMatchObject({ status: 'undone', undone: { restored: 2, kept: 0 } })
    expect(await readSubscribers(pub)).toMatchObject([
      { address: 'Storgatan 14', zip: '972 32', subscriptions: [{ format: 'Daisy CD', to: null }] },
      { name: 'Nils-Erik Lantto', subscriptions: [{ format: 'E-Post' }] },
    ])
  })

  it('empties a c/o with the address that has none, and shows none where there was none', async () => {
    const pub = await foundPublication('Kustbladet')
    const titles = ['Kundnr', 'Namn', 'c/o', 'Adress', 'Postnr', 'Ort']
    const rowsAs = async (...all: readonly (readonly string[])[]) => {
      const id = await receiveList(pub, [titles, ...all].map((cells) => cells.join('\t')).join('\n'))
      const labels = ((await rows(id)) as { fields: { label: string; before: string; after: string }[] }[]).map(
        ({ fields }) => fields.filter(({ label }) => !['Kundnummer', 'Förnamn', 'Efternamn', 'Format'].includes(label)),
      )
      await admin.post(`/api/subscriberImports/${id}/start`, {})
      await carryOutImports()
      return labels.map((fields) => fields.map(({ label, before, after }) => `${label}: ${before} > ${after}`))
    }
    const place = ['Kajen 1', '972 31', 'Luleå']
    const same = ['Adress:  > Kajen 1', 'Postnummer:  > 972 31', 'Ort:  > Luleå']
    expect(await rowsAs(['81', 'Eva Sund', 'Rova', ...place], ['82', 'Bo Sund', '', ...place])).toEqual([
      ['c/o:  > Rova', ...same],
      same,
    ])
    expect(await rowsAs(['81', 'Eva Sund', '', ...place], ['82', 'Bo Sund', '', ...place])).toEqual([
      ['c/o: Rova > '],
      [],
    ])
  })

  it('shows the code of a town that goes with her town', async () => {
    const pub = await foundPublication('Kusten')
    const person = { firstname: 'Ada', lastname: 'Falk', address: 'Kajen 1', zip: '972 31', city: 'Luleå' }
    const ada = textOf(await admin.post('/api/subscribers', { ...person, customerNr: '91', cityCode: 'Luleå' }), '_id')
    await admin.put(`/api/subscribers/addSub/${ada}`, { publication: pub, format: 'App', from: '2026-01-01' })
    const titles = ['Kundnr', 'Namn', 'Adress', 'Postnr', 'Ort']
    const list = [titles, ['91', 'Ada Falk', 'Torget 2', '961 31', 'Boden']].map((cells) => cells.join('\t')).join('\n')
    const id = await receiveList(pub, list)
    const [row] = (await rows(id)) as { place: number; fields: { label: string; before: string; after: string }[] }[]
    expect(row?.fields.at(-1)).toMatchObject({ label: 'Ortskod', before: 'Luleå', after: 'Boden' })
  })

  it('is of no day that has not been, and says so where a newer one has been carried out', async () => {
    const pub = await foundPublication('Norrländsk tidning')
    const [of, ofLater] = [
      row('Norrländsk tidning', '701', 'Berit', 'Öhman', 'Ågatan 1', '97232', 'Luleå', 'App'),
      row('Norrländsk tidning', '701', 'Berit', 'Öhman', 'Ågatan 2', '97232', 'Luleå', 'App'),
    ]
    const later = { publication: pub, text: listOf(of), listDay: '2100-01-01' }
    expect(await admin.post('/api/subscriberImports', later)).toMatchObject({
      status: 422,
      body: { detail: 'Listan kan inte vara från en dag som inte har varit.', field: 'listDay' },
    })
    const newer = await receiveList(pub, listOf(of), { listDay: '2026-11-20' })
    await admin.post(`/api/subscriberImports/${newer}/start`, {})
    await carryOutImports()
    expect(await detail(await receiveList(pub, listOf(ofLater), { listDay: '2026-11-21' }))).toMatchObject({
      newerList: null,
    })
    const older = await receiveList(pub, listOf(ofLater), { listDay: '2026-11-10' })
    expect(await detail(older)).toMatchObject({ newerList: '2026-11-20' })
    const put = { columns: ((await detail(older)) as { columns: unknown }).columns, listDay: '2100-01-01' }
    expect(await admin.put(`/api/subscriberImports/${older}/columns`, put)).toMatchObject({ status: 422 })
  })
})
