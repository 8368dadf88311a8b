import { describe, expect, it } from 'vitest'
import { SubscriberId, SubscriptionId } from '../../../../kernel/ids.ts'
import { form, publicationId, subscriptionId } from '../../../subscriber/examples.ts'
import type { KnownSubscriber } from '../../../subscriber/state.ts'
import { guessedColumns, lackOfColumns } from '../columns.ts'
import { registerOf } from '../register.ts'
import { type RowOfList, rowOf } from '../rows.ts'
import type { ComparisonInput, KnownByList, LastChanges } from './changed-since-list.ts'
import { comparison } from './compare.ts'
import { rowsByPerson } from './contradictions.ts'

const [one, two] = [1, 2].map((n) => SubscriberId.parse(`0199e2a0-0000-7000-8000-0000000001a${n}`))
if (!one || !two) throw new Error('There are two.')
const comparisonInput: ComparisonInput = { publicationId, listDay: '2026-11-09', today: '2026-11-26' }

const ingrid: KnownSubscriber = {
  status: 'Active',
  form: { ...form, email: '' },
  imported: true,
  publications: [publicationId],
  subscriptions: [{ id: subscriptionId, publicationId, format: 'Daisy CD', issues: 1, from: '2021-03-02', to: null }],
  pauses: [],
  stays: [],
  pouches: [],
}

const knownByList = (changes: Partial<KnownSubscriber> = {}, touched: LastChanges = {}, id = one): KnownByList => ({
  id,
  subscriber: { ...ingrid, ...changes },
  since: '2021-03-02',
  touched,
})

const head = ['Typ', 'Publikation', 'Kundnr', 'Namn', 'Adress', 'Postnr', 'Format', 'Antal']
const columns = guessedColumns(head, [['Ljudfil']])
const unchangedRow = [
  'Ljudfil',
  'bottenviksbladet',
  '10482',
  'SANDBERG, Ingrid',
  'Storgatan 14 lgh 1102',
  '97232',
  '',
  '',
]
const cells = (changes: Readonly<Record<number, string>>) => unchangedRow.map((cell, place) => changes[place] ?? cell)

const compareRows = (all: readonly KnownByList[], read: readonly RowOfList[]) => {
  const register = registerOf(all)
  const people = rowsByPerson(register)
  for (const each of read) if ('row' in each) people.add(each.row)
  return comparison(register, comparisonInput, people.contradictions())
}

/** Compares a list with these rows with a register. */
const compareList = (all: readonly KnownByList[], ...rows: readonly (readonly string[])[]) => {
  const read = rows.map((row, index) => rowOf(row, index + 2, { columns, publication: 'Bottenviksbladet' }))
  const { compare, missing } = compareRows(all, read)
  return [...read.map(compare), ...missing()]
}

describe('columns', () => {
  it('are known by their headings, each once', () => {
    expect(columns).toEqual(['kind', 'publication', 'customerNr', 'name', 'address', 'zip', 'format', 'issues'])
    expect(guessedColumns(['Typ', 'Förnamn', 'Tilltalsnamn', 'E-post:'], [])).toEqual([
      null,
      'firstname',
      null,
      'email',
    ])
  })

  it.each(['Form', 'Medieform', 'Format:', 'Medium', 'Media', 'Leveransform'])(
    'know what she has it as by %s',
    (title) => expect(guessedColumns(['Namn', title], [])).toEqual(['name', 'format']),
  )

  it('know postcode and town in one', () =>
    expect(guessedColumns(['Namn', 'Postnr och ort', 'Antal exemplar'], [])).toEqual(['name', 'city', 'issues']))

  it('are too few without a name, or without what tells people apart', () => {
    expect(lackOfColumns(['customerNr'])).toMatch(/namnet/)
    expect(lackOfColumns(['name'])).toMatch(/kundnumret eller adressen/)
    expect(lackOfColumns(['name', 'address', 'address'])).toMatch(/två kolumner/)
    expect(lackOfColumns(['name', 'address', null, null])).toBeUndefined()
  })
})

describe('a row', () => {
  it('under a number that somebody else has is nothing that the list may change, here or elsewhere', () => {
    const elsewhere = knownByList({ publications: [], subscriptions: [] })
    const other = cells({ 3: 'Helt Annan', 4: 'Fjärran 1' })
    for (const her of [elsewhere, knownByList()]) {
      const reason: unknown = expect.stringContaining('Kundnumret 10482 har någon annan')
      expect(compareList([her], other)).toMatchObject([{ kind: 'refused', who: 'Helt Annan', reason }])
      expect(compareList([her], cells({ 4: 'Fjärran 1' }))).toMatchObject([{ kind: 'changed' }])
      expect(compareList([her], cells({ 3: 'Helt Annan' }))).toMatchObject([{ kind: 'changed' }])
    }
  })

  it('with the postcode before the town has both', () => {
    const of = (city: string, zip?: string) => {
      const titles = ['Namn', 'Adress', 'Postadress', ...(zip === undefined ? [] : ['Postnr'])]
      const reading = { columns: guessedColumns(titles, []), publication: '' }
      const read = rowOf(['Ingrid', 'Storgatan 1', city, ...(zip === undefined ? [] : [zip])], 2, reading)
      return 'row' in read ? [read.row.listed.zip, read.row.listed.city] : read.refused.reason
    }
    expect(of('97202  Boden')).toEqual(['972 02', 'Boden'])
    expect(of('972 02 Boden', '97202')).toEqual(['972 02', 'Boden'])
    expect(of('972 02 Boden', '961 31')).toBe('Postnumret är ”961 31” i en kolumn och ”972 02” i en annan.')
    expect(of('Boden')).toEqual([undefined, 'Boden'])
  })

  it('with half an address is taken where that is hers, and else refused: none is put together of two', () => {
    const titles = ['Kundnr', 'Namn', 'c/o', 'Adress', 'Postnr', 'Ort']
    const reading = { columns: guessedColumns(titles, []), publication: '' }
    const by = (nr: string, ...place: readonly string[]) => {
      const read = rowOf([nr, 'Ingrid Sandberg', ...place], 2, reading)
      return compareRows([knownByList({ form: { ...form, coaddress: 'Rova' } })], [read]).compare(read)
    }
    const because = (what: string) => ({ kind: 'refused', reason: `Adressen är ofullständig: ${what} saknas.` })
    expect(by('10482', '', 'Annan 4', '', '')).toMatchObject(because('postnummer och ort'))
    expect(by('10482', '', '', '96131', 'Boden')).toMatchObject(because('gatuadress'))
    expect(by('10482', '', 'Annan 4', '961 31', '')).toMatchObject(because('ort'))
    expect(by('7', 'Ek', '', '', '')).toMatchObject(because('gatuadress, postnummer och ort'))
    expect(by('10482', 'Rova', 'Storg. 14 lgh 1102', '', '')).toMatchObject({
      listed: { address: 'Storg. 14 lgh 1102' },
    })
    expect(by('10482', '', 'Storgatan 14 lgh 1102', '972 32', 'Luleå')).toMatchObject({ listed: { coaddress: '' } })
    expect(by('10482', '', '', '', '')).toMatchObject({ kind: 'unchanged' })
  })

  it('that is refused names the column, and whom it is about', () =>
    expect(compareList([], cells({ 4: 'x'.repeat(201) }))).toMatchObject([
      { kind: 'refused', customerNr: '10482', reason: 'Adress: Texten är för lång, högst 200 tecken.' },
    ]))

  it('says where it begins what reaches nobody, for want of an address', () => {
    const titles = ['Kundnr', 'Namn', 'E-post', 'Format']
    const told = (...rows: readonly (readonly string[])[]) => {
      const own = guessedColumns(titles, [])
      const read = rows.map((each, index) => rowOf(each, index + 2, { columns: own, publication: 'B' }))
      return read.map(
        compareRows([knownByList({ form: { ...form, email: 'i@example.se' } }), knownByList()].slice(0, 1), read)
          .compare,
      )
    }
    const wanting = (email: string, format: string) => told(['7', 'Ada Ek', email, format])
    expect(wanting('', '')).toMatchObject([{ kind: 'new', begins: { format: 'E-Post' }, unreached: 'email' }])
    expect(wanting('ada@example.se', '')).toMatchObject([{ kind: 'new', unreached: null }])
    expect(wanting('', 'CD')).toMatchObject([{ kind: 'new', unreached: 'address' }])
    expect(wanting('', 'App')).toMatchObject([{ kind: 'new', unreached: null }])
    expect(told(['10482', 'Ingrid Sandberg', '', 'E-Post'])).toMatchObject([{ kind: 'changed', unreached: null }])
    expect(compareList([knownByList()], cells({ 6: 'E-Post' }))).toMatchObject([
      { kind: 'changed', unreached: 'email' },
    ])
  })

  it('of somebody who is not there is new, in the usual format where it says none', () =>
    expect(compareList([], unchangedRow)).toMatchObject([
      {
        kind: 'new',
        line: 2,
        double: null,
        begins: { format: 'E-Post', issues: 1 },
        listed: { firstname: 'Ingrid', zip: '972 32' },
      },
    ]))

  it('that says what is so changes nothing, and what it leaves empty stays', () =>
    expect(compareList([knownByList()], unchangedRow)).toEqual([{ kind: 'unchanged', line: 2, subscriberId: one }]))

  it('changes what it says otherwise, with what was there', () =>
    expect(compareList([knownByList()], cells({ 4: 'Kungsgatan 3 B', 6: 'App' }))).toMatchObject([
      {
        kind: 'changed',
        seen: { address: 'Storgatan 14 lgh 1102' },
        listed: { address: 'Kungsgatan 3 B' },
        begins: { format: 'App', issues: 1, replaces: { subscriptionId, format: 'Daisy CD' } },
        newer: null,
      },
    ]))

  it.each([
    [{ 0: 'Papper' }, 'Första kolumnen är ”Papper”. Bara ”Ljudfil” tas med.'],
    [{ 1: 'Annat' }, 'Raden gäller publikationen ”Annat”.'],
    [{ 3: '' }, 'Namnet saknas.'],
    [{ 5: '97 23' }, 'Postnumret ”97 23” har 4 siffror.'],
    [{ 6: 'Kassett' }, 'Formatet ”Kassett” finns inte.'],
    [{ 7: 'många' }, 'Antalet ”många” är inget antal.'],
  ])('with %j is refused, and whoever it names is not missed', (changes, reason) =>
    expect(compareList([knownByList()], cells(changes))).toMatchObject([{ kind: 'refused', line: 2, reason }]),
  )

  it('with other columns than the heading is refused', () =>
    expect(compareList([knownByList()], unchangedRow.slice(0, 6))).toMatchObject([
      { kind: 'refused', reason: 'Raden har 6 kolumner. Rubriken har 8.' },
    ]))

  it('that comes twice, or means several, is refused', () => {
    expect(compareList([knownByList()], unchangedRow, unchangedRow)[1]).toMatchObject({
      reason: 'Kundnumret 10482 står redan på rad 2.',
    })
    expect(compareList([], unchangedRow, cells({ 2: '7' }), cells({ 2: '8', 4: 'Storgatan 15' }))).toMatchObject([
      { kind: 'new' },
      { kind: 'refused', line: 3, reason: 'Samma namn och adress står redan på rad 2.' },
      { kind: 'new' },
    ])
    expect(compareList([knownByList(), knownByList({}, {}, two)], unchangedRow)).toMatchObject([
      { kind: 'refused', reason: 'Flera prenumeranter har kundnumret 10482.' },
    ])
  })

  it('that says something else than another of the same person is refused, and so is that', () => {
    const both = (reason: string) => [
      { kind: 'refused', line: 2, reason },
      { kind: 'refused', line: 3, reason },
    ]
    const moved = cells({ 4: 'Kajen 3', 5: '97233' })
    const elsewhere = 'Kundnumret 10482 står på rad 2 och 3, med olika uppgifter: adress och postnummer.'
    expect(compareList([knownByList()], unchangedRow, moved)).toMatchObject(both(elsewhere))
    expect(compareList([], unchangedRow, moved)).toMatchObject(both(elsewhere))
    const advice =
      'En lista tar ett format för var och en: låt en av raderna stå kvar, och lägg till det andra formatet hos prenumeranten. Listor tar inte bort det.'
    const formats = `Kundnumret 10482 står på rad 2 och 3, med olika uppgifter: format och antal. ${advice}`
    expect(compareList([knownByList()], cells({ 6: 'App', 7: '1' }), cells({ 6: 'CD', 7: '2' }))).toMatchObject(
      both(formats),
    )
    const unnumbered = `Samma prenumerant står på rad 2 och 3, med olika uppgifter: format. ${advice}`
    expect(compareList([knownByList()], cells({ 6: 'App' }), cells({ 2: '', 6: 'CD' }))).toMatchObject(both(unnumbered))
    expect(compareList([knownByList()], cells({ 6: 'App' }), cells({ 2: '' }))).toMatchObject([
      { kind: 'changed' },
      { kind: 'refused', reason: 'Samma prenumerant står redan på rad 2.' },
    ])
    const hidden = knownByList({ form: { ...form, isProtected: true } })
    expect(compareList([hidden], unchangedRow, moved)).toMatchObject([{ who: '' }, { who: '' }])
    const seven = Array.from({ length: 7 }, (_, nth) => cells({ 4: `Kajen ${nth}` }))
    expect(compareList([], ...seven)[6]).toMatchObject({
      reason: 'Kundnumret 10482 står på rad 2, 3, 4, 5, 6 och 2 till, med olika uppgifter: adress.',
    })
  })

  it('leaves another form than it tells, added by hand, as it is', () => {
    const [cd] = ingrid.subscriptions
    if (!cd) throw new Error('She has one.')
    const app = { ...cd, id: SubscriptionId.parse('0199e2a0-0000-7000-8000-0000000001b2'), format: 'App' } as const
    const both = knownByList({ subscriptions: [cd, app] })
    expect(compareList([both], cells({ 6: 'Daisy CD' }))).toMatchObject([{ kind: 'unchanged' }])
    expect(compareList([both], cells({ 6: 'App' }))).toMatchObject([{ kind: 'unchanged' }])
  })

  it('of a protected identity is refused without a name, and removes her not', () => {
    const hidden = knownByList({ form: { ...form, isProtected: true } })
    const reason = 'Skyddad identitet. Ändras bara för hand.'
    expect(compareList([hidden], unchangedRow)).toEqual([
      { kind: 'refused', line: 2, who: '', customerNr: '10482', reason, subscriberId: hidden.id },
    ])
    expect(compareList([hidden], cells({ 0: 'Papper' }))).toMatchObject([{ who: '' }])
    expect(compareList([hidden])).toEqual([])
  })

  it('with the name and address of a protected identity, under another number or none, is left to be seen to by hand', () => {
    const hidden = knownByList({ form: { ...form, isProtected: true } })
    const reason = 'Kan gälla någon med skyddad identitet. Läggs bara upp för hand.'
    const refused = { kind: 'refused', line: 2, who: '', reason, subscriberId: hidden.id }
    expect(compareList([hidden], cells({ 2: '77' }))).toEqual([{ ...refused, customerNr: '77' }])
    expect(compareList([hidden], cells({ 2: '', 4: 'storgatan 14 LGH 1102' }))).toEqual([
      { ...refused, customerNr: '' },
    ])
    const unnumbered = knownByList({ form: { ...form, customerNr: '', isProtected: true } })
    expect(compareList([unnumbered], unchangedRow)).toEqual([{ ...refused, customerNr: '10482' }])
    const removed = knownByList({ status: 'Removed', form: { ...form, isProtected: true } })
    expect(compareList([removed], cells({ 2: '77' }))).toMatchObject([refused])
    expect(compareList([hidden], cells({ 2: '77', 4: 'Kajen 9', 5: '972 99' }))).toMatchObject([
      { kind: 'new', double: null },
    ])
    for (const name of ['Sandberg Ingrid', 'I Sandberg', 'Ingrid Maria Sandberg', 'Ingrid Ek'])
      expect([name, compareList([hidden], cells({ 2: '77', 3: name }))]).toMatchObject([name, [refused]])
    expect(compareList([hidden], cells({ 2: '77', 4: 'Storg. 14 B' }))).toMatchObject([refused])
    const lettered = knownByList({ form: { ...form, customerNr: 'IG-10', isProtected: true } })
    expect(compareList([lettered], cells({ 2: 'ig 10', 4: 'Kajen 9', 5: '941 31' }))).toMatchObject([
      { kind: 'refused', who: '' },
    ])
    expect(compareList([hidden], cells({ 2: '77', 3: 'Karin Ek' }))).toMatchObject([{ kind: 'new', double: null }])
    const streets = ['Kundnr', 'Namn', 'Adress']
    const read = rowOf(['77', 'Ingrid Sandberg', 'Storgatan 14 lgh 1102'], 2, {
      columns: guessedColumns(streets, []),
      publication: '',
    })
    expect(compareRows([hidden], [read]).compare(read)).toMatchObject(refused)
    const namesake = knownByList({ form: { ...form, customerNr: '77' } }, {}, two)
    expect(compareList([hidden, namesake], cells({ 2: '77' }))).toMatchObject([
      { kind: 'unchanged', subscriberId: two },
    ])
  })

  it('with the same name and address under another number may be a double, and neither is removed', () =>
    expect(compareList([knownByList()], cells({ 2: '20117', 4: 'Storg. 14 lgh 1102' }))).toMatchObject([
      { kind: 'new', double: one, listed: { customerNr: '20117' } },
    ]))

  it('without a number is whoever lives there', () =>
    expect(compareList([knownByList()], cells({ 2: '' }))).toEqual([{ kind: 'unchanged', line: 2, subscriberId: one }]))
})

describe('a list that is older', () => {
  const moved = cells({ 4: 'Kungsgatan 3 B' })
  it.each([
    ['2026-11-08', null],
    ['2026-11-09', { what: 'address', day: '2026-11-09', by: 'maj' }],
    ['2026-11-12', { what: 'address', day: '2026-11-12', by: 'maj' }],
  ])('leaves out what was changed by hand %s', (day, newer) =>
    expect(compareList([knownByList({}, { address: { day, by: 'maj' } })], moved)).toMatchObject([
      { kind: 'changed', newer },
    ]),
  )

  const ended = (touch: LastChanges) =>
    knownByList({ subscriptions: ingrid.subscriptions.map((each) => ({ ...each, to: '2026-11-10' })) }, touch)
  it('does not revive what has ended since', () => {
    expect(compareList([ended({ [subscriptionId]: { day: '2026-11-10', by: 'maj' } })], unchangedRow)).toMatchObject([
      { kind: 'refused', reason: 'Prenumerationen avslutades 2026-11-10. Listan är från 2026-11-09.' },
    ])
    expect(compareList([ended({ [subscriptionId]: { day: '2026-11-09', by: null } })], unchangedRow)).toMatchObject([
      { kind: 'changed', begins: { format: 'E-Post', replaces: null } },
    ])
  })

  it('does not bring back whom somebody has removed since, and a newer one does', () => {
    const removed = (day: string) => knownByList({ status: 'Removed' }, { removed: { day, by: 'maj' } })
    expect(compareList([removed('2026-11-10')], unchangedRow)).toMatchObject([
      { kind: 'refused', reason: 'Prenumeranten togs bort 2026-11-10. Listan är från 2026-11-09.' },
    ])
    expect(compareList([removed('2026-11-08')], unchangedRow)).toMatchObject([{ kind: 'new', returns: one }])
  })

  describe('nor whom it tells by name and address alone', () => {
    const gone = (day: string, customerNr: string = form.customerNr, id = one) =>
      knownByList({ status: 'Removed', form: { ...form, customerNr } }, { removed: { day, by: 'maj' } }, id)
    const [without, other] = [cells({ 2: '' }), cells({ 2: '77' })]
    const [since, before] = ['2026-11-10', '2026-11-08']
    const refused = (reason: string) => [{ kind: 'refused', who: 'Ingrid Sandberg', reason }]

    it('where the list or she has no number', () => {
      const reason = `Prenumeranten togs bort ${since}. Listan är från 2026-11-09.`
      expect(compareList([gone(since)], without)).toMatchObject(refused(reason))
      expect(compareList([gone(since, '')], other)).toMatchObject(refused(reason))
      expect(compareList([gone(before)], without)).toMatchObject([{ kind: 'new', returns: one }])
      expect(compareList([gone(before, '')], other)).toMatchObject([{ kind: 'new', returns: one }])
    })

    it('under another number, where nobody can tell whether it is she', () => {
      const whose = `Samma namn och adress hade kundnummer ${form.customerNr}, som togs bort ${since}.`
      expect(compareList([gone(since)], other)).toMatchObject(refused(`${whose} Listan är från 2026-11-09.`))
      expect(compareList([gone(before)], other)).toMatchObject([{ kind: 'new', returns: null }])
    })

    it('where several were removed', () => {
      const several = (day: string) => [gone(before), gone(day, '10483', two)]
      expect(compareList(several(since), without)).toMatchObject([{ kind: 'refused' }])
      expect(compareList(several(before), without)).toMatchObject([{ kind: 'new', returns: null }])
    })

    it('unless she is here again', () => {
      const back = knownByList({ form: { ...form, customerNr: '' } }, {}, two)
      expect(compareList([gone(since), back], without)).toMatchObject([{ kind: 'unchanged', subscriberId: two }])
    })
  })
})

describe('who is not in the list', () => {
  it('goes when she came with one, and else stays', () => {
    expect(compareList([knownByList()])).toEqual([{ kind: 'removed', line: null, subscriberId: one, newer: null }])
    expect(compareList([knownByList({ imported: false })])).toEqual([])
    expect(compareList([knownByList({ publications: [] })])).toEqual([])
    expect(compareList([knownByList({ status: 'Removed' })])).toEqual([])
  })

  it('stays where a row names her that is not taken: by number, or by name and address', () => {
    const unnumbered = knownByList({ form: { ...form, customerNr: '' } })
    for (const her of [knownByList(), unnumbered])
      expect(compareList([her], cells({ 2: her.subscriber.form.customerNr, 7: 'många' }))).toMatchObject([
        { kind: 'refused', reason: 'Antalet ”många” är inget antal.' },
      ])
  })

  it('is left alone at first when she came after the list', () =>
    expect(compareList([{ ...knownByList(), since: '2026-11-10' }])).toMatchObject([
      { kind: 'removed', newer: { what: 'since', day: '2026-11-10' } },
    ]))
})
