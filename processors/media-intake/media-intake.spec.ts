import { describe, expect, it } from 'vitest'
import { mediaId, soundProbed } from '../../domain/media/examples.ts'
import type { FileProbed } from '../../domain/media/events.ts'
import { recordedAs } from '../../projections/testing.ts'
import { mediaIntake } from './media-intake.ts'

const reaction = (facts: FileProbed['data']['facts']) =>
  mediaIntake.react(null, recordedAs<FileProbed>({ type: 'FileProbed', data: { mediaId, facts } }, 1))

describe('a file that was looked at', () => {
  it('gets its MP3 when it is a sound of another coding', () =>
    expect(reaction(soundProbed.data.facts)).toEqual([{ job: { queue: 'media-mp3', data: { mediaId } } }]))

  it('needs none when it is one, or no sound', () => {
    const mp3 = { kind: 'sound', durationMs: 1, channels: 1, sampleRate: 44_100, codec: 'mp3' } as const
    expect(reaction(mp3)).toEqual([])
    expect(reaction({ kind: 'image', width: 1, height: 1 })).toEqual([])
  })
})
