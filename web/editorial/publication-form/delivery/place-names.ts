import { isOutput, type Output, outputFields } from '../../../../domain/editorial/publication/settings/outputs.ts'
import type { FilePlace } from '../../../../domain/editorial/publication/settings/receivers.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'

const inGroup = <Group extends Exclude<FilePlace, Output>>(group: Group) =>
  ({
    url: `${group}:url`,
    username: `${group}:username`,
    password: `${group}:password`,
    directory: `${group}:directory`,
    hostKey: `${group}:hostKey`,
    automatic: `${group}:automatic`,
    noticeEmail: `${group}:noticeEmail`,
  }) as const

type NamesInForm<Names> = { readonly [Name in keyof Names]: `wfsettings:${Names[Name] & string}` }

const namesInForm = <Names extends Readonly<Record<string, string>>>(names: Names) =>
  Object.fromEntries(
    Object.entries(names).map(([name, field]) => [name, `wfsettings:${field}`]),
    // The cast is sound: the names are the same.
  ) as NamesInForm<Names>

/** The fields of a receiver's server in the form. */
export const placeNames = {
  exportToFtp: inGroup('exportToFtp'),
  legimusTransfer: inGroup('legimusTransfer'),
  TAB_0: namesInForm(outputFields.TAB_0),
  TAB_1: namesInForm(outputFields.TAB_1),
} as const satisfies Readonly<Record<FilePlace, object>>

export const hasPassword = (publication: PublicationView, place: FilePlace): boolean =>
  isOutput(place) ? publication.wfsettings[`${place}_HAS_PASSWORD`] : publication[place].hasPassword
