import { describe, expect, it } from 'vitest'
import type { FileProbed } from '../../../domain/editorial/media/events.ts'
import { articleId, mediaId, soundProbed, soundReceived } from '../../../domain/editorial/media/examples.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { PublicationId, UserId } from '../../../domain/kernel/ids.ts'
import type { OfType } from '../../../domain/kernel/of-type.ts'
import { recordedAs } from '../../../projections/testing.ts'
import { mediaIntake } from './media-intake.ts'

type Watched = OfType<DomainEvent, (typeof mediaIntake.types)[number]>

/** What is ordered at each of these events. */
const ordered = (...events: readonly Watched[]) => {
  let state = mediaIntake.initialState
  return events.map((event, index) => {
    const recorded = recordedAs<Watched>(event, index)
    const orders = mediaIntake.react(state, recorded)
    state = mediaIntake.evolve(state, recorded) ?? mediaIntake.initialState
    return orders
  })
}

const probed = (facts: FileProbed['data']['facts']) => ({ type: 'FileProbed', data: { mediaId, facts } }) as const
const job = [{ job: { queue: 'media-mp3', data: { mediaId } } }]

const elsewhere = { type: 'FileAttached', data: { mediaId, to: { articleId } } } as const

describe('a file that was looked at', () => {
  it('gets its master when it is a sound, an MP3 too', () => {
    const mp3 = { kind: 'sound', durationMs: 1, channels: 1, sampleRate: 44_100, codec: 'mp3' } as const
    expect(ordered(soundReceived, soundProbed)).toEqual([[], job])
    expect(ordered(soundReceived, probed(mp3))).toEqual([[], job])
  })

  it('needs none when it is no sound, wherever it is given', () =>
    expect(ordered(probed({ kind: 'image', width: 1, height: 1 }), elsewhere)).toEqual([[], []]))

  it('is looked at again where it is given elsewhere: the level may be another', () =>
    expect(ordered(soundReceived, soundProbed, elsewhere)).toEqual([[], job, job]))
})

describe('a publication', () => {
  const publicationId = PublicationId.parse('0198e0a0-0000-7000-8000-00000000c001')
  const configured = (changes: object) => ({ type: 'SoundConfigured', data: { publicationId, changes } }) as const

  it('has its sounds levelled anew when it is to be louder, and for nothing else', () => {
    const relevel = [{ job: { queue: 'relevel-sounds', data: { publicationId } } }]
    expect(ordered(configured({ loudnessTarget: -16 }), configured({ pageNumbers: true }))).toEqual([relevel, []])
  })
})

describe('a sound for a publication', () => {
  const publicationId = PublicationId.parse('0198e0a0-0000-7000-8000-00000000c001')
  const { data } = soundReceived
  const given = { ...soundReceived, data: { ...data, attachedTo: { publicationId } } }
  const chosen = { type: 'FileAttached', data: { mediaId, to: { articleId } } } as const
  const moved = { type: 'FileAttached', data: { mediaId, to: { publicationId } } } as const

  it('of a visitor gets its master when it is given to an article', () =>
    expect(ordered(given, soundProbed, moved, chosen)).toEqual([[], [], [], job]))

  it('of somebody we know gets it at once', () => {
    const receivedFrom = UserId.parse('0198e0a0-0000-7000-8000-00000000d001')
    const known = { ...given, data: { ...given.data, receivedFrom } }
    expect(ordered(known, soundProbed)).toEqual([[], job])
  })
})
