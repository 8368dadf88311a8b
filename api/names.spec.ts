import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ArticleText, Narration } from '../domain/editorial/article/commands.ts'
import { ArticleAttributes } from '../domain/editorial/contents/commands.ts'
import { IssueForm } from '../domain/editorial/issue/commands.ts'
import { FileDescription, mediaCommands } from '../domain/editorial/media/commands.ts'
import { ProcessItem } from '../domain/editorial/publication/process-item.ts'
import { Settings } from '../domain/editorial/publication/settings/settings.ts'
import { PublicationGroupForm } from '../domain/editorial/publication-group/commands.ts'
import { swedishFault } from '../domain/kernel/values/texts/swedish-fault.ts'
import { UserForm } from '../domain/people/user/commands.ts'
import { CustomerForm } from '../domain/sales/customer/commands.ts'
import { DiscountForm } from '../domain/sales/discount/commands.ts'
import { OrderForm } from '../domain/sales/order/commands.ts'
import { QuotationFields } from '../domain/sales/quotation/fields.ts'
import { SellerForm } from '../domain/sales/seller/commands.ts'
import { SubscriberForm } from '../domain/subscribers/subscriber/subscriber-form.ts'
import { incomingName } from './editorial/uploads/incoming-name.ts'
import { StaffBody } from './sales/quotation/body.ts'

const forms = {
  ArticleAttributes,
  ArticleText,
  CustomerForm,
  DiscountForm,
  FileDescription,
  IssueForm,
  Narration,
  OrderForm,
  ProcessItem,
  PublicationGroupForm,
  QuotationFields,
  ReceiveFile: mediaCommands.ReceiveFile.pick({ name: true, filename: true }),
  SellerForm,
  Settings,
  StaffBody,
  SubscriberForm,
  UserForm,
}

/** Fields whose text has several lines, and fields that no sentence contains. */
const MULTILINE_FIELDS =
  /\.(id|pass|info|about|links|searchLinks|description|text|ingress|message|purpose|other|domains|mailList|kind|src|srclang|\w*(PASSWORD|assword|Message|Template|Html|Text))$/

const fieldsOf = (path: string, schema: z.ZodType): readonly (readonly [string, z.ZodType])[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
      fieldsOf(`${path}.${key}`, field),
    )
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional)
    return fieldsOf(path, schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodArray) return fieldsOf(path, schema.element as z.ZodType)
  return [[path, schema]]
}

const isName = ([path, schema]: readonly [string, z.ZodType]) =>
  !MULTILINE_FIELDS.test(path) && schema.safeParse('Isvägen').success

const names = Object.entries(forms)
  .flatMap(([form, schema]) => fieldsOf(form, schema))
  .filter(isName)

const storedText = (schema: z.ZodType, text: string): string => {
  const read = schema.safeParse(text)
  return read.success ? String(read.data) : ''
}

const nameInputs: readonly (readonly [string, (text: string) => string])[] = [
  ...names.map(([path, schema]) => [path, (text: string) => storedText(schema, text)] as const),
  ['the name of a file that is sent', incomingName],
]

const DIRECTION_CHARACTERS = /[\u202A-\u202E\u2066-\u206F]/
const piece = fc.oneof(
  fc.constantFrom('\u202E', '\u2066', '\u202C', '\u200B', '\u200D', '\uFEFF', ' ', 'Isvägen', '👩‍👧', '.mp3'),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
)
const typedNames = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))

it('knows the fields that people name things in', () => {
  const paths = names.map(([path]) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      'ArticleAttributes.name',
      'ArticleAttributes.category',
      'ArticleText.byLine',
      'CustomerForm.invoice.city',
      'FileDescription.name',
      'IssueForm.name',
      'Narration.narratedBy',
      'Settings.name',
      'Settings.categories',
      'Settings.processItems.name',
      'StaffBody.customerInfo.person',
      'UserForm.name',
    ]),
  )
})

it.each(names)('takes no endless text as %s, and says how long it may be', (_, schema) => {
  const { error } = schema.safeParse('a'.repeat(2_001), { error: swedishFault })
  expect(error?.issues[0]?.message).toMatch(/högst [\d\s]+( tecken)?\.$/)
})

it.each(nameInputs)('lets nothing through %s that turns a sentence round or cannot be seen', (_, keep) => {
  fc.assert(
    fc.property(typedNames, (text) => {
      const kept = keep(text)
      expect(kept).not.toMatch(DIRECTION_CHARACTERS)
      expect(kept === '' || /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(kept)).toBe(true)
    }),
  )
})
