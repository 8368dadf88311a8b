import { automaticName } from '../../../domain/editorial/issue/rules.ts'

/** The parts of the automatic name. */
export type IssueNaming = { readonly publicationName: string; readonly number: number }

type IssueNameFields = { readonly name: string; readonly date: string | null }

const isAutomatic = ({ name, date }: IssueNameFields, { publicationName, number }: IssueNaming): boolean =>
  date !== null && name === automaticName(publicationName, number, date)

/** The name after a change of date: an automatic name follows the date. */
export const nameAfter = (before: IssueNameFields, date: string | null, naming: IssueNaming): string =>
  date !== null && isAutomatic(before, naming)
    ? automaticName(naming.publicationName, naming.number, date)
    : before.name

/**
 * Whether the server makes the name: then it is not sent, and stays automatic. `saved`: the stored issue; undefined for
 * a new one.
 */
export const isLeftToServer = (
  form: IssueNameFields,
  naming: IssueNaming,
  saved: IssueNameFields | undefined,
): boolean => isAutomatic(form, naming) && (saved === undefined || isAutomatic(saved, naming))
