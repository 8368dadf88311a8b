import { createHmac } from 'node:crypto'
import { RECOVERY_CODES } from '../../../../domain/people/user/two-step.ts'
import type { CommandContext } from '../../../kernel/handling/command-handler.ts'

/** Without signs that look alike on paper. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Twelve signs hold 59 bits. */
const SIGNS = 12

/** 'k7mq-2fhd-9xtb'. */
const inGroups = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1-')

/** The code as it is hashed: people type capitals, spaces and other strokes. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/**
 * The recovery codes that a command issues: the same when the command is repeated after a lost answer. `key` is the
 * server's own, so that the log does not tell them.
 */
export const recoveryCodesOf = (key: Uint8Array, { commandId }: Pick<CommandContext, 'commandId'>): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, (_, place) => {
    const bytes = createHmac('sha512', key).update(`recovery ${commandId} ${place}`).digest()
    return inGroups(Array.from({ length: SIGNS }, (__, n) => signs[bytes.readUInt32BE(n * 4) % signs.length]).join(''))
  })
