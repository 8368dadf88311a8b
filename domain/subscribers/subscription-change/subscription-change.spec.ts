import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { SubscriberId } from '../../kernel/ids.ts'
import { erasedValue } from '../../kernel/personal.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { tooLongMessage } from '../../kernel/values/texts/too-long-message.ts'
import { blankAddress, ChangeForm, type ChangeRecord, type SubscriptionChangeCommand } from './commands.ts'
import type { SubscriptionChangeEvent } from './events.ts'
import {
  administrator,
  changeId,
  changeRequested,
  form,
  office,
  skeppsbron,
  storgatan,
  subscriberId,
} from './examples.ts'
import { changeActionNames, changeHints, missingFieldsOf } from './rules.ts'
import { subscriptionChangeDecider } from './subscription-change.ts'

const given = specify(subscriptionChangeDecider)
const request = (changes: Partial<ChangeForm> = {}): SubscriptionChangeCommand => ({
  ...form,
  ...changes,
  type: 'RequestSubscriptionChange',
  changeId,
  tells: [office],
  today: '2026-08-01',
})
const correct = (changes: Partial<ChangeRecord>) => ({ type: 'CorrectSubscriptionChange', changeId, changes }) as const
const remove = { type: 'RemoveSubscriptionChange', changeId } as const
const restore = { type: 'RestoreSubscriptionChange', changeId } as const
const forget = { type: 'ForgetSubscriptionChange', changeId, askedBy: administrator } as const

const data = { changeId }
const subscriptionChangeHandled: SubscriptionChangeEvent = { type: 'SubscriptionChangeHandled', data }
const subscriptionChangeReopened: SubscriptionChangeEvent = { type: 'SubscriptionChangeReopened', data }
const subscriptionChangeRemoved: SubscriptionChangeEvent = { type: 'SubscriptionChangeRemoved', data }
const subscriptionChangeRestored: SubscriptionChangeEvent = { type: 'SubscriptionChangeRestored', data }
const subscriptionChangeForgotten: SubscriptionChangeEvent = {
  type: 'SubscriptionChangeForgotten',
  data: { changeId, askedBy: administrator },
}

const asApp = { ...blankAddress, format: 'App' } as const
const onDisc = { ...blankAddress, format: 'Daisy CD' } as const

describe('asking for a change', () => {
  it('keeps what was filled in, and who is told', () => given().when(request()).then(changeRequested))

  it('does without the address she has now', () =>
    given()
      .when(request({ oldAddress: blankAddress }))
      .then({ ...changeRequested, data: { ...changeRequested.data, oldAddress: blankAddress } }))

  it.each([
    ['ChangeAddressMissing', { oldAddress: blankAddress, newAddress: { ...blankAddress, city: 'Luleå' } }],
    ['ChangeStreetMissing', { newAddress: blankAddress }],
    ['ChangeStreetMissing', { newAddress: { ...skeppsbron, address1: ' ' } }],
    ['ChangePostcodeMissing', { newAddress: { ...skeppsbron, zip: '' } }],
    ['ChangeTownMissing', { newAddress: { ...skeppsbron, city: '', format: 'App' } }],
    ['ChangeStreetMissing', { action: 'stay', from: '2026-08-01', newAddress: blankAddress }],
    ['ChangePostcodeMissing', { action: 'stay', from: '2026-08-01', newAddress: { ...skeppsbron, zip: '', city: '' } }],
    ['ChangeStreetMissing', { action: 'new', newAddress: { ...blankAddress, zip: '941 31', format: 'App' } }],
    ['ChangeTownMissing', { action: 'new', newAddress: { ...skeppsbron, city: '' } }],
    ['ChangeEmailMissing', { action: 'format', newAddress: { ...blankAddress, format: 'E-Post' }, email: '' }],
    ['ChangeEmailMissing', { newAddress: { ...skeppsbron, format: 'E-Post' }, email: '' }],
    ['ChangeEmailMissing', { action: 'new', newAddress: { ...skeppsbron, format: 'E-Post' }, email: '' }],
    ['ChangePresentPostcodeMissing', { action: 'format', oldAddress: { ...storgatan, zip: '' }, newAddress: onDisc }],
    ['ChangePresentTownMissing', { oldAddress: { ...storgatan, city: '' }, newAddress: onDisc }],
    ['ChangeDayMissing', { action: 'hold' }],
    ['ChangeDayMissing', { action: 'stay', to: '2026-08-01' }],
    ['ChangeDayPast', { from: '2026-07-31' }],
    ['ChangeDayPast', { action: 'end', newAddress: blankAddress, from: '1990-01-01' }],
    ['ChangeDayPast', { action: 'hold', newAddress: blankAddress, from: '2020-01-01', to: '2020-01-08' }],
    ['ChangePeriodBackwards', { action: 'hold', from: '2026-08-02', to: '2026-08-01' }],
    ['ChangeFormatSame', { action: 'format', oldAddress: { ...storgatan, format: 'App' }, newAddress: asApp }],
    ['ChangeFormatMissing', { action: 'format', newAddress: blankAddress }],
    ['ChangeTakesNoAddress', { action: 'end' }],
    ['ChangeTakesNoAddress', { action: 'hold', from: '2026-08-01', newAddress: { ...blankAddress, city: 'Kalix' } }],
    ['ChangeTakesNoAddress', { action: 'format', newAddress: { ...skeppsbron, format: 'App' } }],
    ['ChangeTakesNoFormat', { action: 'end', newAddress: { ...blankAddress, format: 'App' } }],
    ['ChangeTakesNoFormat', { action: 'hold', from: '2026-08-01', newAddress: { ...blankAddress, format: 'App' } }],
    ['ChangeTakesNoFormat', { action: 'stay', from: '2026-08-01', newAddress: { ...skeppsbron, format: 'App' } }],
    ['ChangeTakesNoLastDay', { action: 'change', to: '2026-08-01' }],
    ['ChangeTakesNoLastDay', { action: 'end', newAddress: blankAddress, to: '2026-08-01' }],
    ['DeathOnlyEnds', { action: 'change', deceased: true }],
  ] as const)('is refused with %s: %j', (reason, changes) => given().when(request(changes)).thenRejected(reason))

  it.each([
    { action: 'change', newAddress: { ...skeppsbron, format: 'App' } },
    { action: 'change', newAddress: { ...blankAddress, format: 'App' } },
    { action: 'new', newAddress: { ...skeppsbron, format: 'App' } },
    { action: 'hold', newAddress: blankAddress, from: '2026-08-01', to: null },
    { action: 'stay', from: '2026-08-01', to: '2026-08-01' },
    { action: 'format', newAddress: { ...blankAddress, format: 'App' }, email: '' },
    { action: 'format', newAddress: { ...blankAddress, format: 'E-Post' } },
    { action: 'format', newAddress: onDisc },
    { action: 'change', oldAddress: { ...storgatan, zip: '' }, newAddress: { ...skeppsbron, format: 'Daisy CD' } },
    { action: 'end', newAddress: blankAddress, deceased: true, from: '2026-08-01' },
  ] as const)('is possible as %j', (changes) =>
    given()
      .when(request(changes))
      .then({ ...changeRequested, data: { ...changeRequested.data, ...changes } }),
  )

  it.each([
    [[changeRequested]],
    [[changeRequested, subscriptionChangeRemoved]],
    [[changeRequested, subscriptionChangeForgotten]],
  ])('is refused under a used id: %j', (past) =>
    given(...past)
      .when(request())
      .thenRejected('SubscriptionChangeAlreadyExists'),
  )
})

describe('handling it', () => {
  it('is told once, and can be taken back', () => {
    given(changeRequested)
      .when(correct({ active: true }))
      .then(subscriptionChangeHandled)
    given(changeRequested, subscriptionChangeHandled)
      .when(correct({ active: true }))
      .thenNothing()
    given(changeRequested, subscriptionChangeHandled)
      .when(correct({ active: false }))
      .then(subscriptionChangeReopened)
    given(changeRequested, subscriptionChangeHandled, subscriptionChangeReopened)
      .when(correct({ active: true }))
      .then(subscriptionChangeHandled)
  })

  it('is told apart from what is put right', () =>
    given(changeRequested)
      .when(correct({ ...form, name: 'Elsa Åberg', active: true }))
      .then(
        { type: 'SubscriptionChangeCorrected', data: { changeId, changes: { name: 'Elsa Åberg' } } },
        subscriptionChangeHandled,
      ))

  it('does not go on with less than was asked for', () => {
    given(changeRequested)
      .when(correct({ action: 'hold' }))
      .thenRejected('ChangeDayMissing')
    given(changeRequested)
      .when(correct({ oldAddress: blankAddress, newAddress: blankAddress }))
      .thenRejected('ChangeAddressMissing')
  })

  it('may lack what it lacked before that was asked for, and nothing else', () => {
    const streetAlone = { ...blankAddress, address1: 'Skeppsbron 3' }
    const old = { ...changeRequested, data: { ...changeRequested.data, newAddress: streetAlone } }
    given(old)
      .when(correct({ name: 'Elsa Åberg' }))
      .then({ type: 'SubscriptionChangeCorrected', data: { changeId, changes: { name: 'Elsa Åberg' } } })
    given(old)
      .when(correct({ action: 'stay' }))
      .thenRejected('ChangeDayMissing')
    given(old)
      .when(correct({ newAddress: { ...streetAlone, zip: '941 31', address1: '' } }))
      .thenRejected('ChangeStreetMissing')
  })

  it.each([[[]], [[changeRequested, subscriptionChangeRemoved]], [[changeRequested, subscriptionChangeForgotten]]])(
    'is refused when it is not there: %j',
    (past) =>
      given(...past)
        .when(correct({ active: true }))
        .thenRejected('SubscriptionChangeNotFound'),
  )
})

describe('carrying it out', () => {
  const another = SubscriberId.parse('0199e2a0-0000-7000-8000-000000000072')
  const [early, soon, late] = ['09:00:00', '09:01:59', '09:02:00'].map((time) => `2026-11-26T${time}.000Z`)
  const begin = (press: string, whom = subscriberId, at = early, attempt = 0): SubscriptionChangeCommand => ({
    type: 'BeginSubscriptionChange',
    changeId,
    subscriberId: whom,
    press,
    attempt,
    at: at ?? '',
    brokenOff: at === late ? (early ?? '') : '2026-11-26T08:59:59.000Z',
    aheadAfter: '2026-11-26T09:10:00.000Z',
  })
  const begun = (press: string, at = early): SubscriptionChangeEvent => ({
    type: 'SubscriptionChangeBegun',
    data: { changeId, subscriberId, press, at: at ?? '' },
  })
  const carryOut = (press: string) => ({ type: 'CarryOutSubscriptionChange', changeId, press }) as const
  const letGo = (press: string) => ({ type: 'LetGoOfSubscriptionChange', changeId, press }) as const
  const takeBack = (attempt: number, whom: SubscriberId | null = subscriberId) =>
    ({ type: 'TakeBackSubscriptionChange', changeId, subscriberId: whom, attempt }) as const
  const carriedOut: SubscriptionChangeEvent = { type: 'SubscriptionChangeCarriedOut', data: { changeId, subscriberId } }
  const takenBack: SubscriptionChangeEvent = { type: 'SubscriptionChangeTakenBack', data: { changeId, subscriberId } }

  it('begins with one person, by one press', () => {
    given(changeRequested).when(begin('one')).then(begun('one'))
    given(changeRequested, begun('one')).when(begin('one')).thenNothing()
    given(changeRequested, begun('one'))
      .when(begin('two', subscriberId, soon))
      .thenRejected('SubscriptionChangeUnderWay')
    given(changeRequested, begun('one'))
      .when(begin('two', another, late))
      .thenRejected('SubscriptionChangeUnderWay')
    given(changeRequested, begun('one'))
      .when(begin('two', subscriberId, late))
      .then(begun('two', late))
    const ahead = '2026-11-26T09:10:00.001Z'
    given(changeRequested, begun('one', ahead)).when(begin('two')).then(begun('two'))
    given(changeRequested, subscriptionChangeHandled)
      .when(begin('one'))
      .thenRejected('SubscriptionChangeAlreadyHandled')
    given(changeRequested, carriedOut, subscriptionChangeHandled)
      .when(begin('one'))
      .thenRejected('SubscriptionChangeAlreadyHandled')
    given(changeRequested, carriedOut, takenBack).when(begin('one')).thenRejected('SubscriptionChangeUnderWay')
    given(changeRequested, carriedOut, takenBack)
      .when(begin('one', subscriberId, early, 1))
      .then(begun('one'))
  })

  it('ends with whoever began it', () => {
    given(changeRequested, begun('one')).when(carryOut('one')).then(carriedOut, subscriptionChangeHandled)
    given(changeRequested, begun('one'), subscriptionChangeHandled).when(carryOut('one')).then(carriedOut)
    given(changeRequested, begun('one'), subscriptionChangeRemoved)
      .when(carryOut('one'))
      .then(carriedOut, subscriptionChangeHandled)
    given(changeRequested).when(carryOut('one')).thenRejected('SubscriptionChangeUnderWay')
    given(changeRequested, begun('one'), begun('two', late))
      .when(carryOut('one'))
      .thenRejected('SubscriptionChangeUnderWay')
    given(changeRequested, begun('one'), carriedOut, subscriptionChangeHandled)
      .when(carryOut('one'))
      .thenRejected('SubscriptionChangeAlreadyHandled')
  })

  it('waits again when it is taken back, and not because somebody says so', () => {
    const done = [changeRequested, begun('one'), carriedOut, subscriptionChangeHandled]
    given(...done)
      .when(correct({ active: false }))
      .thenRejected('SubscriptionChangeIsCarriedOut')
    given(...done)
      .when(correct({ active: true }))
      .thenNothing()
    given(...done, takenBack, subscriptionChangeReopened)
      .when(correct({ active: true }))
      .then(subscriptionChangeHandled)
    given(changeRequested, subscriptionChangeHandled)
      .when(correct({ active: false }))
      .then(subscriptionChangeReopened)
  })

  it('is let go of by whoever has it, and taken back as it was seen', () => {
    given(changeRequested, begun('one')).when(letGo('one')).then(takenBack)
    given(changeRequested, begun('one')).when(letGo('two')).thenNothing()
    given(changeRequested, begun('one')).when(takeBack(0)).thenNothing()
    given(changeRequested, begun('one'), carriedOut, subscriptionChangeHandled)
      .when(takeBack(0))
      .then(takenBack, subscriptionChangeReopened)
    given(changeRequested, begun('one'), carriedOut, subscriptionChangeHandled).when(takeBack(1)).thenNothing()
    given(changeRequested, begun('one'), carriedOut, subscriptionChangeHandled).when(takeBack(0, null)).thenNothing()
  })
})

describe('leaving and coming back', () => {
  it('happens once each', () => {
    given(changeRequested).when(remove).then(subscriptionChangeRemoved)
    given(changeRequested, subscriptionChangeRemoved).when(remove).thenNothing()
    given(changeRequested, subscriptionChangeRemoved).when(restore).then(subscriptionChangeRestored)
    given(changeRequested, subscriptionChangeRemoved, subscriptionChangeRestored).when(restore).thenNothing()
  })

  it.each([remove, restore, forget])('is refused to something unknown: %j', (command) =>
    given().when(command).thenRejected('SubscriptionChangeNotFound'),
  )
})

describe('forgetting it', () => {
  it('is done once, also of what is removed, and for good', () => {
    given(changeRequested).when(forget).then(subscriptionChangeForgotten)
    given(changeRequested, subscriptionChangeRemoved).when(forget).then(subscriptionChangeForgotten)
    given(changeRequested, subscriptionChangeForgotten).when(forget).thenNothing()
    given(changeRequested, subscriptionChangeForgotten).when(restore).thenRejected('SubscriptionChangeNotFound')
  })

  it('folds what cannot be read any more', () => {
    const gone = {
      name: erasedValue,
      info: erasedValue,
      email: erasedValue,
      proxyName: erasedValue,
      proxyContact: erasedValue,
    }
    const unreadable: SubscriptionChangeEvent = {
      ...changeRequested,
      data: { ...changeRequested.data, ...gone, oldAddress: erasedValue, newAddress: erasedValue },
    }
    expect(fold(subscriptionChangeDecider, [unreadable])).toMatchObject({
      status: 'Active',
      record: { action: 'change', name: '[raderad]', oldAddress: blankAddress, active: false },
    })
    expect(fold(subscriptionChangeDecider, [unreadable, subscriptionChangeForgotten])).toEqual({ status: 'Forgotten' })
  })
})

describe('the form', () => {
  const blank = {
    ...form,
    action: '',
    publication: '',
    name: ' ',
    oldAddress: blankAddress,
    newAddress: blankAddress,
  } as const

  it('says what it lacks, in the order in which it is asked for', () => {
    expect(missingFieldsOf(blank)).toEqual(['action', 'publication', 'name', 'address'])
    expect(missingFieldsOf({ ...blank, action: 'stay', oldAddress: storgatan })).toEqual([
      'publication',
      'name',
      'street',
      'zip',
      'city',
      'from',
    ])
    expect(
      missingFieldsOf({ ...form, action: 'format', email: ' ', newAddress: { ...blankAddress, format: 'E-Post' } }),
    ).toEqual(['email'])
    for (const action of changeActionNames)
      expect(
        missingFieldsOf({ ...form, action, from: '2026-08-01', newAddress: { ...skeppsbron, format: 'App' } }),
      ).toEqual([])
  })

  it.each([
    ['action', 'burn', changeHints.action],
    ['publication', '', changeHints.publication],
    ['publication', undefined, changeHints.publication],
    ['name', ' ', changeHints.name],
    ['name', 'x'.repeat(1_000_000), tooLongMessage(200, 'Namnet är för långt')],
    ['info', 'x'.repeat(1_000_000), tooLongMessage(5_000)],
    ['email', 'elsa', 'Ange en giltig e-postadress.'],
    ['from', '1 maj', 'Ange ett datum.'],
  ])('says what is wrong with %s', (field, value, message) =>
    expect(ChangeForm.safeParse({ ...form, [field]: value }).error?.issues[0]).toMatchObject({
      path: [field],
      message,
    }),
  )
})
