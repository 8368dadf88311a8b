import { type Output, outputOf } from '../../../../domain/editorial/publication/settings/outputs.ts'
import { outputKind } from '../../../../domain/editorial/publication/settings/receivers.ts'
import type { Section } from '../section.ts'
import { productName } from './ftp-section.ts'
import { placeNames } from './place-names.ts'

const fieldLabels = {
  url: 'Adress',
  product: 'Det som levereras',
  filename: 'Filens namn',
  username: 'Användarnamn',
  password: 'Lösenord',
  directory: 'Mapp',
  hostKey: 'Serverns nyckel',
  automatic: 'Leverera av sig självt när ett nummer släpps',
  noticeEmail: 'Mejla när en leverans har stannat',
} as const

type Field = keyof typeof fieldLabels
type FieldNames = Readonly<Record<Field, string>>

// The casts are sound: these are its keys.
const byField = <Names extends FieldNames>(names: Names, of: (field: Field) => string) =>
  Object.fromEntries((Object.keys(fieldLabels) as Field[]).map((field) => [names[field], of(field)])) as Readonly<
    Record<Names[Field], string>
  >

const fieldsOf = <Names extends FieldNames>(names: Names) => ({
  labels: byField(names, (field) => fieldLabels[field]),
  readers: byField(names, () => 'domain/editorial/publication/settings/outputs.ts'),
})

const sayOutput =
  (output: Output): Section['summary'] =>
  ({ wfsettings }) => {
    const { url, product } = outputOf(wfsettings, output)
    return url === '' ? ['Inget levereras hit'] : [productName(outputKind(product)), `till ${url}`]
  }

export const secondReceiverSection = {
  path: 'mottagare-2',
  title: 'Mottagare 2',
  help: 'En server till, som får en fil av varje nummer: något annat än FTP-exporten, eller detsamma till någon annan.',
  ...fieldsOf(placeNames.TAB_0),
  summary: sayOutput('TAB_0'),
} as const satisfies Section

export const thirdReceiverSection = {
  path: 'mottagare-3',
  title: 'Mottagare 3',
  help: 'Ännu en server, som får en fil av varje nummer.',
  ...fieldsOf(placeNames.TAB_1),
  summary: sayOutput('TAB_1'),
} as const satisfies Section
