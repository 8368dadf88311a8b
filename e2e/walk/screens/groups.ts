import { everythingOn } from '../fixtures.ts'
import { button, disabledPart, field, screenSights, text } from '../screen.ts'
import type { Sight } from '../sight.ts'

export const groups: readonly Sight[] = [
  ...screenSights({
    group: 'Publication group form',
    at: async (world) => {
      const name = { name: 'Söder', publications: [world.example.publication], defaultPub: world.example.publication }
      return `/pubGroup/${(await world.as('admin').ask<{ _id: string }>('POST', '/api/pubgroups', name))._id}`
    },
    parts: {
      name: field('Namn'),
      info: field('Information'),
      'add publication to group (members are excluded)': field('Lägg till'),
      'members list': text('Bottenviksbladet'),
      remove: button('Ta bort'),
      'set-default': (page) => page.getByRole('list', { name: /[Pp]ublikationer/ }),
      'default publication': (page) => page.getByText(/[Ff]örvald/),
    },
  }),
  ...screenSights({
    group: 'Publication group list',
    at: () => '/pubGroups',
    parts: { 'members with the default highlighted': text('Bottenviksbladet') },
  }),
  ...screenSights({
    group: 'Process-step dialog',
    at: async (world) => `/publications/edit/${await everythingOn(world)}/processteg`,
    parts: {
      'Add-process button is disabled when the new name is empty': disabledPart(button('Lägg till processteg')),
    },
  }),
  ...screenSights({
    group: 'Process-step dialog',
    at: async (world) => `/publications/edit/${await everythingOn(world)}/processteg`,
    first: async (page) => {
      await page.getByLabel('Nytt processteg').fill('Varje vecka')
      await page.getByRole('button', { name: 'Lägg till processteg' }).click()
    },
    parts: {
      name: field('Namn'),
      'priority number': field('Prioritet'),
      flags: (page) => page.getByRole('checkbox', { name: /Daisy/ }),
    },
  }),
]
