import type { FastifyRequest } from 'fastify'
import { composed } from '../../../domain/kernel/values/texts/composed.ts'
import { ProblemError } from '../problem.ts'

const MAX_DEPTH = 40

const refuse = (title: string, detail: string) => new ProblemError({ status: 400, title, detail })

const edgeText = (text: string): string => {
  if (text.includes('\0') || !text.isWellFormed())
    throw refuse('ForbiddenCharacter', 'Texten innehåller tecken som inte kan sparas.')
  return composed(text)
}

/** Every text inside a value in NFC form. Refuses NUL and lone surrogates, which no database keeps. */
export const normalised = (value: unknown, depth = 0): unknown => {
  if (depth > MAX_DEPTH) throw refuse('TooDeep', 'Uppgifterna är nästlade för djupt.')
  if (typeof value === 'string') return edgeText(value)
  if (Array.isArray(value)) return value.map((item: unknown) => normalised(item, depth + 1))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [edgeText(key), normalised(item, depth + 1)]))
}

const normalisedFields = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? normalised({ ...value }) : value

/** Runs before validation, on everything a client sent but files. */
export const normaliseText = async (request: FastifyRequest): Promise<void> => {
  request.params = normalisedFields(request.params)
  request.query = normalisedFields(request.query)
  request.body = normalised(request.body)
}
