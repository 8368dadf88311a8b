import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { ListenerEvent } from './events.ts'
import { address, addressId } from './examples.ts'
import { listenerDecider } from './listener.ts'

const foldStored = (...names: string[]) =>
  fold(listenerDecider, storedEvents(import.meta.dirname, names) as ListenerEvent[])

it('reads every event in the shape it was first stored', () => {
  expect(foldStored('listener-joined')).toEqual({
    status: 'Active',
    publications: ['0199e2a0-0000-7000-8000-000000000002'],
    addressId,
    address,
  })
  expect(foldStored('listener-joined', 'listener-left')).toEqual({ status: 'Gone' })
  const movedTo = '0199e2a0-0000-7000-8000-0000000000d5'
  expect(foldStored('listener-joined', 'listener-moved')).toEqual({ status: 'Gone', movedTo })
})

it('has a file for every event', () => expect(storedEvents(import.meta.dirname)).toHaveLength(3))
