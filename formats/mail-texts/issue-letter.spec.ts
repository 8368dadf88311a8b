import { expect, it } from 'vitest'
import type { IssueLetter } from '../../domain/mailing/letter.ts'
import { issueLetterText } from './issue-letter.ts'

const letter: IssueLetter = {
  language: 'swedish',
  publication: 'Bottenviksbladet',
  issue: 'Nr 46',
  date: '20 november 2026',
  week: '47',
  listenUrl: 'https://ljudkod.example/player/i/a',
  articles: [{ name: 'Isvägen', url: 'https://ljudkod.example/player/a/b' }],
  sender: ['Bottenviksbladet'],
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
  expect(html).toContain('<td style="padding:8px"><a href="https://ljudkod.example/player/i/a">Nr 46</a><ul>')
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
