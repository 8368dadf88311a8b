import { describe, expect, it } from 'vitest'
import { changesIn, intention, isDeepEqual, mergeForm } from './form-merge.ts'

const seenForm = { name: 'Nr 46', info: '', tags: ['a'] }

describe('merging a form', () => {
  it('keeps only what the sender changed', () =>
    expect(mergeForm(seenForm, seenForm, { name: 'Nr 47', info: '' })).toEqual({ changes: { name: 'Nr 47' } }))

  it("leaves somebody else's change to another field alone", () =>
    expect(mergeForm(seenForm, { ...seenForm, info: 'Greta läser' }, { name: 'Nr 47', info: '' })).toEqual({
      changes: { name: 'Nr 47' },
    }))

  it('shows both values when both changed the same field', () =>
    expect(mergeForm(seenForm, { ...seenForm, name: 'Nr 48' }, { name: 'Nr 47' })).toEqual({
      conflicts: [{ field: 'name', yours: 'Nr 47', theirs: 'Nr 48' }],
    }))

  it('is silent when both changed it to the same', () =>
    expect(mergeForm(seenForm, { ...seenForm, name: 'Nr 47' }, { name: 'Nr 47' })).toEqual({ changes: {} }))

  it('reads an absent field as unchanged', () => expect(mergeForm(seenForm, seenForm, {})).toEqual({ changes: {} }))
})

describe('the changes in a form', () => {
  const now = { ...seenForm, info: 'Greta läser' }

  it('are the fields that were sent with another value', () =>
    expect(changesIn(now, { name: 'Nr 46', info: '', tags: ['b'] })).toEqual({ info: '', tags: ['b'] }))

  it('are none of those that were not asked for, or not sent', () =>
    expect(changesIn(now, { name: 'Nr 47', info: undefined, tags: [] }, ['name', 'info'])).toEqual({ name: 'Nr 47' }))

  it('are told by one event, and by none where there are none', () => {
    const told = (sent: { readonly name: string }) => intention('Renamed', { id: 1 }, changesIn(now, sent))
    expect(told({ name: 'Nr 47' })).toEqual([{ type: 'Renamed', data: { id: 1, changes: { name: 'Nr 47' } } }])
    expect(told({ name: 'Nr 46' })).toEqual([])
  })
})

describe('sameness of JSON values', () => {
  it('looks inside, whatever the order of the keys', () =>
    expect(isDeepEqual({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true))

  it.each([
    [{ a: 1 }, { a: 1, b: 2 }],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [null, {}],
    ['1', 1],
  ])('tells %j from %j', (a, b) => expect(isDeepEqual(a, b)).toBe(false))
})
