import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { ToastMessage } from '../../../kernel/components/feedback/toasts.ts'
import { RequestRefusal } from '../../../kernel/server/api-client.ts'
import { issueId } from '../testing.ts'
import type { ArticleCalls } from './article-calls.ts'
import type { Desk, TryChange } from './desk.ts'
import { offerUndo, remember, undoLast, undoStackOf } from './undo.ts'

/** A desk whose changes are sent at once. */
const openDesk = () => {
  const shown: ToastMessage[] = []
  const attempt: TryChange = async (_, send) =>
    send().then(
      () => true,
      () => false,
    )
  let underway: Promise<void> = Promise.resolve()
  const desk: Desk = {
    // No act of these specs calls the server.
    calls: {} as ArticleCalls,
    toasts: { show: (message) => void shown.push(message), clear: () => {} },
    undos: undoStackOf(new QueryClient(), issueId),
    attempt,
    now: () => [],
    settled: () => underway,
  }
  const wait = (act: Promise<void>) => {
    underway = act
  }
  return { desk, said: () => shown.map(({ text }) => text), shown, wait }
}

const refuse = () => Promise.reject(new RequestRefusal({ title: 'X', status: 409, detail: 'Någon annan hann före.' }))

it('takes back the latest act first, whether its message offered that or not, and says which', async () => {
  const { desk, said, shown } = openDesk()
  const undone: string[] = []
  const back = (name: string) => () => Promise.resolve(undone.push(name) > 0)
  offerUndo(desk, { text: 'A är flyttad.', back: back('A'), undone: 'A är tillbaka.' })
  remember(desk, { text: 'Namnet på B ändrades.', back: back('B'), undone: 'Namnet på B är som förut.' })
  expect(said()).toEqual(['A är flyttad.'])
  await undoLast(desk)
  await undoLast(desk)
  await undoLast(desk)
  expect(undone).toEqual(['B', 'A'])
  expect(said().slice(1)).toEqual(['Namnet på B är som förut.', 'A är tillbaka.', 'Det finns inget att ångra.'])
  expect(shown[0]?.until?.aborted).toBe(true)
})

it('replaces the message of the same act right before, and still takes back both', async () => {
  const { desk, said, shown } = openDesk()
  const act = { text: 'A är flyttad.', back: () => Promise.resolve(true), undone: 'A är tillbaka.' }
  offerUndo(desk, act)
  offerUndo(desk, act)
  expect(shown.map(({ until }) => until?.aborted)).toEqual([true, false])
  await undoLast(desk)
  await undoLast(desk)
  expect(said().slice(2)).toEqual(['A är tillbaka.', 'A är tillbaka.'])
})

it('waits for the act under way, and takes that back', async () => {
  const { desk, said, wait } = openDesk()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const act = (name: string) => ({ text: name, back: () => Promise.resolve(true), undone: `${name} är som förut.` })
  remember(desk, act('A'))
  wait(answered.then(() => remember(desk, act('B'))))
  const undoing = undoLast(desk)
  answer()
  await undoing
  expect(said()).toEqual(['B är som förut.'])
})

it('leaves alone what its message has taken back', async () => {
  const { desk, said, shown } = openDesk()
  offerUndo(desk, { text: 'A är flyttad.', back: () => Promise.resolve(true), undone: 'A är tillbaka.' })
  await shown[0]?.undo?.()
  await undoLast(desk)
  expect(said().at(-1)).toBe('Det finns inget att ångra.')
})

it('says kindly that another person was first, and goes on with the act before', async () => {
  const { desk, said } = openDesk()
  remember(desk, { text: 'A ändrades.', back: () => Promise.resolve(true), undone: 'A är som förut.' })
  remember(desk, { text: 'B ändrades.', back: (again) => again.attempt((articles) => articles, refuse) })
  await undoLast(desk)
  expect(said()).toEqual(['Det gick inte att ångra. B ändrades. Någon annan hann före.'])
  await undoLast(desk)
  expect(said().at(-1)).toBe('A är som förut.')
})

it('keeps an act that the network did not let it take back', async () => {
  const { desk, said } = openDesk()
  let isDown = true
  const send = () => (isDown ? Promise.reject(new Error('Offline')) : Promise.resolve())
  remember(desk, {
    text: 'A ändrades.',
    back: (again) => again.attempt((articles) => articles, send),
    undone: 'A är som förut.',
  })
  await undoLast(desk)
  isDown = false
  await undoLast(desk)
  expect(said()).toEqual(['Det gick inte att ångra. Försök igen.', 'A är som förut.'])
})

it('says of an act that cannot be taken back that it cannot', async () => {
  const { desk, said } = openDesk()
  remember(desk, { text: 'Bokmärkena är rensade.' })
  await undoLast(desk)
  expect(said()).toEqual(['Bokmärkena är rensade. Det går inte att ångra.'])
})
