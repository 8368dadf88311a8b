import { expect, it } from 'vitest'
import type { ManifestItem } from '../manifest/manifest.ts'
import { article, file, heading, image, manifest, sound, title } from './examples.ts'
import { logText } from './log-text.ts'

const soundMeasured = (itemId: string, integratedLufs: number, durationMs: number) => ({
  ...sound(itemId),
  integratedLufs,
  durationMs,
})

it('tells the whole range of what was made, and who is outside, however short', () => {
  const jingle: ManifestItem = { ...article, itemId: 'jingle', name: 'Vinjett' }
  const encoded = [
    soundMeasured('title', -18.6, 2_000),
    soundMeasured(article.itemId, -17.9, 60_000),
    soundMeasured('jingle', -2.5, 2_500),
  ]
  const told = logText('daisy', { ...manifest, items: [title, article, jingle] }, { file, encoded, doubts: [] })
  expect(told.split('\n').slice(1)).toEqual(['Ljudnivå −18,6 till −2,5 LUFS.', '”Vinjett” ligger på −2,5 LUFS.'])
})

it.each([
  [
    'daisy',
    [heading, { ...heading, itemId: 'next' }, article],
    'Daisy-boken är klar: 1 artikel och 2 rubriker, 0:01:00.',
  ],
  ['daisy', [article, { ...article, itemId: 'next' }], 'Daisy-boken är klar: 2 artiklar, 0:01:00.'],
  ['pdf', [heading, article], 'Pdf-filen är klar: 2 artiklar.'],
  ['webArticles', [heading, article], 'Artiklarna till webbplatsen är klara: 2 artiklar.'],
] as const)('counts spoken headings apart from the articles of what is heard: %s', (kind, items, said) => {
  const made = { file: { ...file, durationMs: 60_000 }, encoded: [], doubts: [] }
  expect(logText(kind, { ...manifest, items: [title, ...items] }, made).split('\n')[0]).toBe(said)
})

it.each([
  [
    3,
    [
      'Rubriken ”Del 1” lästes av talsyntesen.',
      'Rubriken ”Del 2” lästes av talsyntesen.',
      'Rubriken ”Del 3” lästes av talsyntesen.',
    ],
  ],
  [4, ['4 rubriker lästes av talsyntesen.']],
])('names headings that were spoken as long as they are few: %i', (count, told) => {
  const parts = Array.from({ length: count }, (_, at) => ({ ...heading, itemId: `${at}`, name: `Del ${at + 1}` }))
  const text = logText('daisy', { ...manifest, items: [title, ...parts, article] }, { file, encoded: [], doubts: [] })
  expect(text.split('\n').slice(1)).toEqual(told)
})

it('names the articles whose images nobody has described', () => {
  const bare = { ...image, alt: '' }
  const items: ManifestItem[] = [
    { ...article, itemId: 'one', name: 'Isvägen', images: [bare] },
    { ...article, itemId: 'two', name: 'Kören', images: [bare, image, { ...bare, alt: ' ' }] },
    { ...article, itemId: 'three', name: 'Bion', images: [image] },
  ]
  const text = logText('dtbook', { ...manifest, items: [title, ...items] }, { file, encoded: [], doubts: [] })
  expect(text.split('\n').slice(1)).toEqual([
    'En bild i ”Isvägen” saknar beskrivning, så den som inte ser får inte veta vad den visar.',
    '2 bilder i ”Kören” saknar beskrivning, så den som inte ser får inte veta vad de visar.',
  ])
})

it('tells which letters the typeface of a document lacks, and where', () => {
  const unshown = [{ itemId: article.itemId, letters: '東 京' }]
  const text = logText('pdf', { ...manifest, items: [title, article] }, { file, encoded: [], doubts: [], unshown })
  expect(text.split('\n').slice(1)).toEqual([
    '”Isvägen öppnar” har tecken som typsnittet saknar: 東 京. De blev rutor.',
  ])
})
