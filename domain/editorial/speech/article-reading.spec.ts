import { expect, it } from 'vitest'
import { hasTextToRead, readingOf, sentencesOf } from './article-reading.ts'

it('reads an article in the order in which it is shown', () =>
  expect(
    readingOf({
      name: 'Isvägen öppnar. I dag',
      ingress: '<p>Isen bär.</p>',
      text: '<p>Den <b>är</b> tjock. Kör sakta!</p><h3>Bad</h3><ul><li>Hall<ul><li>Bubbel</li></ul></li></ul><p>R&ouml;d<br>blå</p>',
      byLine: 'Åsa Öberg',
    }),
  ).toEqual([
    { text: 'Isvägen öppnar. I dag', ends: 'heading' },
    { text: 'Isen bär.', ends: 'paragraph' },
    { text: 'Den är tjock.', ends: 'sentence' },
    { text: 'Kör sakta!', ends: 'paragraph' },
    { text: 'Bad', ends: 'heading' },
    { text: 'Hall', ends: 'paragraph' },
    { text: 'Bubbel', ends: 'paragraph' },
    { text: 'Röd', ends: 'paragraph' },
    { text: 'blå', ends: 'paragraph' },
    { text: 'Åsa Öberg', ends: 'paragraph' },
  ]))

it('keeps a heading with a break a heading', () =>
  expect(sentencesOf('<h2>Ett<br>två</h2>tre').map(({ ends }) => ends)).toEqual(['heading', 'heading', 'paragraph']))

it.each([
  ['<p> – </p>', false],
  ['<p>Ord</p>', true],
])('knows whether %j is a text', (text, isText) => expect(hasTextToRead({ ingress: '', text })).toBe(isText))
