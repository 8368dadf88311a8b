import { expect } from 'vitest'
import {
  answered,
  fieldSights,
  isFlag,
  isInstant,
  isNumber,
  isText,
  orUnset,
  written,
  writtenAs,
  writtenFrom,
} from '../fields.ts'
import type { Sight } from '../sight.ts'
import { once } from '../sight.ts'
import type { World } from '../world.ts'

type Made = { readonly _id: string }

const narratorOf = once(async (world: World) => {
  const narrator = {
    name: 'Greta',
    role: 'user',
    email: 'greta@vandring.example',
    isNarrator: true,
    password: 'lösenord-för-greta',
  }
  return (await world.as('admin').ask<Made>('POST', '/api/users', narrator))._id
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
      const { _id } = await staff.ask<Made>('POST', '/api/quotations', { ...form, customerInfo })
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
      _id: answered(isText),
      shortCode: answered(isText),
      name: written('Medlemsbladet, vår'),
      info: written('Ring före tio.'),
      customer: writtenFrom(({ example }) => example.customer),
      customerName: written('Norra Hembygdsföreningen'),
      customerEmail: written('kansli@hembygd.example'),
      'customerInfo.name': written('Norra Hembygdsföreningen'),
      'customerInfo.organizationNumber': written('556016-0680'),
      'customerInfo.person': written('Eva Lind'),
      'customerInfo.email': written('eva@hembygd.example'),
      'customerInfo.address1': written('Storgatan 1'),
      'customerInfo.address2': written('2 trappor'),
      'customerInfo.postcode': written('972 32'),
      'customerInfo.city': written('Luleå'),
      'customerInfo.ref': written('Projekt 7'),
      'customerInfo.purpose': written('Medlemstidning'),
      'customerInfo.other': written('Inget mer'),
      'customerInfo.isNonprofit': written(true),
      'customerInfo.includeStartFee': written(false),
      discountCode: written(''),
      discount: answered(isNumber),
      doEarlyDelivery: written(true),
      'helpLjudkod.text': written(true),
      'helpLjudkod.example': written(true),
      'helpLjudkod.share': written(true),
      nrOfCopies: written(400),
      nrOfIssues: written(12),
      pages: written(20),
      words: written(9_000),
      price: answered(isNumber),
      toPartner: answered(isNumber),
      toDarub: answered(isNumber),
      totalAudioH: answered(isNumber),
      effectiveWorkTime: answered(isNumber),
      deliveryTimeDate: answered(orUnset(isText)),
      narrateBy: written('darub'),
      narrator: answered(isText),
      doLjudkod: written(true),
      doNarrate: written(true),
      doDaisy: written(true),
      doEpub3: written(true),
      doPodcast: written(true),
      doApp: written(true),
      doWebbAudio: written(true),
      doAudioCD: written(true),
      doDaisyCD: written(true),
      doRSS: written(true),
      doQrPdf: written(true),
      doDigitalPdf: written(true),
      doStamps: written(true),
      doStampsByCustomer: written(false),
      nrOfstamps: written(100),
      nrOfAudioCD: written(3),
      nrOfDaisyCD: written(4),
      manualPriceModifier: written(-10_000),
      message: written('Gärna före jul.'),
      createdAt: answered(isInstant),
      updatedAt: answered(isInstant),
      timestamp: answered(isInstant),
      hasFiles: answered(isFlag),
      orgName: answered(isText),
      'textfiles.0.name': answered(isText),
      'textfiles.0.pages': answered(orUnset(isNumber)),
    },
  }),
  ...fieldSights({
    section: 3,
    group: 'Order',
    make: async (staff) => `/api/orders/${(await staff.ask<Made>('POST', '/api/orders', { name: 'Beställning' }))._id}`,
    fields: {
      _id: answered(isText),
      name: written('Beställning av våren'),
      customer: writtenFrom(({ example }) => example.customer),
      quotation: answered(orUnset(isText)),
      publication: writtenFrom(({ example }) => example.publication),
      orderType: written('narrate'),
      state: written('in-production'),
      renew: written(true),
      orderDate: written('2026-03-01T08:00:00.000Z'),
      doneDate: answered(orUnset(isInstant)),
      done: answered(isFlag),
      createdAt: answered(isInstant),
    },
  }),
  ...fieldSights({
    section: 3,
    group: 'Discount',
    make: async (staff) => {
      const discount = { name: 'Vår', discountCode: 'var-26', discountPercent: 5 }
      return `/api/discounts/${(await staff.ask<Made>('POST', '/api/discounts', discount))._id}`
    },
    fields: {
      name: written('Vårrabatt'),
      info: written('Till och med maj.'),
      discountCode: writtenAs('VÅR-27', (value) => value === 'vår-27'),
      discountPercent: written(12.5),
      active: written(false),
    },
  }),
]
