import { describe, expect, it } from 'vitest'
import { type Manifest, type ManifestItem, objection } from '../manifest/manifest.ts'
import { sayToListen } from '../manifest/sounds-to-check.ts'
import { article, manifest, silentId, title } from './examples.ts'
import { sayStopReason, stopReasonOf } from './stop-reason.ts'

const sounds = article.source?.kind === 'sounds' ? article.source.sounds : []
const withSound = (changes: object): Manifest => ({
  ...manifest,
  items: [title, { ...article, source: { kind: 'sounds', sounds: sounds.map((sound) => ({ ...sound, ...changes })) } }],
})
const wholeManifest = withSound({})
const silentManifest: Manifest = { ...wholeManifest, silent: [{ articleId: silentId, name: 'Derbyt', page: 7 }] }
const unusableManifest = withSound({ rejected: 'Filen är tom.' })
const doubtfulFindings = [{ kind: 'longPause', atMs: 2_000, forMs: 6_000 }] as const
const doubtfulManifest: Manifest = { ...wholeManifest, items: [title, { ...article, doubts: doubtfulFindings }] }
const toListen = sayToListen(doubtfulManifest, [{ itemId: article.itemId, doubts: doubtfulFindings }]) ?? ''

/** A production that stopped because its own issue lacked something. */
const stoppedProductionOf = (stopped: Manifest) => ({ manifest: stopped, reason: objection(stopped) ?? '' })

describe('a production that stopped', () => {
  it.each<[string, Manifest]>([
    ['an article without sound', silentManifest],
    ['a sound that cannot be used', unusableManifest],
    ['an issue without articles', { ...wholeManifest, items: [title] }],
  ])('for %s stops for it until it is gone', (_, stopped) => {
    const obstacle = stopReasonOf(stoppedProductionOf(stopped), stopped)
    expect(obstacle && sayStopReason(obstacle)).toBe(objection(stopped))
    expect(obstacle?.canRetry).toBe(false)
    expect(stopReasonOf(stoppedProductionOf(stopped), wholeManifest)).toBeUndefined()
  })

  it('stops for what is lacking now, not for what was lacking then', () =>
    expect(stopReasonOf(stoppedProductionOf(unusableManifest), silentManifest)).toEqual({
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
    expect(objection({ ...wholeManifest, silent: [mute] })).toBe(
      'Ljudet till ”Derbyt” på sidan 7 går inte att använda: det är tyst från början till slut. Ska det vara så, öppna artikeln och svara ”Det är rätt” vid ljudet.',
    )
  })

  it('stops for no article that may be left out', () =>
    expect(
      stopReasonOf(stoppedProductionOf(silentManifest), { ...silentManifest, missingSound: 'leaveOut' }),
    ).toBeUndefined())

  it('for sounds that nobody had listened to stops until they are said to be right', () => {
    const stopped = { manifest: wholeManifest, reason: toListen }
    expect(stopReasonOf(stopped, doubtfulManifest)).toEqual({ missing: '', other: toListen, canRetry: true })
    expect(stopReasonOf(stopped, wholeManifest)).toBeUndefined()
  })

  it('for something that no issue tells of is told as it was said then', () => {
    const stopped = { manifest: wholeManifest, reason: 'Disken är full.' }
    expect(stopReasonOf(stopped, wholeManifest)).toEqual({ missing: '', other: 'Disken är full.', canRetry: true })
  })
})
