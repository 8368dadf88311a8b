import { entry, falseSizeZip, type HostileFile, repeatText } from './corpus.ts'

const HEAD = 'Kundnr\tEfternamn\n'

const text = (name: string, rest: () => Buffer): HostileFile => ({
  name: `${name}.txt`,
  make: () => Buffer.concat([Buffer.from(HEAD), rest()]),
})

const odsOf = (table: string | Buffer, claim?: number) =>
  falseSizeZip([
    entry('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'),
    entry('META-INF/manifest.xml', '<manifest/>'),
    entry(
      'content.xml',
      Buffer.concat([Buffer.from('<office:document-content><table:table>'), Buffer.from(table)]),
      claim,
    ),
  ])

const odsRow = (columns: number, content: string, rows = 1) =>
  `<table:table-row table:number-rows-repeated="${rows}"><table:table-cell table:number-columns-repeated="${columns}"><text:p>${content}</text:p></table:table-cell></table:table-row>`

const odsHead = ['Kundnr', 'Efternamn'].map((title) => odsRow(1, title)).join('')

const ods = (name: string, table: () => string | Buffer, claim?: number): HostileFile => ({
  name: `${name}.ods`,
  make: () => odsOf(Buffer.concat([Buffer.from(odsHead), Buffer.from(table())]), claim),
})

type Book = {
  readonly sheet?: string | Buffer
  readonly shared?: string | Buffer
  readonly styles?: string | Buffer
  readonly relation?: string
}

const xlsx = (name: string, book: () => Book): HostileFile => ({
  name: `${name}.xlsx`,
  make: () => {
    const { sheet = '', shared = '', styles = '', relation = 'worksheets/a.xml' } = book()
    return falseSizeZip([
      entry('xl/workbook.xml', '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'),
      entry(
        'xl/_rels/workbook.xml.rels',
        `<Relationships><Relationship Id="r1" Target="${relation}"/></Relationships>`,
      ),
      entry('xl/sharedStrings.xml', Buffer.concat([Buffer.from('<sst>'), Buffer.from(shared)])),
      entry('xl/styles.xml', Buffer.concat([Buffer.from('<styleSheet>'), Buffer.from(styles)])),
      entry('xl/worksheets/a.xml', Buffer.concat([Buffer.from('<worksheet><sheetData>'), Buffer.from(sheet)])),
    ])
  },
})

const inlineCell = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`

const rowsOf = (count: number, row: string) => row.repeat(count)

/** Fifty lists that take for ever to read, or expand beyond their size. */
export const lists: readonly HostileFile[] = [
  text('quote', () => Buffer.concat([Buffer.from('"'), repeatText('a', 15)])),
  text('quotes', () => repeatText('"', 15)),
  text('open quotes', () => repeatText('"a\n', 15)),
  text('quoted breaks', () => Buffer.concat([Buffer.from('"'), repeatText('\n', 15), Buffer.from('"')])),
  text('tabs', () => repeatText('\t', 15)),
  text('semicolons', () => repeatText(';', 15)),
  text('breaks', () => repeatText('\n', 15)),
  text('returns', () => repeatText('\r', 15)),
  text('rows', () => repeatText('a\tb\n', 15)),
  text('wide rows', () => Buffer.from(`1${'\tb'.repeat(190)}\n`.repeat(39_000))),
  text('one cell', () => repeatText('a', 15)),
  text('noughts', () => repeatText('\0', 15)),
  text('signs', () => repeatText('\u{1f600}', 12)),
  text('no text', () => Buffer.alloc(15_000_000, 0xff)),
  text('marks', () => Buffer.from(`${'\u0301\u0323'.repeat(9_900)}\t`.repeat(375))),
  text('apostrophes', () => repeatText("'=\t", 15)),
  { name: 'separator.csv', make: () => Buffer.concat([Buffer.from('sep=|\n'), repeatText('|', 15)]) },
  { name: 'mojibake.csv', make: () => repeatText('Ã¥', 15) },
  { name: 'wide.xls', make: () => repeatText('<table><tr><td colspan=2000000000>a', 15) },
  { name: 'cells.xls', make: () => Buffer.concat([Buffer.from('<table><tr>'), repeatText('<td>a<tr>', 15)]) },
  { name: 'comments.xls', make: () => repeatText('<!-- -->', 15) },
  { name: 'utf16.txt', make: () => Buffer.from(`\ufeff${HEAD}${'a\tb\n'.repeat(1_800_000)}`, 'utf16le') },
  { name: 'half utf16.txt', make: () => Buffer.from(`\ufeff${'"'.repeat(7_000_000)}`, 'utf16le') },
  { name: 'nothing.txt', make: () => Buffer.alloc(0) },
  { name: 'ole.xls', make: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), repeatText('a', 15)]) },
  { name: 'broken.zip', make: () => Buffer.concat([Buffer.from('PK\x03\x04'), repeatText('PK\x01\x02', 10)]) },
  ods('long cells', () => rowsOf(20, odsRow(200, 'a'.repeat(20_000)))),
  ods('longer cells', () => rowsOf(1_000, odsRow(200, 'a'.repeat(20_000)))),
  ods('many cells', () => rowsOf(95_000, odsRow(200, 'a'))),
  ods('wide', () => odsRow(2_000_000_000, 'a')),
  ods('high', () => odsRow(1, 'a', 2_000_000_000) + odsRow(1, 'b')),
  ods('less than nothing', () => rowsOf(1_000, odsRow(-1_000_000, 'a', -5))),
  ods('paragraphs', () => `<table:table-row><table:table-cell>${'<text:p/>'.repeat(2_000_000)}`),
  ods('one long cell', () =>
    Buffer.concat([Buffer.from('<table:table-row><table:table-cell><text:p>'), repeatText('a', 150)]),
  ),
  ods('notes', () => repeatText('<office:annotation>', 40)),
  ods('deep', () => repeatText('<table:table-row>', 20)),
  ods('tables', () => repeatText('<table:table/>', 100)),
  ods('lie', () => repeatText(' ', 150), 1_000),
  ods('entities', () => `<!DOCTYPE d [<!ENTITY a "${'a'.repeat(1_000)}">]>${odsRow(1, '&a;'.repeat(100_000))}`),
  ods('attributes', () => `<table:table-row ${Array.from({ length: 300_000 }, (_, n) => `a${n}="b"`).join(' ')}>`),
  xlsx('shared', () => ({ shared: repeatText('<si/>', 14) })),
  xlsx('shared texts', () => ({ shared: repeatText(`<si><t>${'a'.repeat(1_000)}</t></si>`, 150) })),
  xlsx('one shared text again', () => ({
    shared: `<si><t>${'a'.repeat(19_000)}</t></si>`,
    sheet: `<row>${'<c t="s"><v>0</v></c>'.repeat(190)}</row>`.repeat(5_000),
  })),
  xlsx('cells', () => ({ sheet: repeatText(`<row>${inlineCell('a').repeat(190)}</row>`, 150) })),
  xlsx('far columns', () => ({ sheet: rowsOf(90_000, '<row><c r="GR1"><v>1</v></c></row>') })),
  xlsx('far rows', () => ({ sheet: '<row r="2000000000"><c r="A2000000000"><v>1</v></c></row>' })),
  xlsx('styles', () => ({ styles: repeatText('<cellXfs><xf numFmtId="1"/>', 150) })),
  xlsx('format', () => ({
    styles: `<numFmt numFmtId="1" formatCode="${'0'.repeat(250)}"/><cellXfs><xf numFmtId="1"/>`,
    sheet: repeatText('<row><c s="0"><v>1</v></c></row>', 60),
  })),
  xlsx('hidden rows', () => ({ sheet: repeatText('<row hidden="1"/>', 40) })),
  xlsx('itself', () => ({ relation: '../../../../etc/passwd', sheet: repeatText('<c><v>1e999999</v></c>', 60) })),
]
