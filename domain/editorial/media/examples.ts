import { ArticleId, IssueId, MediaId, PublicationId, QuotationId } from '../../kernel/ids.ts'
import type { FileProbed, FileReceived, StoredFile } from './events.ts'

export const mediaId = MediaId.parse('0198e0a0-0000-7000-8000-00000000f001')
export const pictureId = MediaId.parse('0198e0a0-0000-7000-8000-00000000f002')
export const manuscriptId = MediaId.parse('0198e0a0-0000-7000-8000-00000000f003')
export const quotationId = QuotationId.parse('0198e0a0-0000-7000-8000-00000000c001')
export const publicationId = PublicationId.parse('0198e0a0-0000-7000-8000-00000000d001')
export const articleId = ArticleId.parse('0198e0a0-0000-7000-8000-00000000a001')
export const issueId = IssueId.parse('0198e0a0-0000-7000-8000-00000000b001')

export const wav: StoredFile = { storageKey: 'aa/wav', hash: 'a'.repeat(64), bytes: 88_244, mimeType: 'audio/wav' }
export const png: StoredFile = { storageKey: 'bb/png', hash: 'b'.repeat(64), bytes: 3_000, mimeType: 'image/png' }
export const rotatedFile: StoredFile = {
  storageKey: 'cc/png',
  hash: 'c'.repeat(64),
  bytes: 3_100,
  mimeType: 'image/png',
}

export const soundReceived = {
  type: 'FileReceived',
  data: { mediaId, kind: 'sound', filename: 'isvägen.wav', name: 'isvägen.wav', attachedTo: { articleId }, ...wav },
} as const satisfies FileReceived

export const pictureReceived = {
  type: 'FileReceived',
  data: {
    mediaId: pictureId,
    kind: 'image',
    filename: 'isväg.png',
    name: 'isväg.png',
    attachedTo: { issueId },
    ...png,
  },
} as const satisfies FileReceived

export const textReceived = {
  type: 'FileReceived',
  data: {
    ...soundReceived.data,
    kind: 'text',
    filename: 'Medlemsbladet.docx',
    name: 'Medlemsbladet.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
} as const satisfies FileReceived

/** A text that a visitor uploaded with an inquiry. */
export const manuscriptReceived = {
  type: 'FileReceived',
  data: { ...textReceived.data, mediaId: manuscriptId, attachedTo: { quotationId }, personId: quotationId },
} as const satisfies FileReceived

export const soundProbed: FileProbed = {
  type: 'FileProbed',
  data: {
    mediaId,
    facts: { kind: 'sound', durationMs: 1_000, channels: 1, sampleRate: 44_100, bits: 16, codec: 'pcm_s16le' },
  },
}
