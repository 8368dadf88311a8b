import { describe, it } from 'vitest'
import { specify } from '../../../kernel/testing/decider-spec.ts'
import type { MediaEvent } from '../events.ts'
import { mediaId, soundReceived, wav } from '../examples.ts'
import { mediaDecider } from '../media.ts'

const given = specify(mediaDecider)
const received: MediaEvent = { ...soundReceived, data: { ...soundReceived.data, kind: 'video', mimeType: 'video/mp4' } }
const order = { type: 'OrderFilm', mediaId } as const
const ordered: MediaEvent = { type: 'FilmOrdered', data: { mediaId } }
const made = (variant: 'low' | 'high'): MediaEvent => ({ type: 'FileTranscoded', data: { mediaId, variant, ...wav } })
const failed: MediaEvent = { type: 'TranscodingFailed', data: { mediaId, variant: 'mid', reason: 'Filmen är trasig.' } }

describe('a film', () => {
  it('is ordered once until it is made', () => {
    given(received).when(order).then(ordered)
    given(received, ordered, made('low')).when(order).thenNothing()
    given(received, ordered, made('high')).when(order).thenNothing()
  })

  it('is ordered again after a failure, and may fail for the same reason', () => {
    given(received, ordered, failed).when(order).then(ordered)
    const fail = { type: 'RecordTranscodingFailure', mediaId, variant: 'mid', reason: 'Filmen är trasig.' } as const
    given(received, ordered, failed, ordered).when(fail).then(failed)
  })

  it('that was removed meanwhile is ordered again when it is back', () => {
    const past: MediaEvent[] = [
      { type: 'FileRemoved', data: { mediaId } },
      { type: 'FileRestored', data: { mediaId } },
    ]
    given(received, ordered, ...past)
      .when(order)
      .then(ordered)
  })

  it('is no other file', () => given(soundReceived).when(order).thenRejected('NotAFilm'))
})
