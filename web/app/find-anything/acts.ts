import type { Role } from '../../../domain/people/user/rules.ts'
import { hasRole } from '../../people/queries/current-user.ts'
import type { Finding } from './find.ts'

/** `role`: the user's role for the thing. */
type NamedThing = { readonly _id: string; readonly name: string; readonly role: Role }

type Act = {
  readonly text: string
  readonly role: Role
  readonly alsoCalled?: string
  readonly href: (id: string) => string
}

const ofIssues: readonly Act[] = [
  { text: 'Artiklar', role: 'customer', href: (id) => `/publications/articles/${id}` },
  { text: 'Lyssning', role: 'customer', href: (id) => `/publications/listening/issue/${id}` },
  { text: 'Mejla prenumeranterna', role: 'user', href: (id) => `/publications/mail/${id}` },
  { text: 'Pushnotis', role: 'user', href: (id) => `/publications/push/${id}` },
  { text: 'Leverera', role: 'user', href: (id) => `/publications/deliver/${id}` },
  { text: 'Skivor', role: 'admin', href: (id) => `/publications/discs/${id}` },
  { text: 'QR-koder för utskrift', role: 'user', href: (id) => `/printQr/${id}` },
  { text: 'Ljudfiler', role: 'user', href: (id) => `/soundfiles?issue=${id}` },
  { text: 'Textfiler', role: 'user', href: (id) => `/textfiles?issue=${id}` },
  { text: 'Bildfiler', role: 'user', href: (id) => `/imagefiles?issue=${id}` },
  { text: 'Videofiler', role: 'user', href: (id) => `/videofiles?issue=${id}` },
  { text: 'Övriga filer', role: 'user', href: (id) => `/otherfiles?issue=${id}` },
  { text: 'Läsläge', role: 'customer', href: (id) => `/publications/reading/${id}` },
  { text: 'Historik', role: 'user', href: (id) => `/publications/history/${id}` },
  { text: 'Papperskorg', role: 'user', href: (id) => `/publications/bin/${id}` },
  { text: 'Redigera numret', role: 'user', href: (id) => `/publications/issues/edit/${id}` },
]

const ofPublications = (year: string): readonly Act[] => [
  { text: 'Nytt nummer', role: 'user', href: (id) => `/publications/issues/new?publication=${id}` },
  { text: 'Statistik', role: 'customer', href: (id) => `/statistic/${id}/${year}` },
  { text: 'Lyssning', role: 'customer', href: (id) => `/publications/listening/${id}` },
  { text: 'Inkommet', role: 'user', href: (id) => `/publications/inbox/${id}` },
  { text: 'Kvitton', role: 'user', href: (id) => `/publications/receipts/${id}` },
  { text: 'Papperskorg', role: 'user', href: (id) => `/publications/issues/bin/${id}` },
  { text: 'Formulär på andra webbplatser', role: 'admin', href: (id) => `/publications/upload-form/${id}` },
  {
    text: 'Inställningar',
    role: 'admin',
    alsoCalled: 'spelare, om publik åtkomst',
    href: (id) => `/publications/edit/${id}`,
  },
]

type ActTargets = {
  readonly issues: readonly NamedThing[]
  readonly publications: readonly NamedThing[]
  /** The year of the statistics, as `YYYY`. */
  readonly year: string
}

/** The acts of an editor, each with its object: the editor types the act, the name or both. */
export const actsOn = ({ issues, publications, year }: ActTargets): readonly Finding[] => {
  const each = (acts: readonly Act[], named: readonly NamedThing[]) =>
    named.flatMap(({ _id, name, role: own }) =>
      acts
        .filter(({ role }) => hasRole({ role: own }, role))
        .map(
          ({ text, alsoCalled = '', href }): Finding => ({
            id: href(_id),
            text,
            meta: name,
            alsoCalled,
            href: href(_id),
          }),
        ),
    )
  return [...each(ofIssues, issues), ...each(ofPublications(year), publications)]
}
