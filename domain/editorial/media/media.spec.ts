import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { UserId } from '../../kernel/ids.ts'
import { erasedValue as gone } from '../../kernel/personal.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type { MediaEvent, SoundFinding } from './events.ts'
import {
  articleId,
  issueId,
  manuscriptId,
  manuscriptReceived,
  mediaId,
  pictureId,
  pictureReceived,
  png,
  publicationId,
  quotationId,
  rotatedFile,
  soundProbed,
  soundReceived,
  wav,
} from './examples.ts'
import { mediaDecider } from './media.ts'
import { countsAsSilence } from './state.ts'

const given = specify(mediaDecider)
const { type: _, data: soundData } = soundReceived
const receive = { type: 'ReceiveFile', ...soundData } as const
const fileRemoved = { type: 'FileRemoved', data: { mediaId } } as const

describe('receiving a file', () => {
  it('keeps what it is and what it belongs to', () => given().when(receive).then(soundReceived))
  it('takes the file name when it has no name', () => {
    const { name: __, ...unnamed } = receive
    given().when(unnamed).then(soundReceived)
  })
  it('keeps what is known about it already', () => {
    const { facts } = soundProbed.data
    given()
      .when({ ...receive, facts })
      .then(soundReceived, soundProbed)
    given()
      .when({ ...receive, kind: 'image', facts })
      .thenRejected('FactsOfAnotherKind')
  })
  it('refuses an id twice', () => given(soundReceived).when(receive).thenRejected('FileAlreadyExists'))
})

describe('what was found out about it', () => {
  const probe = { type: 'RecordProbe', mediaId, facts: soundProbed.data.facts } as const
  it('is recorded once', () => {
    given(soundReceived).when(probe).then(soundProbed)
    given(soundReceived, soundProbed).when(probe).thenNothing()
  })
  it('must be of its kind', () =>
    given(pictureReceived)
      .when({ ...probe, mediaId: pictureId })
      .thenRejected('FactsOfAnotherKind'))
  it('may be that it is of no use', () => {
    const rejected = { type: 'FileRejected', data: { mediaId, reason: 'Filen innehåller inget ljud' } } as const
    const command = { type: 'RejectFile', ...rejected.data } as const
    given(soundReceived).when(command).then(rejected)
    given(soundReceived, rejected).when(command).thenNothing()
  })
})

describe('variants', () => {
  const mp3 = { mediaId, variant: 'mp3', ...wav, hash: 'd'.repeat(64) } as const
  const transcoded = { type: 'FileTranscoded', data: mp3 } as const
  const failure = { mediaId, variant: 'mp3', reason: 'no audio stream' } as const
  it('are recorded once each', () => {
    const command = { type: 'RecordTranscoding', ...mp3 } as const
    given(soundReceived).when(command).then(transcoded)
    given(soundReceived, transcoded).when(command).thenNothing()
  })
  it('of another kind are refused', () =>
    given(soundReceived)
      .when({ type: 'RecordTranscodingFailure', ...failure, variant: 'high' })
      .thenRejected('NoSuchVariant'))
  it('outlive a later failure', () => {
    const command = { type: 'RecordTranscodingFailure', ...failure } as const
    given(soundReceived)
      .when(command)
      .then({ type: 'TranscodingFailed', data: { ...failure, articleId } })
    given(soundReceived, transcoded).when(command).thenNothing()
  })
  it('make a sound of use, or of none: what is heard is its master', () => {
    const failed = { type: 'TranscodingFailed', data: failure } as const
    const refusedAfter = (...events: readonly MediaEvent[]) => {
      const state = fold(mediaDecider, [soundReceived, ...events])
      return 'file' in state && state.file.rejected
    }
    expect(refusedAfter(failed)).toBe(failure.reason)
    expect(refusedAfter(failed, transcoded)).toBeUndefined()
    expect(refusedAfter({ ...failed, data: { ...failure, variant: 'ogg' } })).toBeUndefined()
  })
})

describe('what was heard in a sound', () => {
  const master = {
    mediaId,
    variant: 'mp3',
    ...wav,
    hash: 'd'.repeat(64),
    findings: [{ kind: 'silent', atMs: 0 }],
  } as const
  const confirm = { type: 'ConfirmSound', mediaId } as const
  const confirmed = { type: 'SoundConfirmed', data: { mediaId, articleId } } as const
  const doubted = { type: 'SoundDoubted', data: { mediaId, articleId } } as const
  const heard = { type: 'FileTranscoded', data: { ...master, articleId } } as const
  const silence = (...events: readonly MediaEvent[]) => {
    const state = fold(mediaDecider, [soundReceived, heard, ...events])
    return 'file' in state && countsAsSilence(state.file)
  }
  it('asks nobody to listen because a text that a voice reads, or a short name, is short', () => {
    const spoken = { soundHash: 'a'.repeat(64), textHash: 'b'.repeat(64), beginsMs: [0] }
    const read = { ...soundReceived, data: { ...soundReceived.data, spoken } } as const
    const findings = [
      { kind: 'short', atMs: 0 },
      { kind: 'longPause', atMs: 0, forMs: 9_000 },
    ] as const
    const heardOf = (...left: readonly SoundFinding[]) =>
      ({ type: 'FileTranscoded', data: { ...master, findings: left, articleId } }) as const
    const record = { type: 'RecordTranscoding', ...master, findings } as const
    given(read).when(record).then(heardOf())
    given(soundReceived)
      .when(record)
      .then(heardOf(...findings))
    const [short, pause] = findings
    given({ ...soundReceived, data: { ...soundReceived.data, isShortName: true } })
      .when({ ...record, findings: [short, pause] })
      .then(heardOf(pause))
    given(read)
      .when({ ...record, findings: master.findings })
      .then(heardOf(...master.findings))
  })
  it('is told to the list that shows it', () =>
    given(soundReceived)
      .when({ type: 'RecordTranscoding', ...master })
      .then(heard))
  it('is told to the publication whose names it reads', () => {
    const recorded = { ...soundReceived, data: { ...soundReceived.data, attachedTo: { publicationId } } } as const
    given(recorded)
      .when({ type: 'RecordTranscoding', ...master })
      .then({ ...heard, data: { ...master, publicationId } })
    given(recorded).when(confirm).then({ type: 'SoundConfirmed', data: { mediaId, publicationId } })
  })
  it('is right once somebody says so, until she takes it back', () => {
    given(soundReceived, heard).when(confirm).then(confirmed)
    given(soundReceived, heard, confirmed).when(confirm).thenNothing()
    given(soundReceived, heard, confirmed).when({ type: 'DoubtSound', mediaId }).then(doubted)
    expect([silence(), silence(confirmed), silence(confirmed, doubted)]).toEqual([true, false, true])
  })
  it('is asked of sounds alone', () =>
    given(pictureReceived).when({ type: 'ConfirmSound', mediaId: pictureId }).thenRejected('NotASound'))
})

describe('rotating', () => {
  const rotation = { mediaId: pictureId, direction: 'clockwise', width: 3, height: 4, ...rotatedFile } as const
  const rotate = { type: 'RotateImage', rotatedFrom: png.hash, ...rotation } as const
  const rotated = { type: 'ImageRotated', data: rotation } as const
  it('replaces the picture', () => {
    given(pictureReceived).when(rotate).then(rotated)
    expect(fold(mediaDecider, [pictureReceived, rotated])).toMatchObject({ file: rotatedFile })
  })
  it('makes what was scaled of the old one worthless, also when it comes late', () => {
    const small = { mediaId: pictureId, variant: 'height600', ...wav } as const
    const scaled = { type: 'FileTranscoded', data: small } as const
    const record = { type: 'RecordTranscoding', ...small, madeFrom: png.hash } as const
    given(pictureReceived).when(record).then(scaled)
    expect(fold(mediaDecider, [pictureReceived, scaled])).toMatchObject({ file: { variants: { height600: wav } } })
    expect(fold(mediaDecider, [pictureReceived, scaled, rotated])).toMatchObject({ file: { variants: {} } })
    given(pictureReceived, rotated).when(record).thenRejected('ImageRotatedMeanwhile')
    given(soundReceived).when(record).thenRejected('NoSuchVariant')
  })
  it('is refused when somebody rotated the same picture first', () =>
    given(pictureReceived, rotated).when(rotate).thenRejected('ImageRotatedMeanwhile'))
  it('is for images', () => given(soundReceived).when(rotate).thenRejected('NotAnImage'))
})

describe('belonging', () => {
  const attached = { type: 'FileAttached', data: { mediaId, to: { issueId } } } as const
  it('adds only what is new', () => {
    const command = { type: 'AttachFile', mediaId, to: { articleId, issueId } } as const
    given(soundReceived).when(command).then(attached)
    given(soundReceived, attached).when(command).thenNothing()
  })
  it('ends by name, telling what it was', () => {
    const detached = { type: 'FileDetached', data: { mediaId, from: { articleId } } } as const
    const command = { type: 'DetachFile', mediaId, from: ['articleId'] } as const
    given(soundReceived, attached)
      .when({ ...command, from: ['articleId'] })
      .then(detached)
    given(soundReceived, attached, detached)
      .when({ ...command, from: ['articleId'] })
      .thenNothing()
    expect(fold(mediaDecider, [soundReceived, attached, detached])).toMatchObject({ file: { attachedTo: { issueId } } })
  })
})

describe('describing', () => {
  it('keeps only what changed', () =>
    given(soundReceived)
      .when({ type: 'DescribeFile', mediaId, changes: { name: 'isvägen.wav', info: 'Läst av Åsa' } })
      .then({ type: 'FileDescribed', data: { mediaId, changes: { info: 'Läst av Åsa' } } }))
  it('gives an image without text alternative its title', () =>
    given(pictureReceived)
      .when({ type: 'DescribeFile', mediaId: pictureId, changes: { title: 'Isvägen' } })
      .then({ type: 'FileDescribed', data: { mediaId: pictureId, changes: { title: 'Isvägen', alt: 'Isvägen' } } }))
  it('says nothing when nothing changed', () =>
    given(soundReceived)
      .when({ type: 'DescribeFile', mediaId, changes: { info: '' } })
      .thenNothing())
  it('refuses subtitles on a sound', () =>
    given(soundReceived)
      .when({
        type: 'DescribeFile',
        mediaId,
        changes: { subTitles: [{ label: 'Svenska', kind: 'captions', srclang: 'sv', src: 'x' }] },
      })
      .thenRejected('SubtitlesBelongToVideos'))
})

describe('removal', () => {
  it('happens once and can be undone', () => {
    given(soundReceived).when({ type: 'RemoveFile', mediaId }).then(fileRemoved)
    given(soundReceived, fileRemoved).when({ type: 'RemoveFile', mediaId }).thenNothing()
    given(soundReceived, fileRemoved)
      .when({ type: 'RestoreFile', mediaId })
      .then({ type: 'FileRestored', data: { mediaId } })
    given(soundReceived).when({ type: 'RestoreFile', mediaId }).thenNothing()
  })
  it('hides the file from every other command', () => {
    const attach = { type: 'AttachFile', mediaId, to: { issueId } } as const
    given(soundReceived, fileRemoved).when(attach).thenRejected('FileNotFound')
    given().when(attach).thenRejected('FileNotFound')
  })
})

describe('erasing', () => {
  const erased = { type: 'FileErased', data: { mediaId } } as const
  const restored = { type: 'FileRestored', data: { mediaId } } as const
  const collect = { type: 'CollectFile', mediaId } as const

  it('waits until what was removed can no longer be fetched back', () => {
    given(soundReceived, fileRemoved).when(collect).then(erased)
    given(soundReceived).when(collect).thenNothing()
    given(soundReceived, fileRemoved, restored).when(collect).thenNothing()
  })

  it('is for good', () => {
    given(soundReceived).when({ type: 'EraseFile', mediaId }).then(fileRemoved, erased)
    given(soundReceived, fileRemoved).when({ type: 'EraseFile', mediaId }).then(erased)
    const gone = given(soundReceived, fileRemoved, erased)
    for (const type of ['EraseFile', 'CollectFile', 'RemoveFile'] as const) gone.when({ type, mediaId }).thenNothing()
    gone.when({ type: 'RestoreFile', mediaId }).thenRejected('FileNotFound')
    gone.when({ type: 'AttachFile', mediaId, to: { issueId } }).thenRejected('FileNotFound')
    gone.when(receive).thenRejected('FileAlreadyExists')
  })
})

describe('a manuscript', () => {
  const ids = { mediaId: manuscriptId }
  const describeIt = { type: 'DescribeFile', ...ids, changes: { info: 'Anna ringde' } } as const
  const described = { type: 'FileDescribed', data: { ...ids, changes: describeIt.changes } } as const
  const forget = { type: 'ForgetFile', ...ids, quotationId } as const
  const published = { type: 'FileAttached', data: { ...ids, to: { articleId } } } as const

  it('is called what its quotation’s key seals', () => {
    const { type: __, data } = manuscriptReceived
    const { personId, ...sent } = data
    given()
      .when({ type: 'ReceiveFile', ...sent })
      .then(manuscriptReceived)
    given(manuscriptReceived)
      .when(describeIt)
      .then({ ...described, data: { ...described.data, personId } })
  })

  it('is called what its own key seals while it belongs to nothing', () => {
    const { personId: __, ...data } = manuscriptReceived.data
    const lone = { ...data, attachedTo: {} }
    const received = { type: 'FileReceived', data: { ...lone, personId: manuscriptId } } as const
    given()
      .when({ type: 'ReceiveFile', ...lone })
      .then(received)
    given(received)
      .when(describeIt)
      .then({ ...described, data: { ...described.data, personId: manuscriptId } })
    given(received, published).when(describeIt).then(described)
  })

  it('goes with whoever sent it', () => {
    const events = [
      { type: 'FileRemoved', data: ids },
      { type: 'FileErased', data: ids },
    ] as const
    given(manuscriptReceived)
      .when(forget)
      .then(...events)
    given(manuscriptReceived, ...events)
      .when(forget)
      .thenNothing()
    given(soundReceived).when({ type: 'ForgetFile', mediaId, quotationId }).thenNothing()
  })

  it('stays at an article, nameless', () => {
    const left = [
      { type: 'FileDetached', data: { ...ids, from: { quotationId } } },
      { type: 'FileNamesForgotten', data: ids },
    ] as const
    given(manuscriptReceived, described, published)
      .when(forget)
      .then(...left)
    expect(fold(mediaDecider, [manuscriptReceived, described, published, ...left])).toMatchObject({
      status: 'Active',
      file: { description: { name: '[raderad]', info: '' }, attachedTo: { articleId } },
    })
  })

  it('reads as nameless when its key is gone', () => {
    const received = { ...manuscriptReceived, data: { ...manuscriptReceived.data, name: gone, filename: gone } }
    const said = { ...described, data: { ...described.data, changes: { name: gone, info: gone, subTitles: gone } } }
    expect(fold(mediaDecider, [received, said])).toMatchObject({
      file: { description: { name: '[raderad]', info: '', subTitles: [] } },
    })
  })
})

describe('the voice in a sound of the publication', () => {
  const narrator = UserId.parse('0199e2a0-0000-7000-8000-000000000001')
  const ofPublication: MediaEvent = { ...soundReceived, data: { ...soundReceived.data, attachedTo: { publicationId } } }
  const voiceNamed: MediaEvent = { type: 'VoiceNamed', data: { mediaId, narrator, publicationId } }

  it('is named once, and taken back', () => {
    const name = { type: 'NameVoice', mediaId, narrator } as const
    given(ofPublication).when(name).then(voiceNamed)
    given(ofPublication, voiceNamed).when(name).thenNothing()
    given(ofPublication, voiceNamed)
      .when({ ...name, narrator: null })
      .then({ type: 'VoiceNamed', data: { mediaId, narrator: null, publicationId } })
  })
  it('is not named in the sound of an article, which names its narrator itself', () =>
    given(soundReceived).when({ type: 'NameVoice', mediaId, narrator }).thenRejected('NarratorOfArticle'))
})
