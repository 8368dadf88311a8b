import { describe, expect, it } from 'vitest'
import { mediaId, soundReceived, textReceived } from '../../domain/media/examples.ts'
import type { FileReceived } from '../../domain/media/events.ts'
import { recordedAs } from '../../projections/testing.ts'
import { manuscripts } from './manuscripts.ts'

const reaction = (received: FileReceived) => manuscripts.react(null, recordedAs<FileReceived>(received, 1))

describe('a file that came in', () => {
  it('is counted when it is a text', () =>
    expect(reaction(textReceived)).toEqual([{ job: { queue: 'manuscript-count', data: { mediaId } } }]))

  it('is left when it is something else', () => expect(reaction(soundReceived)).toEqual([]))
})
