import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../domain/editorial/publication/settings/default-settings.ts'
import { accessSection } from './access-section.ts'
import { labels } from './labels.ts'
import { playerSection } from './listeners/player-section.ts'
import { namesSection } from './names-section.ts'
import {
  blankFields,
  formOf,
  type PublicationFields,
  toBody,
  toFields,
  withoutPasswords,
} from './publication-fields.ts'
import type { Section } from './section.ts'
import { readers, sections } from './sections.ts'

// The stored settings include some that the form has no field for.
const savedPublication = { ...defaultSettings, name: 'Bottenviksbladet', nextIssueNumber: 1 }
const filledForm = { ...blankFields, name: 'Bottenviksbladet', 'publicationType:newspaper': true }
const faultOf = (section: Section, change: Partial<PublicationFields>) =>
  formOf(section)
    .schema.safeParse({ ...filledForm, ...change })
    .error?.issues.map(({ path, message }) => [path[0], message])
const settingNameOf = (name: string) => name.split(':')[0]

describe('a section', () => {
  it.each(sections)('$path starts out as what the server gives a new publication', (section) => {
    const { schema } = formOf(section)
    const parsed = schema.parse(filledForm)
    expect(filledForm).toMatchObject(parsed)
    expect(Object.keys(parsed)).toEqual(Object.keys(section.labels))
  })

  it.each(sections)('$path has a name for every field of its settings', (section) => {
    const named = new Set(Object.keys(section.labels).map(settingNameOf))
    expect(named).toEqual(new Set(Object.keys(section.readers).map(settingNameOf)))
  })

  it('has every field, and none has it twice', () => {
    const placed = sections.flatMap((section) => Object.keys(section.labels))
    expect(placed.toSorted()).toEqual(Object.keys(blankFields).toSorted())
    expect(Object.keys(labels).toSorted()).toEqual(Object.keys(blankFields).toSorted())
    expect(new Set(placed.map(settingNameOf))).toEqual(new Set(Object.keys(readers).map(settingNameOf)))
  })

  it('says what is wrong at the very field, and nothing of the others', () => {
    expect(faultOf(namesSection, { name: '' })).toEqual([['name', 'Ange ett namn.']])
    expect(faultOf(playerSection, { name: '' })).toBeUndefined()
    expect(faultOf(accessSection, { whitelistDomains: 'https://tidning.se' })).toEqual([
      ['whitelistDomains', 'Ange en domän per rad, utan https://.'],
    ])
  })

  it('says all that is wrong at once', () =>
    expect(faultOf(namesSection, { webSite: 'abc', contact: 'redaktion@' })?.map(([field]) => field)).toEqual(
      expect.arrayContaining(['webSite', 'contact']),
    ))

  it('takes wildcards, one domain a line', () => {
    expect(faultOf(accessSection, { whitelistDomains: '*.tidning.se\ntidning.se' })).toBeUndefined()
  })
})

describe('what is sent', () => {
  it('is silent about what the form does not show, so that it stays as it is', () => {
    const body = toBody(toFields(withoutPasswords(savedPublication)))
    expect(body).not.toHaveProperty('singleFilePodcast')
    expect(body).not.toHaveProperty('sitePull')
    expect(body).toHaveProperty('name', 'Bottenviksbladet')
  })

  it('leaves a password as it is where none is given', () => {
    expect(toBody(filledForm)).not.toHaveProperty('exportToFtp.password')
    const given = { ...filledForm, 'exportToFtp:password': 'hemligt' }
    expect(toBody(given)).toHaveProperty('exportToFtp.password', 'hemligt')
  })

  it('keeps the file name at Legimus to those who send there', () => {
    const named = { ...filledForm, legimusFilename: 'bladet' }
    expect(toBody(named)).not.toHaveProperty('legimusFilename')
    expect(toBody({ ...named, sendToLegimus: true })).toHaveProperty('legimusFilename', 'bladet')
  })
})
