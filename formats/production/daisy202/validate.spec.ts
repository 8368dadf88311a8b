import { describe, expect, it } from 'vitest'
import { norr as readNorr } from '../book/examples.ts'
import { heardNorr as norr, soundsOf } from './examples.ts'
import { type Mp3Facts, validateDaisy202 } from './validate.ts'
import { writeDaisy202 } from './write-book.ts'

type Book = Parameters<typeof validateDaisy202>[0]

const sound: Book = { files: writeDaisy202(norr), sounds: soundsOf(norr) }

const problemsOf = (book: Book) => validateDaisy202(book)

const read: Book = { files: writeDaisy202(readNorr), sounds: soundsOf(readNorr) }

/** The book with one thing replaced in one file; fails when there was nothing to replace. */
const edited = (name: string, from: string | RegExp, to: string, book = sound): Book => {
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

const without = (name: string): Book => ({ ...sound, files: sound.files.filter((file) => file.name !== name) })

const ncc = 'ncc.html'
const third = 'art003.smil'
const content = 'content.html'

const broken: readonly (readonly [rule: string, fault: string, book: () => Book])[] = [
  ['ncc-present', 'no ncc', () => without(ncc)],
  ['well-formed', 'markup left open', () => edited(ncc, '</h2>', '')],
  ['file-name', 'accented name', () => ({ ...sound, files: [...sound.files, { name: 'å.css', content: '' }] })],
  ['file-type', 'a text file', () => ({ ...sound, files: [...sound.files, { name: 'a.txt', content: '' }] })],
  ['encoding', 'another encoding', () => edited(third, 'utf-8', 'iso-8859-1')],
  ['folder-name', 'folder not the identifier', () => ({ ...sound, folder: 'norr' })],
  ['ncc-structure', 'no title element', () => edited(ncc, /<title>.*<\/title>/, '')],
  ['ncc-structure', 'no namespace', () => edited(ncc, ' xmlns="http://www.w3.org/1999/xhtml"', '')],
  ['title-first', 'no title heading', () => edited(ncc, ' class="title"', '')],
  [
    'ncc-entry',
    'foreign element',
    () => edited(ncc, '</body>', '<p id="x"><a href="art001.smil#t1_1">x</a></p></body>'),
  ],
  ['ncc-entry', 'page that is no number', () => edited(ncc, '>7</a>', '>sju</a>')],
  ['ncc-entry', 'heading without id', () => edited(ncc, ' id="h3"', '')],
  ['ncc-entry', 'unknown span', () => edited(ncc, 'class="page-normal"', 'class="page"')],
  ['heading-text', 'heading without a name', () => edited(ncc, '>Sport</a>', '> </a>')],
  ['hierarchy', 'level skipped', () => edited(ncc, /h2( id="h3".*)h2/, 'h3$1h3')],
  ['pages-rise', 'pages fall', () => edited(ncc, '>7</a>', '>1</a>')],
  ['unique-ids', 'id used twice', () => edited(ncc, 'id="h4"', 'id="h3"')],
  ['ncc-links', 'dead link', () => edited(ncc, '#t3_1', '#t9_1')],
  ['ncc-links', 'link to a sound', () => edited(ncc, '#t3_1', '#a3_1')],
  ['ncc-links', 'absolute link', () => edited(ncc, 'href="art003.smil#t3_1"', 'href="http://x/art003.smil#t3_1"')],
  ['ncc-links', 'SMIL file missing', () => without(third)],
  ['reading-order', 'order goes back', () => edited(ncc, 'art005.smil#t5_1', 'art002.smil#t2_1')],
  ['meta-required', 'no narrator', () => edited(ncc, /<meta name="ncc:narrator"[^>]*>/, '')],
  ['meta-required', 'empty publisher', () => edited(ncc, /(name="dc:publisher" content=")[^"]*/, '$1')],
  ['meta-once', 'two titles', () => edited(ncc, /(<meta name="dc:title"[^>]*>)/, '$1$1')],
  ['meta-known', 'invented name', () => edited(ncc, 'ncc:producer', 'ncc:maker')],
  ['meta-value', 'date in words', () => edited(ncc, /(name="dc:date" content=")[^"]*/, '$120 november')],
  ['meta-value', 'multimedia type', () => edited(ncc, 'audioNcc', 'ljud')],
  ['meta-count', 'tocItems', () => edited(ncc, /(name="ncc:tocItems" content=")\d+/, '$199')],
  ['meta-count', 'pages', () => edited(ncc, /(name="ncc:pageNormal" content=")\d+/, '$199')],
  ['meta-count', 'last page', () => edited(ncc, /(name="ncc:maxPageNormal" content=")\d+/, '$199')],
  ['meta-count', 'files', () => edited(ncc, /(name="ncc:files" content=")\d+/, '$199')],
  ['meta-count', 'sidebars without count', () => edited(ncc, 'class="page-normal"', 'class="sidebar"')],
  ['meta-depth', 'depth', () => edited(ncc, /(name="ncc:depth" content=")\d/, '$11')],
  ['meta-size', 'size', () => edited(ncc, /(name="ncc:kByteSize" content=")\d+/, '$11')],
  ['one-disc', 'too large for a disc', () => withSound({ bytes: 700_000_000 })],
  ['smil-head', 'no format', () => edited(third, /<meta name="dc:format"[^>]*>/, '')],
  ['smil-head', 'unknown meta', () => edited(third, 'name="title"', 'name="heading"')],
  ['smil-head', 'no layout', () => edited(third, /<layout>.*<\/layout>/, '')],
  ['smil-body', 'no endsync', () => edited(third, ' endsync="last"', '')],
  ['smil-body', 'two texts', () => edited(third, /(<text[^>]*>)/, '$1<text src="ncc.html#h3" id="tx"/>')],
  ['smil-body', 'clip ends before it begins', () => edited(third, 'clip-end="npt=0.100s"', 'clip-end="npt=0.000s"')],
  ['smil-body', 'unreadable clock', () => edited(third, 'clip-begin="npt=0.000s"', 'clip-begin="start"')],
  ['smil-body', 'unknown skipping', () => edited(third, 'pagenumber-on', 'page-on')],
  ['smil-body', 'empty body', () => edited(third, /<par .*<\/par>/gs, '')],
  [
    'smil-reachable',
    'loose SMIL file',
    () => ({
      ...sound,
      files: [...sound.files, { name: 'art099.smil', content: sound.files[1]?.content ?? '' }],
    }),
  ],
  ['text-links', 'text nobody has', () => edited(third, 'ncc.html#h3', 'ncc.html#h99')],
  ['text-links', 'text nobody reads', () => edited(third, 'content.html#x3', 'content.html#x9', read)],
  ['content', 'level skipped in what is read', () => edited(content, /h2( id="h3".*)h2/, 'h3$1h3', read)],
  ['content', 'foreign element in what is read', () => edited(content, '<p>Billigt.</p>', '<hr/>', read)],
  ['content', 'dead link in what is read', () => edited(content, '#t3_1', '#t9_1', read)],
  ['unique-ids', 'id used twice in what is read', () => edited(content, 'id="x3"', 'id="x2"', read)],
  ['multimedia-type', 'text that is not told of', () => edited(ncc, 'audioPartText', 'audioNcc', read)],
  ['multimedia-type', 'no text where it is told of', () => edited(ncc, 'audioNcc', 'audioFullText')],
  ['master', 'no master', () => without('master.smil')],
  ['master', 'another order', () => edited('master.smil', 'art001.smil', 'art002.smil')],
  ['times', 'elapsed time', () => edited(third, /(totalElapsedTime" content=")[^"]*/, '$100:00:11')],
  ['times', 'time in this file', () => edited(third, /(timeInThisSmil" content=")[^"]*/, '$100:01:00')],
  ['times', 'length of the sequence', () => edited(third, /seq dur="[^"]*/, 'seq dur="1.000s')],
  ['times', 'total time', () => edited(ncc, /(totalTime" content=")[^"]*/, '$100:00:32')],
  ['times', 'total time of the master', () => edited('master.smil', /(timeInThisSmil" content=")[^"]*/, '$100:00:32')],
  ['clips', 'sound missing', () => edited(third, 'art003.mp3', 'art033.mp3')],
  ['clips', 'clip beyond the sound', () => withSound({ durationMs: 6_700 })],
  ['clips-apart', 'overlapping clips', () => edited(third, 'clip-begin="npt=0.150s"', 'clip-begin="npt=0.120s"')],
  ['sound-profile', 'stereo', () => withSound({ channels: 2 })],
  ['sound-profile', 'sampling rate', () => withSound({ sampleRate: 48_000 })],
  ['sound-profile', 'bit rate', () => withSound({ bitrateKbps: 128 })],
  ['sound-profile', 'varying bit rate', () => withSound({ cbr: false })],
  ['sound-profile', 'tags', () => withSound({ tagged: true })],
]

describe('validating a DAISY 2.02 book', () => {
  it('finds nothing wrong with a sound book', () =>
    expect([sound, read].flatMap((book) => problemsOf({ ...book, folder: norr.identifier }))).toEqual([]))

  it.each(broken)('reports %s: %s', (rule, _, book) =>
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
