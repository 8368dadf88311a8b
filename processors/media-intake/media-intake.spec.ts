import { describe, expect, it } from 'vitest'
import { articleId, mediaId, soundProbed, soundReceived } from '../../domain/media/examples.ts'
import type { FileProbed, MediaEvent } from '../../domain/media/events.ts'
import { PublicationId, UserId } from '../../domain/ids.ts'
import { recordedAs } from '../../projections/testing.ts'
import { mediaIntake } from './media-intake.ts'

type Watched = Extract<MediaEvent, { readonly type: (typeof mediaIntake.types)[number] }>

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

describe('a file that was looked at', () => {
  it('gets its MP3 when it is a sound of another coding', () =>
    expect(ordered(soundReceived, soundProbed)).toEqual([[], job]))

  it('needs none when it is one, or no sound', () => {
    const mp3 = { kind: 'sound', durationMs: 1, channels: 1, sampleRate: 44_100, codec: 'mp3' } as const
    expect(ordered(soundReceived, probed(mp3))).toEqual([[], []])
    expect(ordered(probed({ kind: 'image', width: 1, height: 1 }))).toEqual([[]])
  })
})

describe('a sound for a publication', () => {
  const publicationId = PublicationId.parse('0198e0a0-0000-7000-8000-00000000c001')
  const { data } = soundReceived
  const given = { ...soundReceived, data: { ...data, attachedTo: { publicationId } } }
  const chosen = { type: 'FileAttached', data: { mediaId, to: { articleId } } } as const
  const moved = { type: 'FileAttached', data: { mediaId, to: { publicationId } } } as const

  it('of a visitor gets its MP3 when it is given to an article, once', () =>
    expect(ordered(given, soundProbed, moved, chosen, chosen)).toEqual([[], [], [], job, []]))

  it('of somebody we know gets it at once', () => {
    const receivedFrom = UserId.parse('0198e0a0-0000-7000-8000-00000000d001')
    const known = { ...given, data: { ...given.data, receivedFrom } }
    expect(ordered(known, soundProbed, chosen)).toEqual([[], job, []])
  })
})
