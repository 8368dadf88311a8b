import { describe, expect, it } from 'vitest'
import type { Mp3Facts } from '../../../domain/editorial/media/sounds/mp3-facts.ts'
import { norr as readNorr } from '../book/examples.ts'
import { norrWithoutText as norr, soundFactsOf } from './examples.ts'
import { validateDaisy202 } from './validate.ts'
import { writeDaisy202 } from './write-book.ts'

type Book = Parameters<typeof validateDaisy202>[0]

const sound: Book = { files: writeDaisy202(norr), sounds: soundFactsOf(norr) }

const problemsOf = (book: Book) => validateDaisy202(book)

const read: Book = { files: writeDaisy202(readNorr), sounds: soundFactsOf(readNorr) }

/** The book with one thing replaced in one file; fails when there was nothing to replace. */
const withEdit = (name: string, from: string | RegExp, to: string, book = sound): Book => {
  const files = book.files.map((file) => {
    if (file.name !== name) return file
    const content = file.content.replace(from, to)
    expect(content, `${String(from)} in ${name}`).not.toBe(file.content)
    return { name, content }
  })
  return { ...book, files }
}

const withSound = (facts: Partial<Mp3Facts>): Book => {
  const known = sound.sounds.get('art003.mp3')
  if (!known) throw new Error('art003.mp3 is part of the example')
  return { ...sound, sounds: new Map([...sound.sounds, ['art003.mp3', { ...known, ...facts }]]) }
}

const withoutFile = (name: string): Book => ({ ...sound, files: sound.files.filter((file) => file.name !== name) })

const ncc = 'ncc.html'
const THIRD_FILE = 'art003.smil'
const content = 'content.html'

const brokenBooks: readonly (readonly [rule: string, fault: string, book: () => Book])[] = [
  ['ncc-present', 'no ncc', () => withoutFile(ncc)],
  ['well-formed', 'markup left open', () => withEdit(ncc, '</h2>', '')],
  ['file-name', 'accented name', () => ({ ...sound, files: [...sound.files, { name: 'å.css', content: '' }] })],
  ['file-type', 'a text file', () => ({ ...sound, files: [...sound.files, { name: 'a.txt', content: '' }] })],
  ['encoding', 'another encoding', () => withEdit(THIRD_FILE, 'utf-8', 'iso-8859-1')],
  ['folder-name', 'folder not the identifier', () => ({ ...sound, folder: 'norr' })],
  ['ncc-structure', 'no title element', () => withEdit(ncc, /<title>.*<\/title>/, '')],
  ['ncc-structure', 'no namespace', () => withEdit(ncc, ' xmlns="http://www.w3.org/1999/xhtml"', '')],
  ['title-first', 'no title heading', () => withEdit(ncc, ' class="title"', '')],
  [
    'ncc-entry',
    'foreign element',
    () => withEdit(ncc, '</body>', '<p id="x"><a href="art001.smil#t1_1">x</a></p></body>'),
  ],
  ['ncc-entry', 'page that is no number', () => withEdit(ncc, '>7</a>', '>sju</a>')],
  ['ncc-entry', 'heading without id', () => withEdit(ncc, ' id="h3"', '')],
  ['ncc-entry', 'unknown span', () => withEdit(ncc, 'class="page-normal"', 'class="page"')],
  ['heading-text', 'heading without a name', () => withEdit(ncc, '>Sport</a>', '> </a>')],
  ['hierarchy', 'level skipped', () => withEdit(ncc, /h2( id="h3".*)h2/, 'h3$1h3')],
  ['pages-rise', 'pages fall', () => withEdit(ncc, '>7</a>', '>1</a>')],
  ['unique-ids', 'id used twice', () => withEdit(ncc, 'id="h4"', 'id="h3"')],
  ['ncc-links', 'dead link', () => withEdit(ncc, '#t3_1', '#t9_1')],
  ['ncc-links', 'link to a sound', () => withEdit(ncc, '#t3_1', '#a3_1')],
  ['ncc-links', 'absolute link', () => withEdit(ncc, 'href="art003.smil#t3_1"', 'href="http://x/art003.smil#t3_1"')],
  ['ncc-links', 'SMIL file missing', () => withoutFile(THIRD_FILE)],
  ['reading-order', 'order goes back', () => withEdit(ncc, 'art005.smil#t5_1', 'art002.smil#t2_1')],
  ['meta-required', 'no narrator', () => withEdit(ncc, /<meta name="ncc:narrator"[^>]*>/, '')],
  ['meta-required', 'empty publisher', () => withEdit(ncc, /(name="dc:publisher" content=")[^"]*/, '$1')],
  ['meta-once', 'two titles', () => withEdit(ncc, /(<meta name="dc:title"[^>]*>)/, '$1$1')],
  ['meta-known', 'invented name', () => withEdit(ncc, 'ncc:producer', 'ncc:maker')],
  ['meta-value', 'date in words', () => withEdit(ncc, /(name="dc:date" content=")[^"]*/, '$120 november')],
  ['meta-value', 'multimedia type', () => withEdit(ncc, 'audioNcc', 'ljud')],
  ['meta-count', 'tocItems', () => withEdit(ncc, /(name="ncc:tocItems" content=")\d+/, '$199')],
  ['meta-count', 'pages', () => withEdit(ncc, /(name="ncc:pageNormal" content=")\d+/, '$199')],
  ['meta-count', 'last page', () => withEdit(ncc, /(name="ncc:maxPageNormal" content=")\d+/, '$199')],
  ['meta-count', 'files', () => withEdit(ncc, /(name="ncc:files" content=")\d+/, '$199')],
  ['meta-count', 'sidebars without count', () => withEdit(ncc, 'class="page-normal"', 'class="sidebar"')],
  ['meta-depth', 'depth', () => withEdit(ncc, /(name="ncc:depth" content=")\d/, '$11')],
  ['meta-size', 'size', () => withEdit(ncc, /(name="ncc:kByteSize" content=")\d+/, '$11')],
  ['one-disc', 'too large for a disc', () => withSound({ bytes: 700_000_000 })],
  ['smil-head', 'no format', () => withEdit(THIRD_FILE, /<meta name="dc:format"[^>]*>/, '')],
  ['smil-head', 'unknown meta', () => withEdit(THIRD_FILE, 'name="title"', 'name="heading"')],
  ['smil-head', 'no layout', () => withEdit(THIRD_FILE, /<layout>.*<\/layout>/, '')],
  ['smil-body', 'no endsync', () => withEdit(THIRD_FILE, ' endsync="last"', '')],
  ['smil-body', 'two texts', () => withEdit(THIRD_FILE, /(<text[^>]*>)/, '$1<text src="ncc.html#h3" id="tx"/>')],
  [
    'smil-body',
    'clip ends before it begins',
    () => withEdit(THIRD_FILE, 'clip-end="npt=0.100s"', 'clip-end="npt=0.000s"'),
  ],
  ['smil-body', 'unreadable clock', () => withEdit(THIRD_FILE, 'clip-begin="npt=0.000s"', 'clip-begin="start"')],
  ['smil-body', 'unknown skipping', () => withEdit(THIRD_FILE, 'pagenumber-on', 'page-on')],
  ['smil-body', 'empty body', () => withEdit(THIRD_FILE, /<par .*<\/par>/gs, '')],
  [
    'smil-reachable',
    'loose SMIL file',
    () => ({
      ...sound,
      files: [...sound.files, { name: 'art099.smil', content: sound.files[1]?.content ?? '' }],
    }),
  ],
  ['text-links', 'text nobody has', () => withEdit(THIRD_FILE, 'ncc.html#h3', 'ncc.html#h99')],
  ['text-links', 'text nobody reads', () => withEdit(THIRD_FILE, 'content.html#x3', 'content.html#x9', read)],
  ['content', 'level skipped in what is read', () => withEdit(content, /h2( id="h3".*)h2/, 'h3$1h3', read)],
  ['content', 'foreign element in what is read', () => withEdit(content, '<p>Billigt.</p>', '<hr/>', read)],
  ['content', 'dead link in what is read', () => withEdit(content, '#t3_1', '#t9_1', read)],
  ['unique-ids', 'id used twice in what is read', () => withEdit(content, 'id="x3"', 'id="x2"', read)],
  ['multimedia-type', 'text that is not told of', () => withEdit(ncc, 'audioPartText', 'audioNcc', read)],
  ['multimedia-type', 'no text where it is told of', () => withEdit(ncc, 'audioNcc', 'audioFullText')],
  ['master', 'no master', () => withoutFile('master.smil')],
  ['master', 'another order', () => withEdit('master.smil', 'art001.smil', 'art002.smil')],
  ['times', 'elapsed time', () => withEdit(THIRD_FILE, /(totalElapsedTime" content=")[^"]*/, '$100:00:11')],
  ['times', 'time in this file', () => withEdit(THIRD_FILE, /(timeInThisSmil" content=")[^"]*/, '$100:01:00')],
  ['times', 'length of the sequence', () => withEdit(THIRD_FILE, /seq dur="[^"]*/, 'seq dur="1.000s')],
  ['times', 'total time', () => withEdit(ncc, /(totalTime" content=")[^"]*/, '$100:00:32')],
  [
    'times',
    'total time of the master',
    () => withEdit('master.smil', /(timeInThisSmil" content=")[^"]*/, '$100:00:32'),
  ],
  ['clips', 'sound missing', () => withEdit(THIRD_FILE, 'art003.mp3', 'art033.mp3')],
  ['clips', 'clip beyond the sound', () => withSound({ durationMs: 6_700 })],
  [
    'clips-apart',
    'overlapping clips',
    () => withEdit(THIRD_FILE, 'clip-begin="npt=0.150s"', 'clip-begin="npt=0.120s"'),
  ],
  ['sound-profile', 'stereo', () => withSound({ channels: 2 })],
  ['sound-profile', 'sampling rate', () => withSound({ sampleRate: 48_000 })],
  ['sound-profile', 'bit rate', () => withSound({ bitrateKbps: 128 })],
  ['sound-profile', 'varying bit rate', () => withSound({ cbr: false })],
  ['sound-profile', 'tags', () => withSound({ tagged: true })],
]

describe('validating a DAISY 2.02 book', () => {
  it('finds nothing wrong with a sound book', () =>
    expect([sound, read].flatMap((book) => problemsOf({ ...book, folder: norr.identifier }))).toEqual([]))

  it.each(brokenBooks)('reports %s: %s', (rule, _, book) =>
    expect(problemsOf(book()).map((problem) => problem.rule)).toContain(rule),
  )

  it('takes the bit rate that a book is wanted at', () => {
    const fast = withSound({ bitrateKbps: 128 })
    expect(problemsOf({ ...fast, bitrates: [64, 128] })).toEqual([])
    expect(problemsOf({ ...fast, bitrates: [64] })).toHaveLength(1)
  })

  it('names the article to fix', () => {
    expect(problemsOf(withSound({ channels: 2 }))).toEqual([
      {
        file: 'art003.mp3',
        itemIndex: 2,
        rule: 'sound-profile',
        message: 'Artikel 3 ”Ny simhall i centrum”: ljudet är inte mono.',
      },
    ])
  })
})
