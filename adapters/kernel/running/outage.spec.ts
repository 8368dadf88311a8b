import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'
import { LogUnavailable } from '../../../domain/kernel/event-log.ts'
import { isOutage } from './outage.ts'

const errorWithCode = (error: Error, code: string) => Object.assign(error, { code })
const ofDatabase = (code: string) => errorWithCode(new DatabaseError('', 0, 'error'), code)

it.each([
  ['a log that does not answer', new LogUnavailable()],
  ['a database that is going down', ofDatabase('57P01')],
  ['a database that is not there', errorWithCode(new Error('connect'), 'ECONNREFUSED')],
])('is an outage: %s', (_, error) => expect(isOutage(error)).toBe(true))

it.each([
  ['a program that is not installed', errorWithCode(new Error('spawn ffmpeg ENOENT'), 'ENOENT')],
  ['a query that takes too long', ofDatabase('57014')],
  ['a table that is not there', ofDatabase('42P01')],
  ['a fault', new Error('no such codec')],
  ['no error', 'gone'],
])('is none: %s', (_, error) => expect(isOutage(error)).toBe(false))
