import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../domain/publication/default-settings.ts'
import { blank } from './blank.ts'
import { labels } from './labels.ts'
import { type FieldName, PublicationFields, passwords, toBody } from './publication-fields.ts'
import { sectionOf } from './sections.ts'

const filled = { ...blank, name: 'Bottenviksbladet' }
const faultOf = (change: Partial<PublicationFields>) =>
  PublicationFields.safeParse({ ...filled, ...change }).error?.issues.map(({ path, message }) => [path[0], message])

describe('the form', () => {
  it('starts out as what the server gives a new publication', () => {
    expect(PublicationFields.parse(filled)).toEqual(filled)
    const { importDaisy, ...rest } = toBody({ ...filled, sendToLegimus: true }) as typeof defaultSettings
    const { password: _, ...settings } = defaultSettings.importDaisy
    expect(importDaisy).toEqual(settings)
    expect(rest).toMatchObject({ audio: defaultSettings.audio, playConf: defaultSettings.playConf, nextIssueNumber: 1 })
  })

  it('has a name and a place for every field', () => {
    const names = Object.keys(blank) as FieldName[]
    expect(Object.keys(labels).toSorted()).toEqual(names.toSorted())
    expect(names.filter((name) => sectionOf(name) === undefined)).toEqual([])
  })

  it('says what is wrong at the very field', () => {
    expect(faultOf({ name: '' })).toEqual([['name', 'Ange ett namn.']])
    expect(faultOf({ 'importDaisy:url': 'filer.example' })).toEqual([
      ['importDaisy:url', 'Ange en adress som börjar med ftp://.'],
    ])
    expect(faultOf({ whitelistDomains: 'https://tidning.se' })).toEqual([
      ['whitelistDomains', 'Ange en domän per rad, utan https://.'],
    ])
  })

  it('takes wildcards, one domain a line', () => {
    expect(faultOf({ whitelistDomains: '*.tidning.se\ntidning.se' })).toBeUndefined()
  })
})

describe('what is sent', () => {
  it('leaves out passwords nobody typed, sends a new one and clears with null', () => {
    const body = toBody({ ...filled, 'importRSS:password': 'hemligt', 'exportWordPress:pass': null })
    expect(body).toMatchObject({ importRSS: { password: 'hemligt' }, exportWordPress: { pass: null } })
    expect(body).not.toHaveProperty('importDaisy.password')
    expect(body).not.toHaveProperty('wfsettings.TAB_0_PASSWORD')
  })

  it('never tells the server what it told us', () => {
    const sent = JSON.stringify(toBody(filled))
    for (const flag of Object.values(passwords)) expect(sent).not.toContain(flag.split(':')[1])
  })

  it('keeps the file name at Legimus to those who send there', () => {
    const named = { ...filled, legimusFilename: 'bladet' }
    expect(toBody(named)).not.toHaveProperty('legimusFilename')
    expect(toBody({ ...named, sendToLegimus: true })).toHaveProperty('legimusFilename', 'bladet')
  })
})
