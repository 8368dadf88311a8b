import { expect, it } from 'vitest'
import { decodePlaceholders, findUnknownPlaceholders, substituteValues } from './placeholders.ts'

const values = { lyssna: 'https://x.se/player/i/7', nummer: 'Nr 46 & 47', namn: 'Åsa' }

it.each([
  ['{nummer} till {Namn}', 'Nr 46 & 47 till Åsa'],
  ['{lyssna}', 'https://x.se/player/i/7'],
  ['Hör {lyssna}, {namn}', 'Hör https://x.se/player/i/7, Åsa'],
  [
    'https://y.se/?nr={nummer}&till={lyssna}',
    'https://y.se/?nr=Nr%2046%20%26%2047&till=https%3A%2F%2Fx.se%2Fplayer%2Fi%2F7',
  ],
  ['<a href="https://y.se/{ namn }">{namn}</a>', '<a href="https://y.se/%C3%85sa">Åsa</a>'],
  ['{lyssna}?utm={nummer} {nummer}', 'https://x.se/player/i/7?utm=Nr%2046%20%26%2047 Nr 46 & 47'],
  ['mailto:red@y.se?subject={nummer}', 'mailto:red@y.se?subject=Nr%2046%20%26%2047'],
  ['{okänd} https://y.se/{okänd}', '{okänd} https://y.se/{okänd}'],
])('fills %j in', (text, filled) => expect(substituteValues(text, values)).toBe(filled))

it('codes a value as it is without mark-up', () =>
  expect(
    substituteValues('<a href="https://y.se/?{nummer}">{nummer}</a>', { nummer: 'A &amp; B' }, { nummer: 'A & B' }),
  ).toBe('<a href="https://y.se/?A%20%26%20B">A &amp; B</a>'))

it.each([
  ['<a href="%7Blyssna%7D">', '<a href="{lyssna}">'],
  ['%7b%20lyssna%20%7d', '{ lyssna }'],
  ['https://y.se/{f%C3%B6rnamn}', 'https://y.se/{förnamn}'],
  ['%7Bokänd%7D', '{okänd}'],
  ['%7B%22a%22:1%7D', '%7B%22a%22:1%7D'],
  ['%7B%E0%A4%A%7D 100%7D', '%7B%E0%A4%A%7D 100%7D'],
])('reads %j as it was typed', (coded, typed) => expect(decodePlaceholders(coded)).toBe(typed))

it('tells what nothing is called, coded or not', () =>
  expect(findUnknownPlaceholders(decodePlaceholders('{nummer} %7Bnumret%7D {numret}'), ['nummer'])).toEqual([
    '{numret}',
  ]))
