import { automaticName } from '../../../domain/editorial/issue/rules.ts'

/** What the automatic name is built from. */
export type Naming = { readonly publicationName: string; readonly number: number }

type Named = { readonly name: string; readonly date: string | null }

export const isAutomatic = ({ name, date }: Named, { publicationName, number }: Naming): boolean =>
  date !== null && name === automaticName(publicationName, number, date)

/** The name after a change of date: it follows while nobody has touched it. */
export const nameAfter = (before: Named, date: string | null, naming: Naming): string =>
  date !== null && isAutomatic(before, naming)
    ? automaticName(naming.publicationName, naming.number, date)
    : before.name

/**
 * Whether the server is to make the name: then it is not sent, and stays automatic. `saved` is the issue as it is
 * stored; nothing for a new one.
 */
export const isLeftToServer = (form: Named, naming: Naming, saved: Named | undefined): boolean =>
  isAutomatic(form, naming) && (saved === undefined || isAutomatic(saved, naming))
