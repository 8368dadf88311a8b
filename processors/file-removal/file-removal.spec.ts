import { describe, expect, it } from 'vitest'
import { manuscriptId, manuscriptReceived, mediaId, quotationId, soundReceived } from '../../domain/media/examples.ts'
import { recordedAs } from '../../projections/testing.ts'
import { fileRemoval } from './file-removal.ts'
import { quotationFiles } from './quotation-files.ts'

type Removal = Parameters<typeof fileRemoval.react>[1]['event']
type Watched = Parameters<typeof quotationFiles.react>[1]['event']

describe('a removed file', () => {
  const reaction = (type: Removal['type']) =>
    fileRemoval.react(null, recordedAs<Removal>({ type, data: { mediaId } }, 1))
  const key = { kind: 'file-removal', id: mediaId }

  it('can be fetched back for thirty days', () => {
    expect(reaction('FileRemoved')).toEqual([{ due: { ...key, at: '2026-04-01T09:00:00.000Z', data: { mediaId } } }])
    expect(reaction('FileRestored')).toEqual([{ withdraw: key }])
  })

  it('leaves the storage when it is erased', () =>
    expect(reaction('FileErased')).toEqual([{ withdraw: key }, { job: { queue: 'file-bytes', data: { mediaId } } }]))
})

describe('forgetting a quotation', () => {
  const forgotten: Watched = { type: 'QuotationForgotten', data: { quotationId, askedBy: null } }
  const attached: Watched = { type: 'FileAttached', data: { mediaId, to: { quotationId } } }
  const asked = (past: readonly Watched[], event: Watched) => {
    const state = past.reduce(
      (now, one, index) => quotationFiles.evolve(now, recordedAs(one, index + 1)) ?? now,
      quotationFiles.initialState,
    )
    return quotationFiles.react(state, recordedAs(event, past.length + 1))
  }

  it('takes its files along, each once', () =>
    expect(asked([manuscriptReceived, attached, attached], forgotten)).toEqual([
      { command: { quotationId, files: [manuscriptId, mediaId] } },
    ]))

  it('takes along what comes too late', () => {
    expect(asked([manuscriptReceived], attached)).toEqual([])
    expect(asked([manuscriptReceived, forgotten], attached)).toEqual([{ command: { quotationId, files: [mediaId] } }])
  })

  it('is no matter of other files', () => expect(quotationFiles.idOf(soundReceived)).toBeUndefined())
})
