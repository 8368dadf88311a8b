import { officeOf } from '../fixtures.ts'
import { button, disabledPart, field, heading, link, screenSights, term, text, tick } from '../screen.ts'
import type { Sight } from '../sight.ts'
import type { World } from '../world.ts'

type Kind = keyof Awaited<ReturnType<typeof officeOf>>

const entityAt = (path: string, kind: Kind) => async (world: World) => `${path}/${(await officeOf(world))[kind]}`
const list = (path: string) => async (world: World) => (await officeOf(world), path)

const subscribers: readonly Sight[] = [
  ...screenSights({
    group: 'Subscriber list',
    at: list('/subscribers'),
    parts: {
      import: link('Importera'),
      'format filter (Daisy CD, Audio CD, E-Post, Webb)': button('Format'),
      'page-size choices': (page) => page.getByRole('button', { name: /Rader per sida/ }),
      'CSV downloads by format': button('Hämta som CSV'),
    },
  }),
  ...screenSights({
    group: 'Subscriber form',
    at: entityAt('/subscriber', 'subscriber'),
    parts: { 'name read-only and derived from first and last name': term('Namn') },
  }),
  ...screenSights({
    group: 'Temporary subscriptions',
    at: list('/subscribeTemps'),
    parts: { list: (page) => page.getByRole('grid', { name: 'Ärenden' }) },
  }),
  ...screenSights({
    group: 'Temporary subscriptions',
    at: entityAt('/subscribeTemp', 'change'),
    parts: {
      form: heading('Prenumerationsärende'),
      'a record flagged active is treated as handled': button('Markera som hanterat'),
    },
  }),
  ...screenSights({
    group: 'Temporary subscriptions',
    at: () => '/subscribeTemp/00000000-0000-4000-8000-000000000000',
    parts: { 'no record: says it is already handled': text(/redan hanterat/) },
  }),
]

const users: readonly Sight[] = [
  ...screenSights({
    group: 'Users',
    at: () => '/users',
    parts: { list: (page) => page.getByRole('grid', { name: 'Användare' }) },
  }),
  ...screenSights({
    group: 'Users',
    at: entityAt('/user', 'user'),
    parts: {
      name: field('Namn'),
      email: field('E-postadress'),
      info: field('Information'),
      'narrator flag': tick('Inläsare'),
      customer: field('Kund'),
      'role chosen from a list': (page) => page.getByRole('radiogroup', { name: 'Roll' }),
      organizations: field('Organisation'),
      'each with a role type': field('Roll i organisationen'),
      'Add disabled until both chosen': disabledPart(button('Lägg till')),
    },
  }),
]

export const peopleScreens: readonly Sight[] = [...subscribers, ...users]
