import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { defaultSettings } from '../../../../domain/editorial/publication/settings/default-settings.ts'
import type { SoundfileView } from '../../../../projections/editorial/media/view.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { chooseFiles } from '../../../kernel/testing/choose-files.ts'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import { PublicationSettings } from '../PublicationSettings.tsx'
import { saySummary } from '../sections.ts'
import { recordingsSection } from './recordings-section.ts'

const idOf = (n: number) => `0199e2a0-0000-7000-8000-00000000f00${n}`

const sound = (n: number, more: Partial<SoundfileView> = {}) =>
  ({
    _id: idOf(n),
    name: `${n}.wav`,
    mimeType: 'audio/wav',
    url: `/api/soundfiles/serveFileById/${idOf(n)}`,
    duration: 1,
    rejected: null,
    findings: [],
    confirmed: false,
    awaitsCheck: false,
    isSpoken: false,
    ...more,
  }) as unknown as SoundfileView

const publication = {
  ...defaultSettings,
  _id: 'p1',
  name: 'Bottenviksbladet',
  orgName: '',
  nextIssueNumber: 3,
  categories: ['Sport', 'Kultur', 'sport', 'Nyheter'],
  nameRecordings: [
    { name: 'SPORT', sound: idOf(1) },
    { name: 'Insändare', sound: idOf(2) },
    { name: 'Nyheter', sound: idOf(9) },
  ],
} as unknown as PublicationView

const sounds = [
  sound(1, {
    findings: [
      { kind: 'short', atMs: 0 },
      { kind: 'clipped', atMs: 0 },
    ],
  }),
  sound(2, { rejected: 'Ljudfilen är trasig.' }),
]

type World = { readonly sounds?: readonly SoundfileView[]; readonly upload?: () => Promise<unknown> }

const acceptUpload = () => Promise.resolve({ _id: idOf(3) })

const open = ({ sounds: known = sounds, upload = acceptUpload }: World = {}) => {
  const server = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    '/api/publications/p1': publication,
    '/api/soundfiles/publication/p1': known,
  })
  const sent: { readonly path: string; readonly form: FormData }[] = []
  const api = {
    ...server.api,
    upload: <Body,>(path: string, form: FormData) => {
      sent.push({ path, form })
      // The cast is sound: only one address is posted to.
      return upload() as Promise<Body>
    },
  }
  renderWith(
    api,
    <PublicationSettings publication={publication} sounds={known} telephoneServices={0} open="inlasningar" />,
  )
  const saved = () => server.asked.filter(({ method }) => method === 'put').map(({ body }) => body)
  return { saved, sent }
}

const rowsOf = async (list: string) => within(await screen.findByRole('list', { name: list })).getAllByRole('listitem')
const rowOf = async (name: string) => {
  const rows = await rowsOf('Inlästa namn')
  const found = rows.find((row) => row.textContent?.startsWith(name))
  if (!found) throw new Error(`There is no ${name}`)
  return within(found)
}
const chooseFor = async (name: string) => {
  const button = (await rowOf(name)).getByRole('button', { name: /^(Ladda upp en|Byt) inläsning/ })
  // The field for files stands beside the button that opens it.
  await chooseFiles(new File(['RIFF'], 'läst.wav', { type: 'audio/wav' }), button.parentElement ?? document)
}
const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  await screen.findByText('Bottenviksbladet sparades!')
}

Element.prototype.scrollIntoView = () => {}
beforeEach(() => sessionStorage.clear())

it('shows the title and each category once, with what reads it and what is to be listened to', async () => {
  open()
  const sport = await rowOf('Sport')
  await sport.findByRole('button', { name: 'Spela inläsningen av Sport' })
  expect(sport.getByText('Ljudet är förvrängt, för inspelningen var för stark.')).toBeDefined()
  expect(sport.queryByText(/kortare än en sekund/)).toBeNull()
  expect(
    (await rowsOf('Inlästa namn')).map((row) => row.querySelector('.grow > span')?.firstChild?.textContent),
  ).toEqual(['Bottenviksbladet', 'Sport', 'Kultur', 'Nyheter'])
  expect((await rowOf('Kultur')).queryByRole('button', { name: /^Ta bort/ })).toBeNull()
  expect((await rowOf('Nyheter')).getByText('Ljudet finns inte längre. Talsyntesen läser namnet.')).toBeDefined()
})

it('says what is heard instead of a recording that is not', async () => {
  open({
    sounds: [
      sound(1, { awaitsCheck: true }),
      sound(2, { rejected: 'Ljudfilen är trasig.' }),
      sound(9, { findings: [{ kind: 'silent', atMs: 0 }] }),
    ],
  })
  const instead = 'Talsyntesen läser namnet.'
  expect(await (await rowOf('Nyheter')).findByText(instead)).toBeDefined()
  expect(
    (await rowOf('Sport')).getByText('Ljudet kontrolleras. Tills det är klart läser talsyntesen namnet.'),
  ).toBeDefined()
  const [older] = await rowsOf('Inläsningar av äldre namn')
  expect(older && within(older).getByText(instead)).toBeDefined()
})

it.each<[string, readonly SoundfileView[] | undefined, string]>([
  ['nobody knows of the sounds', undefined, '2 av 4 namn har en inläsning'],
  ['one is heard and one gone', sounds, '1 av 4 namn är inlästa, 1 inläsning finns inte längre'],
  [
    'one is silent and one refused',
    [sound(1, { findings: [{ kind: 'silent', atMs: 0 }] }), sound(9, { rejected: 'Ljudfilen är trasig.' })],
    '0 av 4 namn är inlästa, 1 inläsning är tyst, 1 inläsning går inte att använda',
  ],
  [
    'one is silent as it should be, and one in check',
    [sound(1, { findings: [{ kind: 'silent', atMs: 0 }], confirmed: true }), sound(9, { awaitsCheck: true })],
    '1 av 4 namn är inlästa, 1 inläsning kontrolleras fortfarande',
  ],
  [
    'both are silent',
    [1, 9].map((n) => sound(n, { findings: [{ kind: 'silent', atMs: 0 }] })),
    '0 av 4 namn är inlästa, 2 inläsningar är tysta',
  ],
])('counts the names that will be heard, and says what becomes of the others: %s', (_, known, says) => {
  expect(saySummary(recordingsSection, publication, { sounds: known, telephoneServices: 0 })).toBe(says)
})

it('says of a recording that nothing is called what it reads, which can only be taken away', async () => {
  const { saved } = open()
  const [row, ...others] = await rowsOf('Inläsningar av äldre namn')
  expect(others).toEqual([])
  if (!row) throw new Error('There is one')
  expect(await within(row).findByText('Ljudfilen är trasig.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Byt inläsningen av Insändare' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort inläsningen av Insändare' }))
  await save()
  expect(saved()).toEqual([{ nameRecordings: publication.nameRecordings.filter(({ name }) => name !== 'Insändare') }])
})

it('takes a recording for a name, and another instead of one', async () => {
  const { saved, sent } = open()
  await chooseFor('Kultur')
  await waitFor(async () => expect((await rowOf('Kultur')).getByRole('button', { name: /^Byt/ })).toBeDefined())
  await chooseFor('Sport')
  expect(sent.map(({ path, form }) => [path, form.get('publicationid')])).toEqual([
    ['/api/soundfiles', 'p1'],
    ['/api/soundfiles', 'p1'],
  ])
  await save()
  expect(saved()).toEqual([
    {
      nameRecordings: [
        { name: 'Insändare', sound: idOf(2) },
        { name: 'Nyheter', sound: idOf(9) },
        { name: 'Kultur', sound: idOf(3) },
        { name: 'Sport', sound: idOf(3) },
      ],
    },
  ])
})

it('leaves a name as it is whose recording is refused, and says why', async () => {
  open({ upload: () => Promise.reject(new Error('Nej')) })
  await chooseFor('Kultur')
  expect(await (await rowOf('Kultur')).findByRole('alert')).toBeDefined()
  expect((await rowOf('Kultur')).queryByRole('button', { name: /^Ta bort/ })).toBeNull()
})

it('says no more of what was refused when another has been taken', async () => {
  const answers = [Promise.reject(new Error('Nej')), Promise.resolve({ _id: idOf(3) })]
  answers[0]?.catch(() => undefined)
  open({ upload: () => answers.shift() ?? Promise.reject(new Error('There are two')) })
  await chooseFor('Kultur')
  await (await rowOf('Kultur')).findByRole('alert')
  await chooseFor('Kultur')
  await (await rowOf('Kultur')).findByRole('button', { name: /^Ta bort/ })
  expect((await rowOf('Kultur')).queryByRole('alert')).toBeNull()
})
