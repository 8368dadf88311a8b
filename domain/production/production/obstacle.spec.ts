import { describe, expect, it } from 'vitest'
import { sayToListen } from '../manifest/doubts.ts'
import { type Manifest, type ManifestItem, objection } from '../manifest/manifest.ts'
import { article, manifest, silentId, title } from './examples.ts'
import { obstacleOf, sayObstacle } from './obstacle.ts'

const sounds = article.source?.kind === 'sounds' ? article.source.sounds : []
const withSound = (changes: object): Manifest => ({
  ...manifest,
  items: [title, { ...article, source: { kind: 'sounds', sounds: sounds.map((sound) => ({ ...sound, ...changes })) } }],
})
const whole = withSound({})
const silent: Manifest = { ...whole, silent: [{ articleId: silentId, name: 'Derbyt', page: 7 }] }
const unusable = withSound({ rejected: 'Filen är tom.' })
const doubts = [{ kind: 'longPause', atMs: 2_000, forMs: 6_000 }] as const
const doubtful: Manifest = { ...whole, items: [title, { ...article, doubts }] }
const toListen = sayToListen(doubtful, [{ itemId: article.itemId, doubts }]) ?? ''

/** What stopped for what its own issue lacked. */
const stoppedFor = (stopped: Manifest) => ({ manifest: stopped, reason: objection(stopped) ?? '' })

describe('a production that stopped', () => {
  it.each<[string, Manifest]>([
    ['an article without sound', silent],
    ['a sound that cannot be used', unusable],
    ['an issue without articles', { ...whole, items: [title] }],
  ])('for %s stops for it until it is gone', (_, stopped) => {
    const obstacle = obstacleOf(stoppedFor(stopped), stopped)
    expect(obstacle && sayObstacle(obstacle)).toBe(objection(stopped))
    expect(obstacle?.canRetry).toBe(false)
    expect(obstacleOf(stoppedFor(stopped), whole)).toBeUndefined()
  })

  it('stops for what is lacking now, not for what was lacking then', () =>
    expect(obstacleOf(stoppedFor(unusable), silent)).toEqual({
      missing: '”Derbyt” på sidan 7 saknar ljud.',
      other: '',
      canRetry: false,
    }))

  it('says of articles of one name, and of sounds that are refused for the same, what it stops for once', () => {
    const unnamed = { articleId: silentId, name: 'Namnlös', page: 1 }
    const [first] = sounds
    if (!first) throw new Error('The example is heard')
    const refused = { ...first, rejected: 'Filen är tom.' }
    const item: ManifestItem = { ...article, source: { kind: 'sounds', sounds: [refused, refused] } }
    expect(objection({ ...manifest, items: [title, item], silent: [unnamed, unnamed] })).toBe(
      `2 artiklar som heter ”Namnlös” på sidan 1 saknar ljud. Ljudet till ”${article.name}” går inte att använda: Filen är tom.`,
    )
  })

  it('says of a sound in which nothing is heard that it is silent, not that there is none', () => {
    const mute = { articleId: silentId, name: 'Derbyt', page: 7, isSilence: true } as const
    expect(objection({ ...whole, silent: [mute] })).toBe(
      'Ljudet till ”Derbyt” på sidan 7 går inte att använda: det är tyst från början till slut. Ska det vara så, öppna artikeln och svara ”Det är rätt” vid ljudet.',
    )
  })

  it('stops for no article that may be left out', () =>
    expect(obstacleOf(stoppedFor(silent), { ...silent, missingSound: 'leaveOut' })).toBeUndefined())

  it('for sounds that nobody had listened to stops until they are said to be right', () => {
    const stopped = { manifest: whole, reason: toListen }
    expect(obstacleOf(stopped, doubtful)).toEqual({ missing: '', other: toListen, canRetry: true })
    expect(obstacleOf(stopped, whole)).toBeUndefined()
  })

  it('for something that no issue tells of is told as it was said then', () => {
    const stopped = { manifest: whole, reason: 'Disken är full.' }
    expect(obstacleOf(stopped, whole)).toEqual({ missing: '', other: 'Disken är full.', canRetry: true })
  })
})
