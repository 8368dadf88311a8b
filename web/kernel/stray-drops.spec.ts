import { expect, it } from 'vitest'
import { refuseStrayDrops } from './stray-drops.ts'

const drag = (type: string, types: readonly string[]) => {
  const dataTransfer = { types, dropEffect: 'copy' }
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer })
  return { event, dataTransfer }
}

refuseStrayDrops(window)

it.each(['dragover', 'drop'])('keeps the browser from opening a file: %s', (type) => {
  const file = drag(type, ['Files'])
  document.body.dispatchEvent(file.event)
  expect([file.event.defaultPrevented, file.dataTransfer.dropEffect]).toEqual([true, 'none'])
  const text = drag(type, ['text/plain'])
  document.body.dispatchEvent(text.event)
  expect(text.event.defaultPrevented).toBe(false)
})

it('leaves a file to the field that takes it', () => {
  const field = document.body.appendChild(document.createElement('div'))
  field.addEventListener('dragover', (event) => event.preventDefault())
  const { event, dataTransfer } = drag('dragover', ['Files'])
  field.dispatchEvent(event)
  expect(dataTransfer.dropEffect).toBe('copy')
})
