import { describe, expect, it } from 'vitest'
import { SubscriberId, SubscriptionId } from '../../../../kernel/ids.ts'
import { form, publicationId, subscriptionId } from '../../../subscriber/examples.ts'
import type { KnownSubscriber } from '../../../subscriber/state.ts'
import { guessedColumns, lackOfColumns } from '../columns.ts'
import { registerOf } from '../register.ts'
import { type RowOfList, rowOf } from '../rows.ts'
import { comparison } from './compare.ts'
import { rowsByPerson } from './contradictions.ts'
import type { Comparing, KnownByList, Touched } from './touched.ts'

const [one, two] = [1, 2].map((n) => SubscriberId.parse(`0199e2a0-0000-7000-8000-0000000001a${n}`))
if (!one || !two) throw new Error('There are two.')
const comparing: Comparing = { publicationId, listDay: '2026-11-09', today: '2026-11-26' }

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

const known = (changes: Partial<KnownSubscriber> = {}, touched: Touched = {}, id = one): KnownByList => ({
  id,
  subscriber: { ...ingrid, ...changes },
  since: '2021-03-02',
  touched,
})

const head = ['Typ', 'Publikation', 'Kundnr', 'Namn', 'Adress', 'Postnr', 'Format', 'Antal']
const columns = guessedColumns(head, [['Ljudfil']])
const same = ['Ljudfil', 'bottenviksbladet', '10482', 'SANDBERG, Ingrid', 'Storgatan 14 lgh 1102', '97232', '', '']
const cells = (changes: Readonly<Record<number, string>>) => same.map((cell, place) => changes[place] ?? cell)

const comparingWith = (all: readonly KnownByList[], read: readonly RowOfList[]) => {
  const register = registerOf(all)
  const people = rowsByPerson(register)
  for (const each of read) if ('row' in each) people.add(each.row)
  return comparison(register, comparing, people.contradictions())
}

/** What a list with these rows does to a register. */
const compared = (all: readonly KnownByList[], ...rows: readonly (readonly string[])[]) => {
  const read = rows.map((row, index) => rowOf(row, index + 2, { columns, publication: 'Bottenviksbladet' }))
  const { compare, missing } = comparingWith(all, read)
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
    const elsewhere = known({ publications: [], subscriptions: [] })
    const other = cells({ 3: 'Helt Annan', 4: 'Fjärran 1' })
    for (const her of [elsewhere, known()]) {
      const reason: unknown = expect.stringContaining('Kundnumret 10482 har någon annan')
      expect(compared([her], other)).toMatchObject([{ kind: 'refused', who: 'Helt Annan', reason }])
      expect(compared([her], cells({ 4: 'Fjärran 1' }))).toMatchObject([{ kind: 'changed' }])
      expect(compared([her], cells({ 3: 'Helt Annan' }))).toMatchObject([{ kind: 'changed' }])
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
      return comparingWith([known({ form: { ...form, coaddress: 'Rova' } })], [read]).compare(read)
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
    expect(compared([], cells({ 4: 'x'.repeat(201) }))).toMatchObject([
      { kind: 'refused', customerNr: '10482', reason: 'Adress: Texten är för lång, högst 200 tecken.' },
    ]))

  it('says where it begins what reaches nobody, for want of an address', () => {
    const titles = ['Kundnr', 'Namn', 'E-post', 'Format']
    const told = (...rows: readonly (readonly string[])[]) => {
      const own = guessedColumns(titles, [])
      const read = rows.map((each, index) => rowOf(each, index + 2, { columns: own, publication: 'B' }))
      return read.map(
        comparingWith([known({ form: { ...form, email: 'i@example.se' } }), known()].slice(0, 1), read).compare,
      )
    }
    const wanting = (email: string, format: string) => told(['7', 'Ada Ek', email, format])
    expect(wanting('', '')).toMatchObject([{ kind: 'new', begins: { format: 'E-Post' }, unreached: 'email' }])
    expect(wanting('ada@example.se', '')).toMatchObject([{ kind: 'new', unreached: null }])
    expect(wanting('', 'CD')).toMatchObject([{ kind: 'new', unreached: 'address' }])
    expect(wanting('', 'App')).toMatchObject([{ kind: 'new', unreached: null }])
    expect(told(['10482', 'Ingrid Sandberg', '', 'E-Post'])).toMatchObject([{ kind: 'changed', unreached: null }])
    expect(compared([known()], cells({ 6: 'E-Post' }))).toMatchObject([{ kind: 'changed', unreached: 'email' }])
  })

  it('of somebody who is not there is new, in the usual format where it says none', () =>
    expect(compared([], same)).toMatchObject([
      {
        kind: 'new',
        line: 2,
        double: null,
        begins: { format: 'E-Post', issues: 1 },
        listed: { firstname: 'Ingrid', zip: '972 32' },
      },
    ]))

  it('that says what is so changes nothing, and what it leaves empty stays', () =>
    expect(compared([known()], same)).toEqual([{ kind: 'unchanged', line: 2, subscriberId: one }]))

  it('changes what it says otherwise, with what was there', () =>
    expect(compared([known()], cells({ 4: 'Kungsgatan 3 B', 6: 'App' }))).toMatchObject([
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
    expect(compared([known()], cells(changes))).toMatchObject([{ kind: 'refused', line: 2, reason }]),
  )

  it('with other columns than the heading is refused', () =>
    expect(compared([known()], same.slice(0, 6))).toMatchObject([
      { kind: 'refused', reason: 'Raden har 6 kolumner. Rubriken har 8.' },
    ]))

  it('that comes twice, or means several, is refused', () => {
    expect(compared([known()], same, same)[1]).toMatchObject({ reason: 'Kundnumret 10482 står redan på rad 2.' })
    expect(compared([], same, cells({ 2: '7' }), cells({ 2: '8', 4: 'Storgatan 15' }))).toMatchObject([
      { kind: 'new' },
      { kind: 'refused', line: 3, reason: 'Samma namn och adress står redan på rad 2.' },
      { kind: 'new' },
    ])
    expect(compared([known(), known({}, {}, two)], same)).toMatchObject([
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
    expect(compared([known()], same, moved)).toMatchObject(both(elsewhere))
    expect(compared([], same, moved)).toMatchObject(both(elsewhere))
    const advice =
      'En lista tar ett format för var och en: låt en av raderna stå kvar, och lägg till det andra formatet hos prenumeranten. Listor tar inte bort det.'
    const formats = `Kundnumret 10482 står på rad 2 och 3, med olika uppgifter: format och antal. ${advice}`
    expect(compared([known()], cells({ 6: 'App', 7: '1' }), cells({ 6: 'CD', 7: '2' }))).toMatchObject(both(formats))
    const unnumbered = `Samma prenumerant står på rad 2 och 3, med olika uppgifter: format. ${advice}`
    expect(compared([known()], cells({ 6: 'App' }), cells({ 2: '', 6: 'CD' }))).toMatchObject(both(unnumbered))
    expect(compared([known()], cells({ 6: 'App' }), cells({ 2: '' }))).toMatchObject([
      { kind: 'changed' },
      { kind: 'refused', reason: 'Samma prenumerant står redan på rad 2.' },
    ])
    const hidden = known({ form: { ...form, isProtected: true } })
    expect(compared([hidden], same, moved)).toMatchObject([{ who: '' }, { who: '' }])
    const seven = Array.from({ length: 7 }, (_, nth) => cells({ 4: `Kajen ${nth}` }))
    expect(compared([], ...seven)[6]).toMatchObject({
      reason: 'Kundnumret 10482 står på rad 2, 3, 4, 5, 6 och 2 till, med olika uppgifter: adress.',
    })
  })

  it('leaves another form than it tells, added by hand, as it is', () => {
    const [cd] = ingrid.subscriptions
    if (!cd) throw new Error('She has one.')
    const app = { ...cd, id: SubscriptionId.parse('0199e2a0-0000-7000-8000-0000000001b2'), format: 'App' } as const
    const both = known({ subscriptions: [cd, app] })
    expect(compared([both], cells({ 6: 'Daisy CD' }))).toMatchObject([{ kind: 'unchanged' }])
    expect(compared([both], cells({ 6: 'App' }))).toMatchObject([{ kind: 'unchanged' }])
  })

  it('of a protected identity is refused without a name, and removes her not', () => {
    const hidden = known({ form: { ...form, isProtected: true } })
    const reason = 'Skyddad identitet. Ändras bara för hand.'
    expect(compared([hidden], same)).toEqual([
      { kind: 'refused', line: 2, who: '', customerNr: '10482', reason, subscriberId: hidden.id },
    ])
    expect(compared([hidden], cells({ 0: 'Papper' }))).toMatchObject([{ who: '' }])
    expect(compared([hidden])).toEqual([])
  })

  it('with the name and address of a protected identity, under another number or none, is left to be seen to by hand', () => {
    const hidden = known({ form: { ...form, isProtected: true } })
    const reason = 'Kan gälla någon med skyddad identitet. Läggs bara upp för hand.'
    const refused = { kind: 'refused', line: 2, who: '', reason, subscriberId: hidden.id }
    expect(compared([hidden], cells({ 2: '77' }))).toEqual([{ ...refused, customerNr: '77' }])
    expect(compared([hidden], cells({ 2: '', 4: 'storgatan 14 LGH 1102' }))).toEqual([{ ...refused, customerNr: '' }])
    const unnumbered = known({ form: { ...form, customerNr: '', isProtected: true } })
    expect(compared([unnumbered], same)).toEqual([{ ...refused, customerNr: '10482' }])
    const removed = known({ status: 'Removed', form: { ...form, isProtected: true } })
    expect(compared([removed], cells({ 2: '77' }))).toMatchObject([refused])
    expect(compared([hidden], cells({ 2: '77', 4: 'Kajen 9', 5: '972 99' }))).toMatchObject([
      { kind: 'new', double: null },
    ])
    for (const name of ['Sandberg Ingrid', 'I Sandberg', 'Ingrid Maria Sandberg', 'Ingrid Ek'])
      expect([name, compared([hidden], cells({ 2: '77', 3: name }))]).toMatchObject([name, [refused]])
    expect(compared([hidden], cells({ 2: '77', 4: 'Storg. 14 B' }))).toMatchObject([refused])
    const lettered = known({ form: { ...form, customerNr: 'IG-10', isProtected: true } })
    expect(compared([lettered], cells({ 2: 'ig 10', 4: 'Kajen 9', 5: '941 31' }))).toMatchObject([
      { kind: 'refused', who: '' },
    ])
    expect(compared([hidden], cells({ 2: '77', 3: 'Karin Ek' }))).toMatchObject([{ kind: 'new', double: null }])
    const streets = ['Kundnr', 'Namn', 'Adress']
    const read = rowOf(['77', 'Ingrid Sandberg', 'Storgatan 14 lgh 1102'], 2, {
      columns: guessedColumns(streets, []),
      publication: '',
    })
    expect(comparingWith([hidden], [read]).compare(read)).toMatchObject(refused)
    const namesake = known({ form: { ...form, customerNr: '77' } }, {}, two)
    expect(compared([hidden, namesake], cells({ 2: '77' }))).toMatchObject([{ kind: 'unchanged', subscriberId: two }])
  })

  it('with the same name and address under another number may be a double, and neither is removed', () =>
    expect(compared([known()], cells({ 2: '20117', 4: 'Storg. 14 lgh 1102' }))).toMatchObject([
      { kind: 'new', double: one, listed: { customerNr: '20117' } },
    ]))

  it('without a number is whoever lives there', () =>
    expect(compared([known()], cells({ 2: '' }))).toEqual([{ kind: 'unchanged', line: 2, subscriberId: one }]))
})

describe('a list that is older', () => {
  const moved = cells({ 4: 'Kungsgatan 3 B' })
  it.each([
    ['2026-11-08', null],
    ['2026-11-09', { what: 'address', day: '2026-11-09', by: 'maj' }],
    ['2026-11-12', { what: 'address', day: '2026-11-12', by: 'maj' }],
  ])('leaves out what was changed by hand %s', (day, newer) =>
    expect(compared([known({}, { address: { day, by: 'maj' } })], moved)).toMatchObject([{ kind: 'changed', newer }]),
  )

  const ended = (touch: Touched) =>
    known({ subscriptions: ingrid.subscriptions.map((each) => ({ ...each, to: '2026-11-10' })) }, touch)
  it('does not revive what has ended since', () => {
    expect(compared([ended({ [subscriptionId]: { day: '2026-11-10', by: 'maj' } })], same)).toMatchObject([
      { kind: 'refused', reason: 'Prenumerationen avslutades 2026-11-10. Listan är från 2026-11-09.' },
    ])
    expect(compared([ended({ [subscriptionId]: { day: '2026-11-09', by: null } })], same)).toMatchObject([
      { kind: 'changed', begins: { format: 'E-Post', replaces: null } },
    ])
  })

  it('does not bring back whom somebody has removed since, and a newer one does', () => {
    const removed = (day: string) => known({ status: 'Removed' }, { removed: { day, by: 'maj' } })
    expect(compared([removed('2026-11-10')], same)).toMatchObject([
      { kind: 'refused', reason: 'Prenumeranten togs bort 2026-11-10. Listan är från 2026-11-09.' },
    ])
    expect(compared([removed('2026-11-08')], same)).toMatchObject([{ kind: 'new', returns: one }])
  })

  describe('nor whom it tells by name and address alone', () => {
    const gone = (day: string, customerNr: string = form.customerNr, id = one) =>
      known({ status: 'Removed', form: { ...form, customerNr } }, { removed: { day, by: 'maj' } }, id)
    const [without, other] = [cells({ 2: '' }), cells({ 2: '77' })]
    const [since, before] = ['2026-11-10', '2026-11-08']
    const refused = (reason: string) => [{ kind: 'refused', who: 'Ingrid Sandberg', reason }]

    it('where the list or she has no number', () => {
      const reason = `Prenumeranten togs bort ${since}. Listan är från 2026-11-09.`
      expect(compared([gone(since)], without)).toMatchObject(refused(reason))
      expect(compared([gone(since, '')], other)).toMatchObject(refused(reason))
      expect(compared([gone(before)], without)).toMatchObject([{ kind: 'new', returns: one }])
      expect(compared([gone(before, '')], other)).toMatchObject([{ kind: 'new', returns: one }])
    })

    it('under another number, where nobody can tell whether it is she', () => {
      const whose = `Samma namn och adress hade kundnummer ${form.customerNr}, som togs bort ${since}.`
      expect(compared([gone(since)], other)).toMatchObject(refused(`${whose} Listan är från 2026-11-09.`))
      expect(compared([gone(before)], other)).toMatchObject([{ kind: 'new', returns: null }])
    })

    it('where several were removed', () => {
      const several = (day: string) => [gone(before), gone(day, '10483', two)]
      expect(compared(several(since), without)).toMatchObject([{ kind: 'refused' }])
      expect(compared(several(before), without)).toMatchObject([{ kind: 'new', returns: null }])
    })

    it('unless she is here again', () => {
      const back = known({ form: { ...form, customerNr: '' } }, {}, two)
      expect(compared([gone(since), back], without)).toMatchObject([{ kind: 'unchanged', subscriberId: two }])
    })
  })
})

describe('who is not in the list', () => {
  it('goes when she came with one, and else stays', () => {
    expect(compared([known()])).toEqual([{ kind: 'removed', line: null, subscriberId: one, newer: null }])
    expect(compared([known({ imported: false })])).toEqual([])
    expect(compared([known({ publications: [] })])).toEqual([])
    expect(compared([known({ status: 'Removed' })])).toEqual([])
  })

  it('stays where a row names her that is not taken: by number, or by name and address', () => {
    const unnumbered = known({ form: { ...form, customerNr: '' } })
    for (const her of [known(), unnumbered])
      expect(compared([her], cells({ 2: her.subscriber.form.customerNr, 7: 'många' }))).toMatchObject([
        { kind: 'refused', reason: 'Antalet ”många” är inget antal.' },
      ])
  })

  it('is left alone at first when she came after the list', () =>
    expect(compared([{ ...known(), since: '2026-11-10' }])).toMatchObject([
      { kind: 'removed', newer: { what: 'since', day: '2026-11-10' } },
    ]))
})
