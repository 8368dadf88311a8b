import type { FastifyRequest } from 'fastify'
import { composeCharacters } from '../../../domain/kernel/values/texts/compose-characters.ts'
import { ProblemError } from '../problem.ts'

const MAX_DEPTH = 40

const refuse = (title: string, detail: string) => new ProblemError({ status: 400, title, detail })

const edgeText = (text: string): string => {
  if (text.includes('\0') || !text.isWellFormed())
    throw refuse('ForbiddenCharacter', 'Texten innehåller tecken som inte kan sparas.')
  return composeCharacters(text)
}

/** Normalises every text inside a value to NFC. Refuses NUL and lone surrogates, which no database keeps. */
const normaliseTexts = (value: unknown, depth = 0): unknown => {
  if (depth > MAX_DEPTH) throw refuse('TooDeep', 'Uppgifterna är nästlade för djupt.')
  if (typeof value === 'string') return edgeText(value)
  if (Array.isArray(value)) return value.map((item: unknown) => normaliseTexts(item, depth + 1))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [edgeText(key), normaliseTexts(item, depth + 1)]),
  )
}

const normalisedFields = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? normaliseTexts({ ...value }) : value

/** Runs before validation, on everything that a client sent except files. */
export const normaliseText = async (request: FastifyRequest): Promise<void> => {
  request.params = normalisedFields(request.params)
  request.query = normalisedFields(request.query)
  request.body = normaliseTexts(request.body)
}
