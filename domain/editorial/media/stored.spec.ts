import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { MediaEvent } from './events.ts'
import { articleId, issueId, wav } from './examples.ts'
import { mediaDecider } from './media.ts'

const history = [
  'file-received',
  'file-rejected',
  'file-probed',
  'file-transcoded',
  'transcoding-failed',
  'file-attached',
  'file-detached',
  'file-described',
]

const foldStored = (...names: string[]) => fold(mediaDecider, storedEvents(import.meta.dirname, names) as MediaEvent[])

it('reads every event in the shape it was first stored', () => {
  expect(foldStored(...history)).toMatchObject({
    status: 'Active',
    file: {
      ...wav,
      kind: 'sound',
      attachedTo: { issueId },
      description: { name: 'Isvägen', info: 'Inläst i studio' },
      facts: { durationMs: 1_000 },
      variants: { mp3: { storageKey: 'dd/mp3' }, ogg: { failed: 'Ljudet gick inte att göra om.' } },
    },
  })
  expect(foldStored('file-received', 'file-levelled')).toMatchObject({
    file: { variants: { mp3: { storageKey: 'dd/mp3', levelled: { targetLufs: -18, encoder: '3' } } } },
  })
  expect(foldStored('file-received', 'file-mastered')).toMatchObject({
    file: { variants: { mp3: { levelled: { mastering: { gainDb: 11.4, limitDb: -2.4, channel: 0 } } } } },
  })
  expect(foldStored('file-received', 'file-recorded')).toMatchObject({
    file: { variants: { mp3: { levelled: { recorded: { integratedLufs: -29.5, noiseLufs: -61.2 } } } } },
  })
  expect(foldStored('file-received', 'file-rejected')).toMatchObject({
    file: { rejected: 'Filen innehåller inget ljud.', attachedTo: { articleId } },
  })
  expect(foldStored('picture-received')).toMatchObject({
    file: { kind: 'image', variants: { plain: { storageKey: 'ee/jpg' } } },
  })
  expect(foldStored('file-received', 'file-removed')).toMatchObject({ status: 'Removed' })
  expect(foldStored('file-received', 'file-removed', 'file-erased')).toEqual({ status: 'Erased' })
  expect(foldStored('file-received', 'file-names-forgotten')).toMatchObject({
    file: { description: { name: '[raderad]' } },
  })
  expect(foldStored('file-received', 'file-removed', 'file-restored')).toMatchObject({ status: 'Active' })
  expect(foldStored('file-received', 'voice-named')).toMatchObject({
    file: { voice: '0199e2a0-0000-7000-8000-000000000001' },
  })
  expect(foldStored('file-received', 'image-rotated')).toMatchObject({ file: { facts: { width: 20, height: 40 } } })
})
