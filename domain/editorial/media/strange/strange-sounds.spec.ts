import { expect, it } from 'vitest'
import { sayDoubt } from '../sounds/say-finding.ts'
import { type ArticleSound, type SoundingArticle, soundDoubtsIn } from './strange-sounds.ts'

const sound = (id: string, of: Partial<ArticleSound> = {}): ArticleSound => ({
  id,
  name: `${id}.mp3`,
  hash: id,
  seconds: 40,
  confirmed: false,
  isSpoken: false,
  findings: [],
  ...of,
})

/** A hundred words take about forty seconds. */
const article = (id: string, sounds: readonly ArticleSound[], words = 100): SoundingArticle => ({
  id,
  name: id.toUpperCase(),
  words,
  sounds,
})

const kindsOf = (articles: readonly SoundingArticle[]) =>
  [...soundDoubtsIn(articles)].map(([id, doubts]) => `${id}: ${doubts.map(({ kind }) => kind).join(', ')}`)

it('places each finding in the sounds of the article together, and leaves what was put right', () => {
  const second = sound('b', {
    findings: [{ kind: 'offset' }, { kind: 'longPause', atMs: 7_400, forMs: 6_000 }, { kind: 'cutOff', atMs: 37_000 }],
  })
  expect(soundDoubtsIn([article('x', [sound('a'), second], 190)]).get('x')).toEqual([
    { sound: 'b', name: 'b.mp3', kind: 'longPause', at: 47, forMs: 6_000 },
    { sound: 'b', name: 'b.mp3', kind: 'cutOff', at: 77 },
  ])
})

it('says in both articles that they have the same sound, until an editor confirms it', () => {
  const twins = [article('x', [sound('a')]), article('y', [sound('b', { hash: 'a' })]), article('z', [sound('c')])]
  expect(soundDoubtsIn(twins).get('x')).toMatchObject([{ kind: 'sameSound', article: 'Y' }])
  expect(kindsOf(twins)).toEqual(['x: sameSound', 'y: sameSound'])
  const confirmed = [article('x', [sound('a', { confirmed: true })]), ...twins.slice(1)]
  expect(kindsOf(confirmed)).toEqual(['y: sameSound'])
})

it('says of a sound that the same article has already, once, and at its place', () => {
  const twice = article('x', [sound('a'), sound('b', { hash: 'a' })], 200)
  const doubts = soundDoubtsIn([twice]).get('x')
  expect(doubts).toEqual([{ sound: 'b', name: 'b.mp3', kind: 'sameSound', at: 40 }])
  expect(doubts?.map((doubt) => sayDoubt(doubt, String))).toEqual(['Samma ljud ligger redan i artikeln.'])
  const confirmed = article('x', [sound('a'), sound('b', { hash: 'a', confirmed: true })], 200)
  expect(kindsOf([confirmed])).toEqual([])
})

it('says that a sound is half or twice as long as its text, by the pace of the voice', () => {
  const [short, long] = [sound('a', { seconds: 15 }), sound('b', { seconds: 95 })]
  const fitting = ['c', 'd', 'e', 'f'].map((id) => article(id, [sound(id)]))
  expect(kindsOf([article('x', [short]), article('y', [long]), ...fitting])).toEqual([
    'x: lengthDiffers',
    'y: lengthDiffers',
  ])
  const slowVoice = ['c', 'd', 'e', 'f'].map((id) => article(id, [sound(id, { seconds: 62 })]))
  expect(kindsOf([article('y', [long]), ...slowVoice])).toEqual([])
})

it('judges no length without a text worth the name, nor of what a voice reads', () => {
  const spoken = sound('b', { seconds: 200, isSpoken: true })
  expect(kindsOf([article('x', [sound('a', { seconds: 200 })], 20), article('y', [spoken])])).toEqual([])
})

it('counts no silent sound as length', () => {
  const silent = sound('a', { findings: [{ kind: 'silent', atMs: 0 }] })
  expect(kindsOf([article('x', [silent])])).toEqual(['x: silent'])
})
