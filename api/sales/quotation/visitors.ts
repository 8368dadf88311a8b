import type { FastifyRequest } from 'fastify'
import { ranksAtLeast } from '../../../domain/people/user/rules.ts'

export const isStaffRequest = ({ user }: FastifyRequest): boolean =>
  user !== undefined && ranksAtLeast(user.role, 'user')

const HOUR_SECONDS = 60 * 60
export const perDraft = { points: 600, seconds: HOUR_SECONDS }
const perGuess = { points: 60, seconds: 15 * 60 }
export const guessingCodes = { what: 'short code', limit: perGuess }
export const guessingKeys = { what: 'draft key', limit: perGuess }
export const guessingProofs = { what: 'quotation proof', limit: perGuess }

/** Names the rate-limit counters of visitors who ask for quotations. */
export const QUOTATION = 'quotation'
