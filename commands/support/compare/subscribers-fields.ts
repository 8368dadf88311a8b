import { roleNames } from '../../../domain/people/user/rules.ts'
import type { User } from '../../../domain/people/user/state.ts'
import { subscriberLabels } from '../../../domain/subscribers/subscriber/labels.ts'
import type { Subscriber } from '../../../domain/subscribers/subscriber/state.ts'
import { dateInWords } from '../../kernel/date-in-words.ts'
import { choice, count, type FieldsOf, instant, namedThings, referenceWords } from './field-table.ts'

const dayOf = (date: string) => dateInWords({ date, language: 'swedish' })
const periodOf = ({ from, to }: { readonly from: string; readonly to: string | null }) =>
  `${dayOf(from)} – ${to === null ? 'tills vidare' : dayOf(to)}`

export const subscriberFields: FieldsOf<Subscriber> = {
  status: choice('Läge', { Active: 'Finns', Removed: 'Borttagen', Forgotten: 'Glömd' }),
  form: {
    parts: subscriberLabels,
  },
  publications: namedThings('Publikationer', 'publication'),
  subscriptions: {
    itemKey: ({ id }) => id,
    itemName: ({ format }) => `Prenumeration, ${format}`,
    sayItem: async ({ publicationId, issues, ...period }, nameOf) =>
      `${await nameOf('publication', publicationId)}, ${issues} ex, ${periodOf(period)}`,
  },
  pauses: { itemKey: ({ id }) => id, itemName: () => 'Uppehåll', sayItem: periodOf },
  stays: {
    itemKey: ({ id }) => id,
    itemName: () => 'Tillfällig adress',
    sayItem: ({ at, ...period }) => `${at ? `${at.address}, ${at.zip} ${at.city}` : '[raderad]'}, ${periodOf(period)}`,
  },
  pouches: {
    itemKey: ({ publicationId }) => publicationId,
    itemName: () => 'Fodral ute',
    sayItem: async ({ publicationId, out }, nameOf) => `${await nameOf('publication', publicationId)}: ${out}`,
  },
  resent: count('Skivor som skickats igen'),
  softBounces: 'Mejl som kommit tillbaka för nu',
  hasDeadAddress: 'E-postadressen är död',
  deadFor: namedThings('Mejl kommer tillbaka för', 'publication'),
  linksFrom: instant('Länkar i mejl gäller från'),
  imported: 'Kom med en lista',
}

export const userFields: FieldsOf<User> = {
  status: choice('Läge', { Unconfirmed: 'Obekräftad', Active: 'Finns', Removed: 'Borttagen', Forgotten: 'Glömd' }),
  profile: {
    parts: {
      name: 'Namn',
      email: 'E-postadress',
      info: 'Information',
      role: choice('Roll', roleNames),
      isNarrator: 'Inläsare',
      customer: referenceWords('Kund', 'customer'),
      organizations: {
        itemKey: ({ orgId }) => orgId,
        itemName: () => 'Roll i organisation',
        sayItem: async ({ orgId, roleType }, nameOf) => `${await nameOf('customer', orgId)}: ${roleNames[roleType]}`,
      },
    },
  },
  logins: count('Konton hos andra att logga in med'),
  twoStep: { parts: { isOn: 'Tvåstegsinloggning', passkeys: count('Passnycklar'), secret: null, recovery: null } },
  voiceConsent: {
    parts: {
      version: 'Samtycke till att rösten återanvänds, text',
      registration: {
        parts: { signedOn: 'Samtycket undertecknat', how: 'Hur kontoret fick samtycket', recordedBy: null },
      },
    },
  },
  email: 'E-postadress',
  session: null,
  passwordHash: null,
}
