import { expect, it } from 'vitest'
import { filesOfDrop } from '../../kernel/forms/use-drop.ts'
import { faultOf } from './send-file.ts'

const unreadable = Object.assign(new Blob(['x']), {
  slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }),
}) as unknown as Blob

it('waits for a network that is away, and refuses a file that is not there any more', async () => {
  const error = new Error('no answer')
  expect(await faultOf(error, new Blob(['x']))).toEqual({ isPassing: true })
  expect(await faultOf(error, unreadable)).toMatchObject({
    isPassing: false,
    sentence: expect.stringContaining('går inte att läsa'),
  })
})

it('tells dropped folders from dropped files', () => {
  const file = new File(['x'], 'a.txt')
  const item = (name: string, isDirectory: boolean) => ({
    kind: 'file',
    webkitGetAsEntry: () => ({ name, isDirectory }),
    getAsFile: () => file,
  })
  const dropped = { items: [item('a.txt', false), item('Daisybok', true)] } as unknown as DataTransfer
  expect(filesOfDrop(dropped)).toEqual([[file], ['Daisybok']])
})
