import { assert, boolean, constantFrom, integer, property, record, shuffledSubarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noServices } from '../pricing/services/no-services.ts'
import { NarrateBy, type Services } from '../pricing/services/services.ts'
import { chooseService, dependencies, pagesOfWords, readingSeconds, resolveServices } from './rules.ts'

const flags = Object.keys(noServices).filter((key) => key.startsWith('do')) as (keyof Services & `do${string}`)[]

const anyServices = record({
  ...Object.fromEntries(flags.map((flag) => [flag, boolean()])),
  narrateBy: constantFrom(...NarrateBy.options),
  nrOfAudioCD: integer({ min: 0, max: 3 }),
  nrOfDaisyCD: integer({ min: 0, max: 3 }),
  nrOfstamps: integer({ min: 0, max: 3 }),
}).map((some): Services => ({ ...noServices, ...some }))

const servicesWith = (...fields: (keyof Services)[]): Services =>
  fields.reduce((services, field) => ({ ...services, [field]: true }), noServices)
const includedServices = (services: Services) => flags.filter((flag) => resolveServices(services).services[flag])
const lockedFields = (services: Services) => resolveServices(services).locked.map(({ field }) => field)

describe('what a choice brings along', () => {
  it.each(['doApp', 'doWebbAudio', 'doTfa', 'doAudioCD', 'doDaisyCD'] as const)('is Daisy for %s', (field) => {
    expect(includedServices(servicesWith(field))).toContain('doDaisy')
    expect(lockedFields(servicesWith(field))).toContain('doDaisy')
  })

  it('is the web player for talking QR, and Daisy after it', () => {
    expect(includedServices(servicesWith('doLjudkod'))).toEqual(expect.arrayContaining(['doWebbAudio', 'doDaisy']))
    expect(resolveServices(servicesWith('doLjudkod')).locked).toContainEqual({
      field: 'doWebbAudio',
      because: {
        sv: 'Behövs för talande QR och räknas med i priset.',
        en: 'Needed for talking QR and part of the price.',
      },
    })
  })

  it.each(['doQrPdf', 'doDigitalPdf', 'doStamps', 'doStampsByCustomer'] as const)('is talking QR for %s', (field) =>
    expect(includedServices(servicesWith(field))).toContain('doLjudkod'),
  )

  it('is RSS for a podcast', () => expect(lockedFields(servicesWith('doPodcast'))).toContain('doRSS'))

  it('is narration for what has to sound, unless the sound is there', () => {
    expect(lockedFields(servicesWith('doDaisy'))).toEqual(['doNarrate'])
    expect(lockedFields({ ...servicesWith('doDaisy'), narrateBy: 'customer' })).toEqual([])
  })

  it('is nothing for Daisy alone, and nothing for nothing', () => {
    expect(includedServices({ ...servicesWith('doDaisy'), narrateBy: 'customer' })).toEqual(['doDaisy'])
    expect(resolveServices(noServices)).toEqual({ services: noServices, locked: [] })
  })

  it('goes with how many there are', () => {
    expect(resolveServices({ ...noServices, nrOfAudioCD: 3 }).services).toMatchObject({
      doAudioCD: true,
      doDaisy: true,
    })
    expect(resolveServices(servicesWith('doDaisyCD')).services).toMatchObject({ nrOfDaisyCD: 1 })
    const twelve = { ...servicesWith('doDaisyCD'), nrOfIssues: 12 }
    expect(resolveServices(twelve).services).toMatchObject({ nrOfDaisyCD: 12 })
  })

  it('is the same when it is resolved again', () =>
    assert(
      property(anyServices, (services) => {
        const once = resolveServices(services)
        expect(resolveServices(once.services)).toEqual(once)
      }),
    ))

  it('only adds, and locks nothing that is not included, save that nobody hastens speech synthesis', () =>
    assert(
      property(anyServices, (services) => {
        const { services: resolved, locked } = resolveServices(services)
        const isSynthesis = services.narrateBy === 'syntesis'
        const lost = flags.filter((flag) => services[flag] && !resolved[flag])
        expect(lost).toEqual(isSynthesis && services.doEarlyDelivery ? ['doEarlyDelivery'] : [])
        for (const { field } of locked) expect(resolved[field]).toBe(field !== 'doEarlyDelivery')
        expect(locked.some(({ field }) => field === 'doEarlyDelivery')).toBe(isSynthesis)
      }),
    ))

  it('does not depend on the order of choosing', () =>
    assert(
      property(anyServices, shuffledSubarray(flags), shuffledSubarray(flags), (start, first, more) => {
        const choose = (fields: readonly (keyof Services)[]) =>
          fields.reduce((now, field) => resolveServices({ ...now, [field]: true }).services, start)
        expect(choose([...first, ...more])).toEqual(choose([...more, ...first].toReversed()))
      }),
    ))

  it('is told with a reason in both languages', () => {
    for (const { because } of dependencies)
      expect([because.sv, because.en].every((text) => text.endsWith('.'))).toBe(true)
  })
})

describe('choosing in a form', () => {
  it('takes the number with the thing', () => {
    const two = chooseService(noServices, 'nrOfAudioCD', 2)
    expect(two).toMatchObject({ doAudioCD: true, nrOfAudioCD: 2 })
    expect(chooseService(two, 'doAudioCD', false)).toEqual(noServices)
    expect(chooseService(two, 'nrOfAudioCD', 0)).toEqual(noServices)
  })

  it('leaves other fields alone', () =>
    expect(chooseService(noServices, 'doEpub3', true)).toEqual({ ...noServices, doEpub3: true }))
})

describe('how much there is to read', () => {
  it('is reckoned in pages where only words were counted', () => {
    expect(pagesOfWords(5_121)).toBe(17)
    expect(pagesOfWords(0)).toBe(0)
  })

  it('is assumed in words where only pages were counted', () =>
    expect(readingSeconds({ pages: 16, words: 0 })).toBe(readingSeconds({ pages: 16, words: 5_120 })))

  it('takes 0.32 seconds a word and ten a page', () =>
    expect(readingSeconds({ pages: 16, words: 5_120 })).toBe(1_638 + 160))
})
