import { describe, expect, it } from 'vitest'
import { zipOf } from '../manuscript/samples.ts'
import { readListFile, readPastedList } from './read-list.ts'

const file = (text: string, encoding: BufferEncoding = 'utf8') => readListFile(Buffer.from(text, encoding))

describe('delimited text', () => {
  it.each([
    ['tabs', 'Namn\tOrt\nÅsa\tLuleå'],
    ['semicolons', 'Namn;Ort\r\nÅsa;Luleå\r\n'],
    ['commas', 'Namn,Ort\rÅsa,Luleå'],
    ['quotes', '"Namn";"Ort"\n"Åsa";"Luleå"'],
  ])('is parted by %s', async (_, text) =>
    expect(await file(text)).toEqual([
      ['Namn', 'Ort'],
      ['Åsa', 'Luleå'],
    ]),
  )

  it('keeps separators, line breaks and quotes within quotes, and counts lines as an editor does', async () => {
    const rows = await file('Namn;Info\n"Ek; Åsa";"två\nrader, ""här"""\n\n5" rör;x\n;')
    expect(rows).toEqual([['Namn', 'Info'], ['Ek; Åsa', 'två\nrader, "här"'], [], [], ['5" rör', 'x'], ['', '']])
    expect(await file('a;b\n"öppen;x')).toEqual([
      ['a', 'b'],
      ['"öppen', 'x'],
    ])
  })

  it.each([
    ['UTF-8 with its mark', Buffer.from('\uFEFFNamn\tOrt\nÅsa\tUmeå')],
    ['UTF-16', Buffer.from('\uFEFFNamn\tOrt\nÅsa\tUmeå', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\uFEFFNamn\tOrt\nÅsa\tUmeå', 'utf16le').swap16()],
    ['UTF-16 without its mark', Buffer.from('Namn\tOrt\nÅsa\tUmeå', 'utf16le')],
    ['UTF-16 the other way round without its mark', Buffer.from('Namn\tOrt\nÅsa\tUmeå', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('Namn\tOrt\nÅsa\tUmeå', 'latin1')],
  ])('is read as %s', async (_, bytes) =>
    expect(await readListFile(bytes)).toEqual([
      ['Namn', 'Ort'],
      ['Åsa', 'Umeå'],
    ]),
  )

  it('that is pasted is ten characters with a tab at least', async () => {
    await expect(readPastedList('a\tb')).rejects.toMatchObject({ problem: 'TooShort' })
    await expect(readPastedList('Namn;Ort;Adress')).rejects.toMatchObject({ problem: 'TooShort' })
    expect(await readPastedList('Namn\tOrt\nÅsa\tBoden')).toHaveLength(2)
  })

  it('that is none, or too long, is not read', async () => {
    await expect(file('  \n')).rejects.toMatchObject({ problem: 'Empty' })
    for (const bytes of [
      [0, 1, 2, 3],
      [65, 0, 66, 0, 67],
      [65, 0, 0, 0, 66, 0],
      [65, 0, 1, 0, 66, 0],
    ])
      await expect(readListFile(Buffer.from(bytes))).rejects.toMatchObject({ problem: 'NoList' })
    await expect(file('x\n'.repeat(100_002))).rejects.toMatchObject({ problem: 'TooLarge' })
  })
})

const xlsx = (sheet: string, shared = '') =>
  zipOf({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Blad" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/blad.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/worksheets/blad.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  })

const ods = (rows: string, more: Record<string, string> = {}) =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content><table:table>${rows}</table:table><table:table><table:table-row><table:table-cell><text:p>Annat</text:p></table:table-cell></table:table-row></table:table></office:document-content>`,
    ...more,
  })

const cell = (text: string, attributes = '') =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`

describe('a text that is made to be read for ever', () => {
  it.each([
    ['a line of tabs', () => '\t'.repeat(2_000_001), 'TooLarge'],
    ['more cells than a list has', () => `${'a\t'.repeat(100)}\n`.repeat(20_000), 'TooLarge'],
  ])('is given up: %s', async (_, text, problem) => {
    await expect(file(text())).rejects.toMatchObject({ problem })
  })
})

describe('a spreadsheet', () => {
  it('of Excel is its first sheet, by row, with numbers as they were written', async () => {
    const shared = '<si><t>Namn</t></si><si><r><t>Ås</t></r><r><t>a</t></r><rPh><t>x</t></rPh></si>'
    const head =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Nr</t></is></c><c r="C1"/></row>'
    const row = '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>1.0482E4</v></c><c r="C3"><v>1002.0</v></c></row>'
    expect(await readListFile(await xlsx(head + row, shared))).toEqual([['Namn', 'Nr'], [], ['Åsa', '10482', '1002']])
  })

  it('of OpenDocument is its first table, with what is repeated', async () => {
    const head = `<table:table-row>${cell('Namn')}${cell('Ort')}${cell('Ort 2')}</table:table-row>`
    const empty = '<table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>'
    const row = `<table:table-row>${cell('Åsa')}${cell('Boden', 'table:number-columns-repeated="2"')}</table:table-row>`
    const rest =
      '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    const expected = [['Namn', 'Ort', 'Ort 2'], [], [], ['Åsa', 'Boden', 'Boden']]
    expect(await readListFile(await ods(head + empty + row + rest))).toEqual(expected)
  })

  it.each([
    ['long cells', 100, 20_000],
    ['many cells', 10_100, 1],
  ])('of a few kilobytes whose %s are said to be there two hundred times is given up', async (_, rows, length) => {
    const row = `<table:table-row>${cell('a'.repeat(length), 'table:number-columns-repeated="200"')}</table:table-row>`
    await expect(readListFile(await ods(row.repeat(rows)))).rejects.toMatchObject({ problem: 'TooLarge' })
  })

  it('cuts what is no cell of a list, as a text is', async () => {
    expect((await file(`Namn;Ort\n${'a'.repeat(30_000)};b`))[1]).toEqual(['a'.repeat(20_000), 'b'])
    const row = `<table:table-row>${cell('a'.repeat(30_000))}</table:table-row>`
    expect((await readListFile(await ods(row)))[0]?.[0]?.length).toBe(20_000)
  })

  it('with a password, or that is another archive, is not read', async () => {
    const manifest = '<manifest:encryption-data/>'
    await expect(readListFile(await ods('', { 'META-INF/manifest.xml': manifest }))).rejects.toMatchObject({
      problem: 'Encrypted',
    })
    await expect(readListFile(await zipOf({ 'a.txt': 'x' }))).rejects.toMatchObject({ problem: 'NoList' })
    await expect(readListFile(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toMatchObject({ problem: 'Encrypted' })
    await expect(readListFile(Buffer.from('PK\u0003\u0004trasig'))).rejects.toMatchObject({ problem: 'Unreadable' })
  })

  it('that unpacks to more than a list holds is given up', { timeout: 60_000 }, async () => {
    const bomb = `<row r="1"><c r="A1" t="inlineStr"><is><t>${' '.repeat(210_000_000)}</t></is></c></row>`
    await expect(readListFile(await xlsx(bomb))).rejects.toMatchObject({ problem: 'TooLarge' })
  })
})
