import { createHash } from 'node:crypto'
import { v5 } from 'uuid'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'

const LETTER_NAMESPACE = '3b0f6d3e-5f0a-4c0c-8b3f-2f7f1f1f0a31'

const ENVELOPE = 'From '
const LINE_FEED = 10

/**
 * A mail server may put a line before the letter (RFC 4155), with another time at each try; the identity ignores it.
 */
const withoutEnvelope = (raw: Uint8Array): Uint8Array =>
  Buffer.from(raw.subarray(0, ENVELOPE.length)).toString('latin1') === ENVELOPE
    ? raw.subarray(raw.indexOf(LINE_FEED) + 1)
    : raw

/** Derives the command id from the letter's bytes, so that a letter that is handed over or read twice counts once. */
export const returnedContext = (raw: Uint8Array): CommandContext => {
  const commandId = v5(createHash('sha256').update(withoutEnvelope(raw)).digest('hex'), LETTER_NAMESPACE)
  return { commandId, correlationId: commandId, actor: { kind: 'process', id: 'returned-letters' } }
}
