import { expect, it } from 'vitest'
import type { z } from 'zod'
import { ArticleBody } from '../../../domain/editorial/article/commands.ts'
import { ArticleForm } from '../../../domain/editorial/contents/commands.ts'
import { IssueForm } from '../../../domain/editorial/issue/commands.ts'
import { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import { swedishFault } from '../../../domain/kernel/values/texts/swedish-fault.ts'
import { UserForm } from '../../../domain/people/user/commands.ts'
import { ContactInfo, QuotationFields } from '../../../domain/sales/quotation/fields.ts'
import { articleForm } from '../../editorial/article-form/article-form.ts'
import { IssueFields } from '../../editorial/issue-form/issue-fields.ts'
import { categoriesSection } from '../../editorial/publication-form/categories-section.ts'
import { formOf } from '../../editorial/publication-form/publication-fields.ts'
import { fieldFault } from '../../kernel/forms/field-fault.ts'
import { userFields } from '../../people/user-form/user-form.ts'
import { QuotationFormFields } from '../../sales/quotation-form/fields.ts'

type Fields = Readonly<Record<string, z.ZodType>>

const contact = Object.entries(ContactInfo.shape).map(([field, schema]) => [`customerInfo:${field}`, schema] as const)

const user = userFields(3)

/** A form of the staff, its fields, and what the server takes of them. */
const forms: readonly (readonly [string, z.ZodType, readonly string[], Fields])[] = [
  ['article', articleForm.schema, Object.keys(articleForm.blank), { ...ArticleForm.shape, ...ArticleBody.shape }],
  ['issue', IssueFields, Object.keys(IssueFields.shape), IssueForm.shape],
  [
    'quotation',
    QuotationFormFields,
    Object.keys(QuotationFormFields.shape),
    { ...QuotationFields.shape, ...Object.fromEntries(contact) },
  ],
  ['user', user, Object.keys(user.shape), UserForm.shape],
]

/** So long that it has a sentence of its own. */
const richTexts = ['ingress', 'text']

const isText = ([field, schema]: readonly [string, z.ZodType]) =>
  !richTexts.includes(field) && schema.safeParse('Isvägen').success

const faultOf = (form: z.ZodType, field: string, text: string) =>
  form.safeParse({ [field]: text }, { error: swedishFault }).error?.issues.find(({ path }) => path[0] === field)
    ?.message

const fields = forms.flatMap(([name, form, shown, server]) =>
  Object.entries(server)
    .filter(isText)
    .filter(([field]) => shown.includes(field) && faultOf(form, field, 'Isvägen') === undefined)
    .map(([field, schema]) => [`${name}.${field}`, form, field, schema] as const),
)

it('knows the fields that are written in', () =>
  expect(fields.map(([path]) => path)).toEqual(
    expect.arrayContaining(['article.category', 'issue.shortName', 'quotation.customerInfo:city', 'user.info']),
  ))

it.each(fields)(
  '%s is as long at the most in the form as on the server, in the same words',
  (_, form, field, schema) => {
    const lengths = [21, 61, 101, 201, 255, 501, 2_001, 5_001, 10_001]
    const texts = lengths.map((length) => 'a'.repeat(length))
    expect(texts.map((text) => faultOf(form, field, text))).toEqual(texts.map((text) => fieldFault(schema, text)))
  },
)

it('takes a category of at most 200 letters, in the publication and on an article', () => {
  const publication = formOf(categoriesSection).schema
  const said = 'Namnet är för långt, högst 200 tecken.'
  const long = 'a'.repeat(330)
  expect(fieldFault(publication, { categories: [long] })).toBe(said)
  expect(fieldFault(Settings.shape.categories, [long])).toBe(said)
  expect(fieldFault(ArticleForm.shape.category, long)).toBe(said)
  expect(fieldFault(ArticleForm.shape.category, 'a'.repeat(200))).toBeUndefined()
})
