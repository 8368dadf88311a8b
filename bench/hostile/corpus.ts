import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { plainWav } from '../../adapters/editorial/ffmpeg/testing/sounds.ts'
import { docxOf, epubOf, odtOf, pdfOf, zipOf } from '../../formats/editorial/manuscript/examples.ts'

export type HostileFile = { readonly name: string; readonly make: () => Promise<Buffer> | Buffer }

export const repeatText = (text: string, megabytes: number) => Buffer.alloc(megabytes * 1_000_000, text)

type Entry = { readonly name: string; readonly content: Buffer; readonly claim?: number }

/** A zip that may declare false sizes. */
export const falseSizeZip = (entries: readonly Entry[]): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claim = content.length } of entries) {
    const raw = deflateRawSync(content, { level: 9 })
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(raw.length, 14)
    common.writeUInt32LE(claim, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), raw])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, tail, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

export const entry = (name: string, content: string | Buffer, claim?: number): Entry => ({
  name,
  content: Buffer.from(content),
  ...(claim === undefined ? {} : { claim }),
})

const book = (chapter: Buffer, { claim, times = 1 }: { claim?: number; times?: number } = {}) =>
  falseSizeZip([
    entry('mimetype', 'application/epub+zip'),
    entry('META-INF/container.xml', '<container><rootfile full-path="c.opf"/></container>'),
    entry(
      'c.opf',
      `<package><manifest><item id="a" href="a.xhtml"/></manifest><spine>${'<itemref idref="a"/>'.repeat(times)}</spine></package>`,
    ),
    entry('a.xhtml', chapter, claim),
  ])

const letter = (content: string | Buffer, claim?: number) =>
  falseSizeZip([
    entry('mimetype', 'application/vnd.oasis.opendocument.text'),
    entry('META-INF/manifest.xml', '<manifest/>'),
    entry('content.xml', content, claim),
  ])

const word = (part: string, body: Buffer, claim?: number) =>
  falseSizeZip([
    entry('[Content_Types].xml', '<Types/>'),
    entry('_rels/.rels', `<Relationships><Relationship Type="x/officeDocument" Target="${part}"/></Relationships>`),
    entry('word/document.xml', '<w:document><w:body><w:p><w:r><w:t>Hej</w:t></w:r></w:p></w:body></w:document>'),
    entry(part, Buffer.concat([Buffer.from('<w:document><w:body>'), body]), claim),
  ])

/** A PDF of one page whose content is compressed twice. */
const packedPdf = (content: Buffer): Buffer => {
  const stream = deflateSync(deflateSync(content, { level: 9 }), { level: 9 })
  const head = `%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>> endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
4 0 obj <</Length ${stream.length}/Filter[/FlateDecode/FlateDecode]>> stream
`
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF')])
}

const pages = (count: number) =>
  Buffer.from(pdfOf(['Hej på dig']).toString('latin1').replace('/Count 1', `/Count ${count}`), 'latin1')

const entities = `<!DOCTYPE d [<!ENTITY a0 "hej hej ">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')}<!ENTITY x SYSTEM "file:///etc/passwd">]>`

/** Files that make their readers run out of memory, time or stack. `scale` 1 is for a quick check. */
export const bombs = (scale: number): readonly HostileFile[] => [
  { name: 'paragraphs.epub', make: () => book(repeatText('<p>a', 6 * scale)) },
  { name: 'tags.epub', make: () => book(repeatText('<b>', 4 * scale)) },
  { name: 'closed.epub', make: () => book(repeatText('<b></b>', 10 * scale)) },
  { name: 'again.epub', make: () => book(repeatText('a ', 1), { times: 2_000 * scale }) },
  { name: 'lie.epub', make: () => book(repeatText(' ', 25 * scale), { claim: 1_000 }) },
  { name: 'deep.odt', make: () => letter(repeatText('<a>', scale)) },
  { name: 'elements.odt', make: () => letter(repeatText('<a/>', 8 * scale)) },
  { name: 'words.odt', make: () => letter(repeatText('a ', 12 * scale)) },
  { name: 'entities.odt', make: () => letter(`${entities}<d>&a9;&x;</d>`) },
  { name: 'outside.docx', make: () => word('bomb/main.xml', repeatText(' ', 25 * scale), 1_000) },
  { name: 'paragraphs.docx', make: () => word('word/main.xml', repeatText('<w:p/>', 12 * scale)) },
  { name: 'deep.docx', make: () => word('word/main.xml', repeatText('<w:p>', scale)) },
  { name: 'escape.docx', make: () => word('../../../../etc/passwd', repeatText('<w:p/>', 1)) },
  { name: 'packed.pdf', make: () => packedPdf(repeatText(' ', 60 * scale)) },
  { name: 'strings.pdf', make: () => packedPdf(repeatText('BT /F 9 Tf (ett tva tre) Tj ET ', 6 * scale)) },
  { name: 'pages.pdf', make: () => pages(100_000_000) },
  { name: 'groups.rtf', make: () => Buffer.concat([Buffer.from('{\\rtf1 '), repeatText('{', scale)]) },
  { name: 'pictures.rtf', make: () => Buffer.concat([Buffer.from('{\\rtf1 '), repeatText('{\\pict', scale)]) },
  { name: 'words.rtf', make: () => Buffer.concat([Buffer.from('{\\rtf1 '), repeatText('hej ', 6 * scale)]) },
  { name: 'controls.rtf', make: () => Buffer.concat([Buffer.from('{\\rtf1 '), repeatText('\\b a\\b0 ', 3 * scale)]) },
  { name: 'words.txt', make: () => repeatText('hej ', 22 * scale) },
  { name: 'quotes.md', make: () => Buffer.from(`${'> '.repeat(25_000 * scale)}hej`) },
  { name: 'brackets.md', make: () => Buffer.from(`${'['.repeat(25_000 * scale)}hej`) },
  { name: 'stars.md', make: () => Buffer.from('*a **a '.repeat(12_000 * scale)) },
  {
    name: 'list.md',
    make: () => Buffer.from(Array.from({ length: 300 * scale }, (_, n) => `${' '.repeat(n)}- a`).join('\n')),
  },
  { name: 'deep.html', make: () => Buffer.concat([Buffer.from('<html>'), repeatText('<div>', scale)]) },
  { name: 'comments.html', make: () => Buffer.concat([Buffer.from('<html>'), repeatText('<!--', scale)]) },
  { name: 'crawling.wav', make: () => plainWav({ sampleRate: 1, dataBytes: 80_000 }) },
  { name: 'slow.wav', make: () => plainWav({ sampleRate: 5, dataBytes: 18_000 }) },
  { name: 'racing.wav', make: () => plainWav({ sampleRate: 4_294_967_295, dataBytes: 100_000 }) },
  { name: 'crowded.wav', make: () => plainWav({ channels: 65_535, dataBytes: 262_140 }) },
  { name: 'list.wav', make: () => Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n") },
  {
    name: 'list.mp3',
    make: () => Buffer.from('ID3\x03\0\0\0\0\0\0#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n', 'latin1'),
  },
  { name: 'lie.png', make: () => lyingPng(9_000 + scale, 9_000) },
  { name: 'wide.png', make: () => lyingPng(2_147_483_647, 2_147_483_647) },
  {
    name: 'large.png',
    make: () =>
      sharp({ create: { width: 1_200 * scale, height: 1_200 * scale, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
  },
]

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const lyingPng = (width: number, height: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    mark,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const sampleSounds = (): readonly (readonly [string, Buffer])[] => {
  const folder = mkdtempSync(join(tmpdir(), 'ljudkod-hostile-'))
  try {
    return ['wav', 'flac', 'mp3', 'm4a', 'aac', 'ogg', 'opus'].map((ending) => {
      const path = join(folder, `sound.${ending}`)
      execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', '-f', 'lavfi', '-i', 'sine=d=1:r=48000', path])
      return [ending, readFileSync(path)] as const
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const picturesOf = () => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  return Promise.all(
    (['png', 'jpeg', 'gif', 'webp', 'avif', 'tiff'] as const).map(
      async (format) => [format, await picture.clone().toFormat(format).toBuffer()] as const,
    ),
  )
}

/** One intact file of every accepted kind. */
const wholeOnes = async (): Promise<readonly (readonly [string, Buffer])[]> => [
  ['docx', await docxOf(['Hej på dig'], 2)],
  ['odt', await odtOf(['Hej på dig'])],
  ['epub', await epubOf(['Första', 'Andra'])],
  ['pdf', pdfOf(['Hej på dig alla barn', 'Sida två'])],
  ['rtf', Buffer.from('{\\rtf1\\ansi\\pard Hej p\\u229?\\par}')],
  ['html', Buffer.from('<!doctype html><p>Hej <b>på</b> dig</p>')],
  ['md', Buffer.from('# Hej\n\n* på\n* dig\n')],
  ['txt', Buffer.from('Hej på dig')],
  ['zip', await zipOf({ 'a.txt': 'hej' })],
  ...sampleSounds(),
  ...(await picturesOf()),
]

/** Pseudo-random numbers, the same for the same seed. */
const numbers = (seed: number) => {
  let state = seed * 2_654_435_761
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return state % below
  }
}

const damageBytes = (whole: Buffer, seed: number): Buffer => {
  const next = numbers(seed + 1)
  const bytes = Buffer.from(whole)
  if (seed % 4 === 3) return bytes.subarray(0, 1 + next(bytes.length))
  for (let hit = 0; hit < 1 + seed * 3; hit += 1) bytes[next(bytes.length)] = next(256)
  return bytes
}

/** Every kind of file, each damaged in this many ways. */
export const damagedFiles = async (ways: number): Promise<readonly HostileFile[]> =>
  (await wholeOnes()).flatMap(([ending, whole]) =>
    Array.from({ length: ways }, (_, seed) => ({
      name: `damaged-${seed}.${ending}`,
      make: () => damageBytes(whole, seed),
    })),
  )
