import { describe, expect, it } from 'vitest'
import { toCsv } from '../../../domain/kernel/values/texts/csv.ts'
import { zipOf } from '../../editorial/manuscript/examples.ts'
import { readListFile, readPastedList } from './read-list.ts'

const cellsOf = async (bytes: Buffer) => (await readListFile(bytes)).cells
const file = (text: string, encoding: BufferEncoding = 'utf8') => cellsOf(Buffer.from(text, encoding))

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
    expect(await cellsOf(bytes)).toEqual([
      ['Namn', 'Ort'],
      ['Åsa', 'Umeå'],
    ]),
  )

  const swedish = 'Namn;Ort\nÅsa Öberg;Luleå\nGöran Ärlig;Umeå'
  const swedishCells = swedish.split('\n').map((row) => row.split(';'))
  const inMacRoman = { Å: 0x81, å: 0x8c, Ä: 0x80, ä: 0x8a, Ö: 0x85, ö: 0x9a }
  const inDos = { Å: 0x8f, å: 0x86, Ä: 0x8e, ä: 0x84, Ö: 0x99, ö: 0x94 }
  const written = (signs: Readonly<Record<string, number>>) =>
    Buffer.from(swedish.split('').map((sign) => signs[sign] ?? sign.charCodeAt(0)))

  it.each([
    ['macintosh', written(inMacRoman)],
    ['ibm850', written(inDos)],
    ['utf-8 twice', Buffer.from(Buffer.from(swedish).toString('latin1'))],
    ['utf-8 twice', Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(swedish)))],
  ])('whose letters were written as %s is read, which is said', async (encoding, bytes) =>
    expect(await readListFile(bytes)).toMatchObject({
      cells: swedishCells,
      remarks: [{ kind: 'encoding', encoding }],
    }),
  )

  it('whose letters are lost is read as it stands, which is said', async () => {
    expect((await readListFile(Buffer.from('Namn;Ort\n\ufffdsa;Lule\ufffd'))).remarks).toEqual([
      { kind: 'strangeSigns', example: '\ufffdsa' },
    ])
    expect((await readListFile(Buffer.from('Namn;Ort\nÅsa;Luleå\nDušan;Žižkov', 'latin1'))).remarks).toEqual([])
    expect((await readListFile(Buffer.from([...Buffer.from('Namn;Ort\nRen'), 0x82, 0x3b, 0x61]))).remarks).toEqual([
      { kind: 'strangeSigns', example: 'Ren‚' },
    ])
  })

  it('of decomposed letters is composed', async () =>
    expect(await file('Fo\u0308rnamn;Ort\nA\u030asa;Lulea\u030a')).toEqual([
      ['Förnamn', 'Ort'],
      ['Åsa', 'Luleå'],
    ]))

  it('that this program has written comes back as it was', async () => {
    const rows = [
      ['Namn', 'Mobil'],
      ["'t Hooft", '+46701234567'],
    ]
    expect(await file(toCsv(rows))).toEqual(rows)
  })

  it.each([
    ['behind a line that names the separator', 'sep=;\r\nNamn;Adress\r\nEk, Bo;Kajen 1', 2],
    ['behind an empty line', '\r\nNamn;Adress\r\nEk, Bo;Kajen 1', 2],
    ['behind a title', 'Prenumeranter, 2026\n\nNamn;Adress\nEk, Bo;Kajen 1', 3],
    ['over two lines', '"Hela\nnamnet";Namn;Adress\nx;Ek, Bo;Kajen 1', 1],
    ['of its own words', 'Vem;Vart\nEk, Bo;Kajen 1', 1],
    ['of its own words, behind a title', 'Prenumeranter 2026\nVem;Vart\nEk, Bo;Kajen 1', 2],
  ])('has its heading %s', async (_, text, line) => {
    const read = await readListFile(Buffer.from(text))
    expect(read.heading).toBe(line)
    expect(read.cells.at(-1)?.slice(-2)).toEqual(['Ek, Bo', 'Kajen 1'])
  })

  it('is parted by what the line before it names, whatever sign that is', async () =>
    expect(await file('sep=|\nNamn|Ort\nEk;a|Boden')).toEqual([[], ['Namn', 'Ort'], ['Ek;a', 'Boden']]))

  it('is the table of a web page, whatever the file is called', async () => {
    const page = `<html><head><meta charset="utf-8"><title>Lista</title></head><body><table>
      <tr><td colspan="2">Prenumeranter</td></tr>
      <tr><th>Kund&shy;nummer</th><th>Namn</th><th>Adress</th></tr>
      <tr><td>00123</td><td> &Aring;sa<br>&Ouml;berg </td><td>Storgatan&nbsp;1</td></tr></table></body></html>`
    expect(await readListFile(Buffer.from(page))).toMatchObject({
      cells: [
        ['Prenumeranter', '', ''],
        ['Kund\u00adnummer', 'Namn', 'Adress'],
        ['00123', 'Åsa Öberg', 'Storgatan\u00a01'],
      ],
      heading: 2,
    })
    await expect(file('<html><body><p>Namn;Ort</p></body></html>')).rejects.toMatchObject({ problem: 'NoList' })
    await expect(file('<?xml version="1.0"?><Workbook><Row/></Workbook>')).rejects.toMatchObject({ problem: 'NoList' })
  })

  it('that is pasted is ten characters with a tab at least', async () => {
    await expect(readPastedList('a\tb')).rejects.toMatchObject({ problem: 'TooShort' })
    await expect(readPastedList('Namn;Ort;Adress')).rejects.toMatchObject({ problem: 'TooShort' })
    expect((await readPastedList('Namn\tOrt\nÅsa\tBoden')).cells).toHaveLength(2)
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

type Book = {
  readonly shared?: string
  readonly styles?: string
  readonly sheets?: string
  readonly more?: Readonly<Record<string, string>>
}

const xlsx = (
  sheet: string,
  { shared = '', styles = '', sheets = '<sheet name="Blad" r:id="rId7"/>', more = {} }: Book = {},
) =>
  zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/blad.xml"/><Relationship Id="rId8" Target="worksheets/annat.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/worksheets/blad.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  })

const inlineCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

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
    expect(await cellsOf(await xlsx(head + row, { shared }))).toEqual([['Namn', 'Nr'], [], ['Åsa', '10482', '1002']])
  })

  it('of Excel has nothing where a text or a value is wanting', async () => {
    const shared = '<si><t>Kundnummer</t></si>'
    const row = `<row>${inlineCell('Namn')}<c t="s"/><c t="s"><v>9</v></c><c t="n"/><c t="s"><v>0</v></c></row>`
    expect(await cellsOf(await xlsx(row, { shared }))).toEqual([['Namn', '', '', '', 'Kundnummer']])
  })

  it('of Excel has numbers as people see them, and their errors', async () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="000\\ 00"/>
      <numFmt numFmtId="166" formatCode="0.00E+00"/><numFmt numFmtId="167" formatCode="kaka&quot;"/></numFmts>
      <cellStyleXfs><xf numFmtId="165"/></cellStyleXfs>
      <cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="14"/><xf numFmtId="167"/></cellXfs>`
    const numbers = ['123', '97231', '4.67E10', '46000', '7'].map((value, at) => `<c s="${at + 1}"><v>${value}</v></c>`)
    const row = `<row>${numbers.join('')}<c t="e"><v>#N/A</v></c></row>`
    expect(await cellsOf(await xlsx(row, { styles }))).toEqual([
      ['00123', '972 31', '46700000000', '46000', '7', '#N/A'],
    ])
  })

  it('of Excel has the signs that XML cannot hold', async () => {
    const row = `<row>${inlineCell('Göran_x000D_')}${inlineCell('a_x005F_x000D_')}${inlineCell('b_x0000_c_xD800_')}</row>`
    expect(await cellsOf(await xlsx(row))).toEqual([['Göran\r', 'a_x000D_', 'bc\ufffd']])
  })

  it('is the first sheet that people see, and tells of rows that they do not', async () => {
    const sheets = '<sheet name="Gammal" state="hidden" r:id="rId8"/><sheet name="Aktuell" r:id="rId7"/>'
    const rows = `<row r="1">${inlineCell('Namn')}${inlineCell('Ort')}</row><row r="2" hidden="1">${inlineCell('Bo')}</row><row r="3" hidden="1"/>`
    const more = {
      'xl/worksheets/annat.xml': `<worksheet><sheetData><row>${inlineCell('Fel')}</row></sheetData></worksheet>`,
    }
    const remarks = [
      { kind: 'sheet', name: 'Aktuell' },
      { kind: 'hiddenRows', count: 1 },
    ]
    const cells = [
      ['Namn', 'Ort'],
      ['Bo', ''],
    ]
    expect(await readListFile(await xlsx(rows, { sheets, more }))).toEqual({ cells, heading: 1, remarks })
    const hidden =
      '<office:automatic-styles><style:style style:name="ta1"><style:table-properties table:display="false"/></style:style></office:automatic-styles><table:table table:style-name="ta1" table:name="Gammal"/><table:table table:name="Aktuell">'
    const odsRows = `${hidden}<table:table-row>${cell('Namn')}${cell('Ort')}</table:table-row><table:table-row table:visibility="filter">${cell('Bo')}</table:table-row></table:table>`
    const book = { 'content.xml': `<office:document-content>${odsRows}</office:document-content>` }
    expect(await readListFile(await ods('', book))).toEqual({ cells, heading: 1, remarks })
  })

  it('of Excel lies where its relations say', async () => {
    const workbook = await zipOf({
      '_rels/.rels':
        '<Relationships><Relationship Type="http://x/officeDocument" Target="/bok/wb.xml"/></Relationships>',
      'bok/wb.xml': '<workbook><sheets><sheet r:id="a"/></sheets></workbook>',
      'bok/_rels/wb.xml.rels':
        '<Relationships><Relationship Id="a" Target="blad.xml"/><Relationship Id="b" Type="http://x/sharedStrings" Target="texter.xml"/></Relationships>',
      'bok/texter.xml': '<sst><si><t>Namn</t></si></sst>',
      'bok/blad.xml': '<worksheet><row><c t="s"><v>0</v></c></row></worksheet>',
    })
    expect(await cellsOf(workbook)).toEqual([['Namn']])
  })

  it('has its heading below a title, and is as wide as that', async () => {
    const rows = `<row r="1">${inlineCell('Prenumeranter 2026')}</row><row r="3">${inlineCell('Namn')}${inlineCell('Adress')}${inlineCell('E-post')}</row><row r="4">${inlineCell('Bo')}${inlineCell('Kajen 1')}</row>`
    expect(await readListFile(await xlsx(rows))).toMatchObject({ cells: { 3: ['Bo', 'Kajen 1', ''] }, heading: 3 })
  })

  it('of OpenDocument is its first table, with what is repeated', async () => {
    const head = `<table:table-row>${cell('Namn')}${cell('Ort')}${cell('Ort 2')}</table:table-row>`
    const empty = '<table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>'
    const row = `<table:table-row>${cell('Åsa')}${cell('Boden', 'table:number-columns-repeated="2"')}</table:table-row>`
    const rest =
      '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    const expected = [['Namn', 'Ort', 'Ort 2'], [], [], ['Åsa', 'Boden', 'Boden']]
    expect(await cellsOf(await ods(head + empty + row + rest))).toEqual(expected)
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
    expect((await cellsOf(await ods(row)))[0]?.[0]?.length).toBe(20_000)
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

  it('that unpacks to more than a list holds is given up', async () => {
    const bomb = `<row r="1"><c r="A1" t="inlineStr"><is><t>${' '.repeat(210_000_000)}</t></is></c></row>`
    await expect(readListFile(await xlsx(bomb))).rejects.toMatchObject({ problem: 'TooLarge' })
  })
})
