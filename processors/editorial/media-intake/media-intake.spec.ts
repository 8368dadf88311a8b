import { describe, expect, it } from 'vitest'
import type { FileProbed } from '../../../domain/editorial/media/events.ts'
import { articleId, mediaId, soundProbed, soundReceived } from '../../../domain/editorial/media/examples.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { PublicationId, UserId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { mediaIntake } from './media-intake.ts'

type HandledEvent = MessageOfType<DomainEvent, (typeof mediaIntake.types)[number]>

/** The jobs ordered at each of these events. */
const instructionsFor = (...events: readonly HandledEvent[]) => {
  let state = mediaIntake.initialState
  return events.map((event, index) => {
    const recorded = recordEvent<HandledEvent>(event, index)
    const orders = mediaIntake.react(state, recorded)
    state = mediaIntake.evolve(state, recorded) ?? mediaIntake.initialState
    return orders
  })
}

const fileProbed = (facts: FileProbed['data']['facts']) => ({ type: 'FileProbed', data: { mediaId, facts } }) as const
const job = [{ job: { queue: 'media-mp3', data: { mediaId } } }]

const fileAttached = { type: 'FileAttached', data: { mediaId, to: { articleId } } } as const

describe('a file that was looked at', () => {
  it('gets its master when it is a sound, an MP3 too', () => {
    const mp3 = { kind: 'sound', durationMs: 1, channels: 1, sampleRate: 44_100, codec: 'mp3' } as const
    expect(instructionsFor(soundReceived, soundProbed)).toEqual([[], job])
    expect(instructionsFor(soundReceived, fileProbed(mp3))).toEqual([[], job])
  })

  it('needs none when it is no sound, wherever it is given', () =>
    expect(instructionsFor(fileProbed({ kind: 'image', width: 1, height: 1 }), fileAttached)).toEqual([[], []]))

  it('is looked at again where it is given elsewhere: the level may be another', () =>
    expect(instructionsFor(soundReceived, soundProbed, fileAttached)).toEqual([[], job, job]))
})

describe('a publication', () => {
  const publicationId = PublicationId.parse('0198e0a0-0000-7000-8000-00000000c001')
  const configured = (changes: object) => ({ type: 'SoundConfigured', data: { publicationId, changes } }) as const

  it('has its sounds levelled anew when it is to be louder, and for nothing else', () => {
    const relevel = [{ job: { queue: 'relevel-sounds', data: { publicationId } } }]
    expect(instructionsFor(configured({ loudnessTarget: -16 }), configured({ pageNumbers: true }))).toEqual([
      relevel,
      [],
    ])
  })
})

describe('a sound for a publication', () => {
  const publicationId = PublicationId.parse('0198e0a0-0000-7000-8000-00000000c001')
  const { data } = soundReceived
  const given = { ...soundReceived, data: { ...data, attachedTo: { publicationId } } }
  const chosen = { type: 'FileAttached', data: { mediaId, to: { articleId } } } as const
  const moved = { type: 'FileAttached', data: { mediaId, to: { publicationId } } } as const

  it('of a visitor gets its master when it is given to an article', () =>
    expect(instructionsFor(given, soundProbed, moved, chosen)).toEqual([[], [], [], job]))

  it('of somebody we know gets it at once', () => {
    const receivedFrom = UserId.parse('0198e0a0-0000-7000-8000-00000000d001')
    const known = { ...given, data: { ...given.data, receivedFrom } }
    expect(instructionsFor(known, soundProbed)).toEqual([[], job])
  })
})
