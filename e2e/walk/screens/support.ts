import { expect } from 'vitest'
import { pressButton } from '../../kernel/desk.ts'
import { everythingOn, officeOf } from '../fixtures.ts'
import { button, column, field, heading, link, screenSights, text } from '../screen.ts'
import { type Sight, sightsOf } from '../sight.ts'
import { patience, type World } from '../world.ts'

const publicationAt =
  (path = '') =>
  async (world: World) =>
    `/support/thing/publication-${await everythingOn(world)}${path}`

const personAt = async (world: World) => `/support/person/subscriber-${(await officeOf(world)).subscriber}`

const onDesk = (group: string, at: string | ((world: World) => Promise<string>)) => ({
  section: 'desk' as const,
  group,
  at: typeof at === 'string' ? () => at : at,
})

const lookingUp: readonly Sight[] = [
  ...screenSights({
    ...onDesk('Look up', '/support'),
    parts: {
      'one field for everything': field('Nummer, kod, namn'),
      'what to press before anything is asked': heading('Slå upp vad det gäller'),
      'ways to the other pages of the desk': (page) =>
        page.getByRole('navigation', { name: 'Supportbordets sidor' }).getByRole('link', { name: 'Läsmodeller' }),
    },
  }),
  ...sightsOf('desk', 'Look up', {
    'administrators alone': async (world) => {
      const page = await world.open('/support', 'user')
      await expect.poll(() => new URL(page.url()).pathname, patience).not.toBe('/support')
      return '/support as user'
    },
  }),
]

const things: readonly Sight[] = [
  ...screenSights({
    ...onDesk('Timeline', publicationAt()),
    parts: {
      'what happened, in sentences': heading('Vad hände'),
      'search in the history': field('Sök i händelserna'),
      'filters by kind and by person': button('Slag'),
      'the screen as it was': link('Visa skärmen som den var'),
      'two versions side by side': link('Jämför två lägen'),
      'the code of today': link('Med dagens kod'),
      'all that belongs to it, to take along': button('Flytta ut'),
    },
  }),
  ...screenSights({
    ...onDesk('Timeline', publicationAt('?event=0')),
    parts: {
      'an event by its address': heading('Händelse 1'),
      'its raw data': button('Rådata'),
    },
  }),
  ...screenSights({
    ...onDesk('Then and now', publicationAt('/compare')),
    parts: {
      'a slider through the versions': (page) => page.getByRole('slider').first(),
      'who set a field last': column('Sattes senast av'),
    },
  }),
  ...screenSights({
    ...onDesk('Then and now', publicationAt('/screen')),
    parts: { 'the screen as it was': text(/^Så såg det ut/) },
  }),
  ...screenSights({
    ...onDesk('What if', publicationAt('/what-if')),
    parts: {
      'whether what is stored is what the code makes': (page) =>
        page.getByRole('heading', { name: /Allt är lika|skiljer/ }),
      'each read model with its answer': heading('Läsmodellerna'),
      'the thing as the code reads it': heading('Så läser koden saken nu'),
    },
  }),
]

const repairs: readonly Sight[] = [
  ...screenSights({
    ...onDesk('Processes', '/support/processes'),
    parts: { 'what runs, waits and stands still': heading('Processer') },
  }),
  ...screenSights({
    ...onDesk('Repairs', '/support/repairs'),
    parts: { 'what waits for a second administrator': text(/väntar/) },
  }),
  ...screenSights({
    ...onDesk('Read models', '/support/read-models'),
    parts: {
      'whether all are in step': (page) => page.getByRole('heading', { name: /läsmodell/ }),
      'what holds the readers of the log up': text(/skrivning/),
      'how far behind, at which pace, and who leads': column('Sköts av'),
      'rebuild beside the table in use': button('Bygg om'),
    },
  }),
  ...screenSights({
    ...onDesk('Integrity', '/support/integrity'),
    parts: {
      'check by a press': button('Kontrollera nu'),
      'signed export of a thing': field('Sak'),
      'what a check shows': heading('Vad kontrollen visar'),
    },
  }),
]

const rights: readonly Sight[] = [
  ...screenSights({
    ...onDesk('Rights of a person', personAt),
    first: async (page) => {
      const errand = page.getByRole('textbox', { name: /^Ärende/ })
      await errand.fill('Hon ringde om sina uppgifter')
      await pressButton(errand)
      await page.getByRole('button', { name: 'Sök fram allt om personen' }).click()
    },
    parts: {
      'the errand in the head of the desk': button('Ändra ärendet'),
      'what may be the same person': heading('Samma person'),
      'the file of all that is kept': button('Hämta registerutdraget'),
      'what is erased, and what stays': heading('Det här är kvar'),
      'forgetting, which a second administrator approves': button('Föreslå att personen glöms'),
    },
  }),
  ...screenSights({
    ...onDesk('Times of retention', '/support/retention'),
    parts: {
      'how long each kind is kept': column('Sparas'),
      'what goes next': column('Nästa gallring'),
      'another time, with a reason': button('Ändra tiden'),
      'certificates of those forgotten': heading('Glömda personer'),
    },
  }),
  ...screenSights({
    ...onDesk('Who has read', '/support/reads'),
    parts: { 'each reading of personal data': heading('Vem har läst') },
  }),
  ...screenSights({
    ...onDesk('Record of processing', '/support/record'),
    parts: { 'what is kept about whom': heading('Registerförteckning') },
  }),
]

const operation: readonly Sight[] = [
  ...screenSights({
    ...onDesk('Operation', '/drift'),
    parts: {
      'each part with how it is, and why': column('Orsak'),
      'jobs by night': heading('Jobb per natt'),
      certificates: heading('Certifikat'),
      'the last backup': heading('Säkerhetskopia'),
      versions: heading('Versioner'),
    },
  }),
  ...screenSights({
    ...onDesk('Operation', '/nyheter'),
    parts: { 'what each version brought': heading('För den som driver') },
  }),
]

/** The screens of the support desk, which the specification does not have. */
export const support: readonly Sight[] = [...lookingUp, ...things, ...repairs, ...rights, ...operation]
