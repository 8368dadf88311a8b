import { expect, it } from 'vitest'
import { decideByType, evolveByType } from './by-type.ts'

type Lamp = { readonly isLit: boolean; readonly turns: number }
type LampEvent =
  | { readonly type: 'LampLit'; readonly data: { readonly turns: number } }
  | { readonly type: 'LampDusted'; readonly data: object }

const lamp: Lamp = { isLit: false, turns: 1 }

const evolve = evolveByType<Lamp, LampEvent>({
  LampLit: ({ turns }, before) => ({ isLit: true, turns: before.turns + turns }),
  LampDusted: null,
})

it('changes the part of the state that the row of the event tells', () =>
  expect(evolve(lamp, { type: 'LampLit', data: { turns: 2 } })).toEqual({ isLit: true, turns: 3 }))

it('leaves the state itself for an event that changes nothing', () =>
  expect(evolve(lamp, { type: 'LampDusted', data: {} })).toBe(lamp))

it('throws for an event without a row', () =>
  expect(() => evolve(lamp, { type: 'LampSold', data: {} } as never)).toThrow('not a function'))

it('decides a command by the row of its type', () => {
  type LampCommand = { type: 'Light'; turns: number } | { type: 'Dust' }
  const decide = decideByType<LampCommand, Lamp, string>({
    Light: ({ turns }, { isLit }) => `${isLit} ${turns}`,
    Dust: () => 'dust',
  })
  expect([decide({ type: 'Light', turns: 2 }, lamp), decide({ type: 'Dust' }, lamp)]).toEqual(['false 2', 'dust'])
})
