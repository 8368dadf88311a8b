import { describe, expect, it } from 'vitest'
import { openArchive } from '../../kernel/outside/archive.ts'
import { type BookSources, bookZip, daisy202, nccOf, smilOf } from './examples.ts'
import { bookLimits, readBook } from './read-book.ts'

const read = async (files: BookSources) => {
  const book = await readBook(await openArchive(await bookZip(files), bookLimits))
  if ('problem' in book) throw new Error(book.problem)
  return book
}

const clipsOf = ({ clips }: Awaited<ReturnType<typeof read>>['articles'][number]) =>
  clips.map(({ file, begin, end }) => [file, begin, end])

describe('a DAISY 2.02 book', () => {
  it('is a list of headings with levels, pages and sounds', async () => {
    const { articles, faults, ...book } = await read(daisy202)
    expect(book).toEqual({ kind: 'daisy202', title: 'Norrbladet', language: 'sv' })
    expect(articles.map((article) => [article.level, article.name, article.page, ...clipsOf(article)])).toEqual([
      ['h1', 'Norrbladet', null, ['ett.mp3', 0, 2.5]],
      ['h1', 'Nyheter & sånt', 3, ['ett.mp3', 2.5, 10.5]],
      ['h2', 'Isen bär', 3, ['ett.mp3', 10.5, 61]],
      ['h2', 'Bandy', 4, ['ett.mp3', 61, 70.5], ['två.mp3', 0, 30]],
    ])
    expect(articles.every(({ id, text, images }) => id === null && text === '' && images.length === 0)).toBe(true)
    expect(new Set(articles.flatMap(({ clips }) => clips.map(({ mark }) => mark))).size).toBe(2)
    expect(faults).toEqual([])
  })

  it('is found in a folder, whatever the case of its names', async () => {
    const shouted = Object.fromEntries(
      Object.entries(daisy202).map(([name, text]) => [`Bok/${name.toUpperCase()}`, text]),
    )
    const { articles, faults } = await read({ ...shouted, '__MACOSX/Bok/._NCC.HTML': '?' })
    expect(articles.map(({ clips }) => clips.length)).toEqual([1, 1, 1, 2])
    expect(faults).toEqual([])
  })

  it('has no article for a title that nobody reads', async () => {
    const ncc = nccOf([
      { tag: 'h1', class: 'title', text: 'Norrbladet', href: 'a.smil#t1' },
      { tag: 'h1', text: 'Nyheter', href: 'a.smil#t1' },
    ])
    expect((await read({ ...daisy202, 'ncc.html': ncc })).articles.map(({ name }) => name)).toEqual(['Nyheter'])
  })

  it('is taken in as far as it goes, and says what is broken', async () => {
    const { articles, faults } = await read({
      ...daisy202,
      'ncc.html': nccOf([
        { tag: 'h1', text: 'Först', href: 'a.smil#borta' },
        { tag: 'h1', text: 'Sedan', href: 'b.smil#t7' },
        { tag: 'h1', text: 'Sist', href: 'c.smil#t9' },
      ]),
      'b.smil': smilOf([
        { id: 't7', clips: [['tre.mp3', '0s', '1s']] },
        { id: 't8', clips: [['ett.mp3', 'npt=x', '1s']] },
        { id: 't9', clips: [['ett.mp3', '1s', '2s']] },
      ]),
    })
    expect(articles.map((article) => [article.name, clipsOf(article)])).toEqual([
      ['Först', [['ett.mp3', 0, 61]]],
      ['Sedan', [['ett.mp3', 1, 2]]],
      ['Sist', []],
    ])
    expect(faults).toEqual([
      { kind: 'missingFile', file: 'b.smil', detail: 'tre.mp3' },
      { kind: 'wrongTime', file: 'b.smil', detail: 'npt=x' },
      { kind: 'deadLink', file: 'ncc.html', detail: 'a.smil#borta' },
      { kind: 'missingFile', file: 'ncc.html', detail: 'c.smil' },
    ])
  })

  it('shows the texts of its content document', async () => {
    const content = `<html><body><h1 class="title" id="c0">Norrbladet</h1><div><h1 id="c1"><a href="a.smil#t2">Nyheter</a></h1>
      <span class="page-normal" id="c2">3</span><div class="byline">Åsa Öberg</div>
      <p><span id="c3">Snö</span> <em>och</em> is.<br/>Kallt.</p><div>Mer <a href="https://norr.se/">här</a></div>
      <img src="bild.jpg" alt="En bro"/><img src="ingen.jpg"/></div><h2 id="c4">Isen bär</h2><ul><li>Ett</li><li>Två</li></ul></body></html>`
    const { articles, faults } = await read({
      ...daisy202,
      'a.smil': smilOf([
        { id: 't1', text: 'Text.html#c0' },
        { id: 't2', text: 'text.html#c1' },
        { id: 't3', text: 'text.html#c2' },
        { id: 't5', text: 'text.html#c4', clips: [['ett.mp3', '0s', '1s']] },
        { id: 't6', text: 'text.html#c4' },
      ]),
      'text.html': content,
      'bild.jpg': 'bild',
    })
    expect(articles.map(({ name, text, byLine }) => [name, text, byLine])).toEqual([
      [
        'Nyheter & sånt',
        '<p>Snö <em>och</em> is.<br>Kallt.</p><p>Mer <a href="https://norr.se/">här</a></p>',
        'Åsa Öberg',
      ],
      ['Isen bär', '<ul><li>Ett</li><li>Två</li></ul>', ''],
      ['Bandy', '', ''],
    ])
    expect(articles[0]?.images).toEqual([
      { file: 'bild.jpg', alt: 'En bro', mark: expect.stringMatching(/^[\da-f]{8}-4$/) },
    ])
    expect(faults).toEqual([{ kind: 'missingFile', file: 'text.html', detail: 'ingen.jpg' }])
  })

  it.each([
    ['latin1', 'iso-8859-1'],
    ['utf16le', 'utf-16'],
  ] as const)('is read in %s', async (encoding, named) => {
    const ncc = String(daisy202['ncc.html']).replace('encoding="utf-8"', `encoding="${named}"`)
    const { articles, faults } = await read({ ...daisy202, 'ncc.html': Buffer.from(ncc, encoding) })
    expect(articles[2]?.name).toBe('Isen bär')
    expect(faults).toEqual([])
  })

  it('tells of an encoding that is not the one it is written in', async () => {
    const { articles, faults } = await read({
      ...daisy202,
      'ncc.html': Buffer.from(String(daisy202['ncc.html']), 'latin1'),
    })
    expect(articles[2]?.name).toBe('Isen bär')
    expect(faults).toEqual([{ kind: 'wrongEncoding', file: 'ncc.html', detail: 'utf-8' }])
  })
})
