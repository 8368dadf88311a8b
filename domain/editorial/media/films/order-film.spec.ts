import { describe, it } from 'vitest'
import { specify } from '../../../kernel/testing/decider-spec.ts'
import type { MediaEvent } from '../events.ts'
import { mediaId, soundReceived, wav } from '../examples.ts'
import { mediaDecider } from '../media.ts'

const given = specify(mediaDecider)
const filmReceived: MediaEvent = {
  ...soundReceived,
  data: { ...soundReceived.data, kind: 'video', mimeType: 'video/mp4' },
}
const order = { type: 'OrderFilm', mediaId } as const
const filmOrdered: MediaEvent = { type: 'FilmOrdered', data: { mediaId } }
const partMade = (variant: 'low' | 'high'): MediaEvent => ({
  type: 'FileTranscoded',
  data: { mediaId, variant, ...wav },
})
const partFailed: MediaEvent = {
  type: 'TranscodingFailed',
  data: { mediaId, variant: 'mid', reason: 'Filmen är trasig.' },
}

describe('a film', () => {
  it('is ordered once until it is made', () => {
    given(filmReceived).when(order).then(filmOrdered)
    given(filmReceived, filmOrdered, partMade('low')).when(order).thenNothing()
    given(filmReceived, filmOrdered, partMade('high')).when(order).thenNothing()
  })

  it('is ordered again after a failure, and may fail for the same reason', () => {
    given(filmReceived, filmOrdered, partFailed).when(order).then(filmOrdered)
    const fail = { type: 'RecordTranscodingFailure', mediaId, variant: 'mid', reason: 'Filmen är trasig.' } as const
    given(filmReceived, filmOrdered, partFailed, filmOrdered).when(fail).then(partFailed)
  })

  it('that was removed meanwhile is ordered again when it is back', () => {
    const past: MediaEvent[] = [
      { type: 'FileRemoved', data: { mediaId } },
      { type: 'FileRestored', data: { mediaId } },
    ]
    given(filmReceived, filmOrdered, ...past)
      .when(order)
      .then(filmOrdered)
  })

  it('is no other file', () => given(soundReceived).when(order).thenRejected('NotAFilm'))
})
