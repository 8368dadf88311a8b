import { describe, expect, it } from 'vitest'
import type { IssueLetter } from '../../../domain/subscribers/mailing/letter.ts'
import { issueLetterText } from './issue-letter.ts'

const letter: IssueLetter = {
  language: 'swedish',
  publication: 'Bottenviksbladet',
  issue: 'Nr 46',
  date: '20 november 2026',
  week: '47',
  listenUrl: 'https://ljudkod.example/player/i/a',
  sections: [{ articles: [{ name: 'Isvägen', url: 'https://ljudkod.example/player/a/b' }] }],
  sender: ['Bottenviksbladet'],
  links: [],
  title: '{nummer}',
  message: 'Hej {förnamn}!',
  html: '',
}
const reader = { firstname: 'Ingrid', name: 'Ingrid Sandberg', leaveUrl: 'https://ljudkod.example/avsluta/x' }
const htmlOf = (html: string) => issueLetterText({ ...letter, html }, reader).html

it('goes out with the html that somebody has written, and without what runs', () => {
  const written =
    '<table><tr><td style="padding:8px" onclick="x()"><a href="{lyssna}">{nummer}</a>{artiklar}</td></tr></table>'
  const html = htmlOf(`${written}<script>alert(1)</script>`)
  expect(html).toContain('<td style="padding:8px"><a href="https://ljudkod.example/player/i/a">Nr 46</a><div')
  expect(html).toContain('<a href="https://ljudkod.example/player/a/b">Isvägen</a>')
  expect(html).not.toMatch(/script|onclick/)
  expect(html).not.toContain('Hej Ingrid!')
})

it('has the message where nothing of the html may go out', () =>
  expect(htmlOf('<script>alert(1)</script>')).toContain('Hej Ingrid!'))

it('is the same to each but for who reads it', () => {
  const own = { ...letter, html: '<p>Hej {förnamn}!</p>' }
  const toSixten = { ...reader, firstname: 'Sixten', name: 'Sixten Rova' }
  expect(issueLetterText(own, reader).html).toContain('<p>Hej Ingrid!</p>')
  expect(issueLetterText(own, toSixten).html).toContain('<p>Hej Sixten!</p>')
})

it('keeps the lines of a message', () => {
  const message = 'Hej {förnamn}!\nRad två.\r\nRad <tre>.\n\n{artiklar}'
  expect(issueLetterText({ ...letter, message }, reader).html).toContain(
    '<div style="margin:0 0 16px">Hej Ingrid!<br>Rad två.<br>Rad &lt;tre&gt;.</div>',
  )
})

it('makes a link of the address of the issue in a message, and of none inside another address', () => {
  const message = 'Lyssna: {lyssna}.\nhttps://dela.example/?u={lyssna} {lyssna}/delar'
  const { html } = issueLetterText({ ...letter, message }, reader)
  const { listenUrl } = letter
  expect(html).toContain(`Lyssna: <a href="${listenUrl}">${listenUrl}</a>.<br>`)
  expect(html).toContain(`?u=${encodeURIComponent(listenUrl)} ${listenUrl}/delar</div>`)
})

it('says where else the publication is heard, below who sends it', () => {
  const links = [{ name: 'Spotify', url: 'https://open.spotify.com/show/1?a=1&b=2' }]
  const { text, html } = issueLetterText({ ...letter, links }, reader)
  expect(html).toContain('Mer från oss: <a href="https://open.spotify.com/show/1?a=1&amp;b=2">Spotify</a>')
  expect(text).toContain('Bottenviksbladet\n\nMer från oss:\nSpotify: https://open.spotify.com/show/1?a=1&b=2\n')
  expect(issueLetterText({ ...letter, links, language: 'english' }, reader).text).toContain('More from us:')
  expect(issueLetterText(letter, reader).text).not.toContain('Mer från oss')
})

describe('the way to the whole issue', () => {
  const sections = [
    { heading: { name: 'Nyheter' }, articles: [{ name: 'Isvägen', url: 'https://ljudkod.example/player/a/b' }] },
    { heading: { name: 'Kultur?', url: 'https://ljudkod.example/player/a/c' }, articles: [] },
  ]
  const message = 'Hej {förnamn}!\n\n{artiklar}\n\nHälsningar'
  const told = issueLetterText({ ...letter, message, sections, title: '{artiklar}' }, reader)
  const placesOf = (body: string, parts: readonly string[]) => parts.map((part) => body.indexOf(part))

  it('comes before the list, in which sections are headings', () => {
    const parts = ['Hej Ingrid!', 'Lyssna på numret</a>', 'Nyheter</h2><ul', 'player/a/b', 'player/a/c', 'Hälsningar']
    const places = placesOf(told.html, parts)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(told.html.match(/class="b"/g)).toHaveLength(1)
    expect(told.html).toMatch(/<h2 [^>]*><a href="[^"]*\/c">Kultur\?<\/a><\/h2>/)
    expect(told.subject).toBe('Isvägen')
  })

  it('and in plain text, too', () =>
    expect(told.text).toBe(
      `Hej Ingrid!

Lyssna på numret:
https://ljudkod.example/player/i/a

Nyheter:

Isvägen
https://ljudkod.example/player/a/b

Kultur?
https://ljudkod.example/player/a/c

Hälsningar

-- 
Bottenviksbladet

Du får det här mejlet för att du prenumererar på Bottenviksbladet med e-post.
Avsluta mejlen: https://ljudkod.example/avsluta/x
`,
    ))

  it('stands last where no list is wanted', () => {
    const { html, text } = issueLetterText(letter, reader)
    expect(html.indexOf('Hej Ingrid!')).toBeLessThan(html.indexOf('class="b"'))
    expect(text).toContain('Hej Ingrid!\n\nLyssna på numret:\nhttps://ljudkod.example/player/i/a\n\n-- ')
  })
})

it('codes what an address names, whatever it looks like', () => {
  const html = htmlOf('<a href="https://y.se/?n={nummer}&amp;vem={namn}">{nummer}</a>')
  expect(html).toContain('<a href="https://y.se/?n=Nr%2046&amp;vem=Ingrid%20Sandberg">Nr 46</a>')
})
