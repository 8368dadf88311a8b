import { expect, it } from 'vitest'
import { ProcessItem } from '../../../domain/publication/process-item.ts'
import { flagGroups, flagNames, newStep, sayFlags } from './process-flags.ts'

it('shows every flag of a step exactly once', () => {
  const { id: _, name: __, prio: ___, ...flags } = ProcessItem.shape
  expect(flagGroups.flatMap((group) => group.flags).toSorted()).toEqual(Object.keys(flags).toSorted())
  expect(new Set(Object.values(flagNames)).size).toBe(Object.keys(flags).length)
})

it('makes a step that the server takes, with everything off', () => {
  const step = newStep('1', 'Producera', 10)
  expect(ProcessItem.parse(step)).toEqual(step)
  expect(sayFlags(step)).toBe('')
})

it('says what a step does in the order it does it', () => {
  const step = { ...newStep('1', 'Producera', 10), done: true, exportDaisy: true, alterActivateAll: true }
  expect(sayFlags(step)).toBe('Aktivera alla, Daisy, Numret är klart')
})
