import { expect } from 'vitest'
import type { CreatedEntity } from '../caller.ts'
import {
  answeredField,
  fieldFromWorld,
  fieldSights,
  isFlag,
  isInstant,
  isNumber,
  isText,
  orUnset,
  writtenAs,
  writtenField,
} from '../fields.ts'
import { lookOnce } from '../look-once.ts'
import type { Sight } from '../sight.ts'
import type { World } from '../world.ts'

const narratorOf = lookOnce(async (world: World) => {
  const narrator = {
    name: 'Greta',
    role: 'user',
    email: 'greta@vandring.example',
    isNarrator: true,
    password: 'lösenord-för-greta',
  }
  return (await world.as('admin').ask<CreatedEntity>('POST', '/api/users', narrator))._id
})

export const sales: readonly Sight[] = [
  ...fieldSights({
    section: 3,
    group: 'Quotation',
    make: async (staff, world) => {
      const narrator = await narratorOf(world)
      const { customer } = world.example
      const form = {
        name: 'Medlemsbladet',
        customerName: 'Föreningen',
        customerEmail: 'f@hembygd.example',
        pages: 16,
        customer,
        narrator,
      }
      const customerInfo = { name: 'Föreningen', person: 'Eva Lind', email: 'eva@hembygd.example' }
      const { _id } = await staff.ask<CreatedEntity>('POST', '/api/quotations', { ...form, customerInfo })
      const text = new FormData()
      text.set('quotationid', _id)
      text.set('file', new Blob(['Ett manus på fem ord.']), 'manus.txt')
      await staff.ask('POST', '/api/uploads/upload', text)
      return `/api/quotations/${_id}`
    },
    read: async (staff, at) => {
      const read = () => staff.ask<{ textfiles: readonly object[] }>('GET', at)
      await expect.poll(async () => (await read()).textfiles.length).toBe(1)
      return read()
    },
    fields: {
      _id: answeredField(isText),
      shortCode: answeredField(isText),
      name: writtenField('Medlemsbladet, vår'),
      info: writtenField('Ring före tio.'),
      customer: fieldFromWorld(({ example }) => example.customer),
      customerName: writtenField('Norra Hembygdsföreningen'),
      customerEmail: writtenField('kansli@hembygd.example'),
      'customerInfo.name': writtenField('Norra Hembygdsföreningen'),
      'customerInfo.organizationNumber': writtenField('556016-0680'),
      'customerInfo.person': writtenField('Eva Lind'),
      'customerInfo.email': writtenField('eva@hembygd.example'),
      'customerInfo.address1': writtenField('Storgatan 1'),
      'customerInfo.address2': writtenField('2 trappor'),
      'customerInfo.postcode': writtenField('972 32'),
      'customerInfo.city': writtenField('Luleå'),
      'customerInfo.ref': writtenField('Projekt 7'),
      'customerInfo.purpose': writtenField('Medlemstidning'),
      'customerInfo.other': writtenField('Inget mer'),
      'customerInfo.isNonprofit': writtenField(true),
      'customerInfo.includeStartFee': writtenField(false),
      discountCode: writtenField(''),
      discount: answeredField(isNumber),
      doEarlyDelivery: writtenField(true),
      'helpLjudkod.text': writtenField(true),
      'helpLjudkod.example': writtenField(true),
      'helpLjudkod.share': writtenField(true),
      nrOfCopies: writtenField(400),
      nrOfIssues: writtenField(12),
      pages: writtenField(20),
      words: writtenField(9_000),
      price: answeredField(isNumber),
      toPartner: answeredField(isNumber),
      toDarub: answeredField(isNumber),
      totalAudioH: answeredField(isNumber),
      effectiveWorkTime: answeredField(isNumber),
      deliveryTimeDate: answeredField(orUnset(isText)),
      narrateBy: writtenField('darub'),
      narrator: answeredField(isText),
      doLjudkod: writtenField(true),
      doNarrate: writtenField(true),
      doDaisy: writtenField(true),
      doEpub3: writtenField(true),
      doPodcast: writtenField(true),
      doApp: writtenField(true),
      doWebbAudio: writtenField(true),
      doAudioCD: writtenField(true),
      doDaisyCD: writtenField(true),
      doRSS: writtenField(true),
      doQrPdf: writtenField(true),
      doDigitalPdf: writtenField(true),
      doStamps: writtenField(true),
      doStampsByCustomer: writtenField(false),
      nrOfstamps: writtenField(100),
      nrOfAudioCD: writtenField(3),
      nrOfDaisyCD: writtenField(4),
      manualPriceModifier: writtenField(-10_000),
      message: writtenField('Gärna före jul.'),
      createdAt: answeredField(isInstant),
      updatedAt: answeredField(isInstant),
      timestamp: answeredField(isInstant),
      hasFiles: answeredField(isFlag),
      orgName: answeredField(isText),
      'textfiles.0.name': answeredField(isText),
      'textfiles.0.pages': answeredField(orUnset(isNumber)),
    },
  }),
  ...fieldSights({
    section: 3,
    group: 'Order',
    make: async (staff) =>
      `/api/orders/${(await staff.ask<CreatedEntity>('POST', '/api/orders', { name: 'Beställning' }))._id}`,
    fields: {
      _id: answeredField(isText),
      name: writtenField('Beställning av våren'),
      customer: fieldFromWorld(({ example }) => example.customer),
      quotation: answeredField(orUnset(isText)),
      publication: fieldFromWorld(({ example }) => example.publication),
      orderType: writtenField('narrate'),
      state: writtenField('in-production'),
      renew: writtenField(true),
      orderDate: writtenField('2026-03-01T08:00:00.000Z'),
      doneDate: answeredField(orUnset(isInstant)),
      done: answeredField(isFlag),
      createdAt: answeredField(isInstant),
    },
  }),
  ...fieldSights({
    section: 3,
    group: 'Discount',
    make: async (staff) => {
      const discount = { name: 'Vår', discountCode: 'var-26', discountPercent: 5 }
      return `/api/discounts/${(await staff.ask<CreatedEntity>('POST', '/api/discounts', discount))._id}`
    },
    fields: {
      name: writtenField('Vårrabatt'),
      info: writtenField('Till och med maj.'),
      discountCode: writtenAs('VÅR-27', (value) => value === 'vår-27'),
      discountPercent: writtenField(12.5),
      active: writtenField(false),
    },
  }),
]
