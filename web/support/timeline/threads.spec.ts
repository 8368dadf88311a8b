import { expect, it } from 'vitest'
import { graphOf, lanesOf, MAX_THREAD_ROWS } from './threads.ts'

const names: Readonly<Record<string, string>> = {
  customer: 'Kund',
  office: 'Kontoret',
  quotation: 'Offert',
  letter: 'Brev',
}
const row = (id: string, lane: string, ...after: readonly string[]) => ({
  id,
  lane: { key: lane, name: names[lane] ?? lane },
  after,
})

/** The example of the drawing: an inquiry, its price and its letter. */
const inquiry = [row('1', 'customer'), row('2', 'quotation', '1'), row('3', 'letter', '1'), row('4', 'office')]

it('puts persons first, then things as they come, then what works by itself', () => {
  const rows = [row('1', 'job'), row('2', 'order'), row('3', 'letter'), row('4', 'quotation'), row('5', 'office')]
  expect(lanesOf([...rows, ...inquiry]).map(({ key }) => key)).toEqual([
    'customer',
    'office',
    'order',
    'quotation',
    'letter',
    'job',
  ])
})

it('runs a thread in the lane of the cause, down to what it led to and across to its node', () => {
  const lanes = lanesOf(inquiry)
  expect(graphOf(inquiry, lanes)).toEqual([
    { lane: 0, threads: [{ lane: 0, part: 'down' }], across: [], fromAbove: [] },
    {
      lane: 2,
      threads: [
        { lane: 0, part: 'up' },
        { lane: 0, part: 'through' },
      ],
      across: [{ from: 0, to: 2 }],
      fromAbove: [0],
    },
    { lane: 3, threads: [{ lane: 0, part: 'up' }], across: [{ from: 0, to: 3 }], fromAbove: [0] },
    { lane: 1, threads: [], across: [], fromAbove: [] },
  ])
})

it('turns with the order: the newest first has causes below', () => {
  const rows = inquiry.toReversed()
  const [, letter, price, askedRow] = graphOf(rows, lanesOf(rows))
  expect(letter?.threads).toEqual([{ lane: 0, part: 'down' }])
  expect(price?.across).toEqual([{ from: 0, to: 2 }])
  expect(askedRow?.threads).toEqual([{ lane: 0, part: 'up' }])
})

it('draws nothing across within a lane, to a row that is not shown, or far away', () => {
  const farRows = Array.from({ length: MAX_THREAD_ROWS + 1 }, (_, place) => row(`x${place}`, 'office'))
  const rows = [
    row('a', 'office'),
    row('b', 'office', 'a'),
    row('c', 'office', 'gone'),
    ...farRows,
    row('d', 'office', 'a'),
  ]
  const graph = graphOf(rows, lanesOf(rows))
  expect(graph.flatMap(({ across }) => across)).toEqual([])
  expect(graph.map(({ threads }) => threads.length)).toEqual([1, 1, ...farRows.map(() => 0), 0, 0])
})
