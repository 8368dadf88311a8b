import { expect, it } from 'vitest'
import { discsOf, twoDiscs, type WrittenDiscs } from './examples.ts'
import { validateDiscs } from './validate.ts'

const writtenDiscs = await discsOf(twoDiscs)
const second = 'Skiva 2 av 2'

const withFile =
  (name: string, change: (bytes: number) => number) =>
  ({ texts, files }: WrittenDiscs) => ({
    texts,
    files: files.map((file) => (file.name === `${second}/${name}` ? { ...file, bytes: change(file.bytes) } : file)),
  })

const withText =
  (name: string, from: string | RegExp, to: string) =>
  ({ texts, files }: WrittenDiscs) => ({
    files,
    texts: texts.map((text) =>
      text.name === `${second}/${name}` ? { ...text, content: text.content.replaceAll(from, to) } : text,
    ),
  })

const withTextInBoth = (from: string, to: string) => (discs: WrittenDiscs) =>
  withText('skiva.cue', from, to)({ ...discs, ...withText('skiva.toc', from, to)(discs) })

it('finds nothing in what is right', () => expect(validateDiscs(writtenDiscs)).toEqual([]))

it.each<[string, readonly string[], (discs: WrittenDiscs) => Parameters<typeof validateDiscs>[0]]>([
  ['a track that is no whole sectors', ['sectors'], withFile('02.wav', (bytes) => bytes + 4)],
  ['a track that is too short', ['short'], withFile('01.wav', (bytes) => bytes - 2_352)],
  ['a track of another length than is told', ['length'], withFile('02.wav', (bytes) => bytes + 2_352)],
  ['a disc that is too long', ['length', 'total'], withFile('02.wav', (bytes) => bytes + 2_352 * 359_000)],
  [
    'a track that is missing',
    ['files', 'sectors'],
    ({ texts, files }) => ({ texts, files: files.filter(({ name }) => name !== `${second}/02.wav`) }),
  ],
  [
    'a track that is in no list',
    ['files'],
    ({ texts, files }) => ({ texts, files: [...files, { name: `${second}/03.wav`, bytes: 1 }] }),
  ],
  ['lists that name a track otherwise', ['agree'], withText('skiva.cue', 'Sport', 'Idrott')],
  ['a list of more tracks', ['agree'], withText('skiva.cue', /$/g, 'FILE "03.wav" WAVE\r\n')],
  ['no tracks', ['files', 'agree', 'tracks'], withText('skiva.toc', /FILE .*/g, '')],
  ['a letter that no player shows', ['alphabet'], withTextInBoth('Sport', 'Šport')],
  ['a name that is too long', ['letters'], withTextInBoth('Sport', 'S'.repeat(81))],
  ['too many texts', ['letters', 'packs'], withTextInBoth('Sport', 'S'.repeat(3_000))],
  [
    'a disc that is missing',
    ['folders'],
    ({ texts, files }) => ({
      texts: texts.filter(({ name }) => name.startsWith(second)),
      files: files.filter(({ name }) => name.startsWith(second)),
    }),
  ],
])('refuses %s', (_, rules, change) => {
  const problems = validateDiscs(change(writtenDiscs))
  expect(problems.map(({ rule }) => rule)).toEqual(rules)
})
