import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../domain/publication/default-settings.ts'
import { blank } from './blank.ts'
import { labels } from './labels.ts'
import { type FieldName, PublicationFields, toBody, toFields } from './publication-fields.ts'
import { sectionOf } from './sections.ts'

// With what the form has no field for.
const answered = { ...defaultSettings, name: 'Bottenviksbladet', nextIssueNumber: 1 }
const filled = { ...blank, name: 'Bottenviksbladet' }
const faultOf = (change: Partial<PublicationFields>) =>
  PublicationFields.safeParse({ ...filled, ...change }).error?.issues.map(({ path, message }) => [path[0], message])

describe('the form', () => {
  it('starts out as what the server gives a new publication', () => {
    expect(PublicationFields.parse(filled)).toEqual(filled)
    const { audio, playConf } = defaultSettings
    expect(toBody(filled)).toMatchObject({ audio, playConf, nextIssueNumber: 1 })
  })

  it('has a name and a place for every field', () => {
    const names = Object.keys(blank) as FieldName[]
    expect(Object.keys(labels).toSorted()).toEqual(names.toSorted())
    expect(names.filter((name) => sectionOf(name) === undefined)).toEqual([])
  })

  it('says what is wrong at the very field', () => {
    expect(faultOf({ name: '' })).toEqual([['name', 'Ange ett namn.']])
    expect(faultOf({ whitelistDomains: 'https://tidning.se' })).toEqual([
      ['whitelistDomains', 'Ange en domän per rad, utan https://.'],
    ])
  })

  it('says all that is wrong at once', () =>
    expect(faultOf({ webSite: 'abc', playerBaseUrl: 'def', contact: 'redaktion@' })?.map(([field]) => field)).toEqual(
      expect.arrayContaining(['webSite', 'playerBaseUrl', 'contact']),
    ))

  it('takes wildcards, one domain a line', () => {
    expect(faultOf({ whitelistDomains: '*.tidning.se\ntidning.se' })).toBeUndefined()
  })
})

describe('what is sent', () => {
  it('is silent about what the form does not show, so that it stays as it is', () => {
    const body = toBody(toFields(answered))
    expect(body).not.toHaveProperty('importDaisy')
    expect(body).not.toHaveProperty('processItems')
    expect(body).toHaveProperty('name', 'Bottenviksbladet')
  })

  it('keeps the file name at Legimus to those who send there', () => {
    const named = { ...filled, legimusFilename: 'bladet' }
    expect(toBody(named)).not.toHaveProperty('legimusFilename')
    expect(toBody({ ...named, sendToLegimus: true })).toHaveProperty('legimusFilename', 'bladet')
  })
})
