import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { ArticleId, MediaId } from '../../kernel/ids.ts'
import type { MediaEvent } from './events.ts'
import { issueId, mediaId, pictureReceived, png, soundProbed, soundReceived, wav } from './examples.ts'
import { mediaDecider } from './media.ts'

const copyId = MediaId.parse('0198e0a0-0000-7000-8000-00000000f0c1')
const attachedTo = { articleId: ArticleId.parse('0198e0a0-0000-7000-8000-00000000a0c1'), issueId }
const levellingResult = { targetLufs: -18, encoder: '3', durationMs: 1_000, integratedLufs: -18, peakDb: -2 }
const master = {
  ...wav,
  storageKey: 'dd/mp3',
  hash: 'd'.repeat(64),
  levelled: levellingResult,
  findings: [{ kind: 'silent' }],
} as const
const spokenText = { soundHash: 'e'.repeat(64), textHash: 'f'.repeat(64), beginsMs: [0, 700] }

const knownSound = [soundReceived, soundProbed]
const histories: readonly (readonly [string, readonly MediaEvent[]])[] = [
  [
    'a sound that an editor has heard and described',
    [
      ...knownSound,
      { type: 'FileTranscoded', data: { mediaId, variant: 'mp3', ...master } },
      { type: 'TranscodingFailed', data: { mediaId, variant: 'ogg', reason: 'Det gick inte.' } },
      { type: 'SoundConfirmed', data: { mediaId } },
      { type: 'FileDescribed', data: { mediaId, changes: { name: 'Isvägen', info: 'Studio 2' } } },
    ],
  ],
  ['a sound of a voice', [{ ...soundReceived, data: { ...soundReceived.data, spoken: spokenText } }, soundProbed]],
  [
    'a sound without a master',
    [...knownSound, { type: 'TranscodingFailed', data: { mediaId, variant: 'mp3', reason: 'Ljudet är trasigt.' } }],
  ],
  ['a file of no use', [soundReceived, { type: 'FileRejected', data: { mediaId, reason: 'Filen är tom.' } }]],
  ['a plain picture', [{ ...pictureReceived, data: { ...pictureReceived.data, isPlain: true } }]],
  [
    'a picture with a plain version',
    [pictureReceived, { type: 'FileTranscoded', data: { mediaId, variant: 'plain', ...png, hash: 'c'.repeat(64) } }],
  ],
]

it.each(histories)('copies %s as it stands, once, for its new owners', (_, history) => {
  const source = fold(mediaDecider, history)
  if (source.status !== 'Active') throw new Error('It is there')
  const command = { type: 'CopyFile', mediaId: copyId, copyOf: mediaId, attachedTo, file: source.file } as const
  const copied = mediaDecider.decide(command, mediaDecider.initialState)
  if ('rejected' in copied) throw new Error(copied.rejected)
  expect(fold(mediaDecider, copied)).toEqual({ ...source, file: { ...source.file, attachedTo } })
  expect(mediaDecider.decide(command, fold(mediaDecider, copied))).toEqual([])
  expect(new Set(copied.map(({ data }) => data.mediaId))).toEqual(new Set([copyId]))
})
