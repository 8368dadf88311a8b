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

it('reads a table cell by cell after the words of its headers, and what a picture shows', () => {
  const table =
    '<table><tr><th scope="col"></th><th scope="col">Tid &amp; dag</th></tr><tr><th scope="row">Må</th><td>9–17. Stängt.</td></tr><tr><td>–</td><td></td></tr></table>'
  const picture = (alt: string) => `<img data-file="0199e2a0-0000-7000-8000-00000000000a" alt="${alt}">`
  const heard = sentencesOf(`<p>Så:</p>${table}<p>Ja</p>${picture('En katt. Den sover.')}${picture('')}`)
  expect(heard).toEqual([
    { text: 'Så:', ends: 'paragraph' },
    { text: 'Tabell: Tid & dag', ends: 'paragraph' },
    { text: 'Må', ends: 'paragraph' },
    { text: 'Tid & dag: 9–17.', ends: 'sentence' },
    { text: 'Stängt.', ends: 'paragraph' },
    { text: 'Ja', ends: 'paragraph' },
    { text: 'Bild: En katt. Den sover.', ends: 'paragraph' },
  ])
})
