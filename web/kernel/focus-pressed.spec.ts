import { afterEach, expect, it } from 'vitest'
import { focusPressed } from './focus-pressed.ts'

// jsdom reports Apple as its vendor.
focusPressed(document)
afterEach(() => document.body.replaceChildren())

/** Whether the browser's default act is left to it, which in Safari takes the focus from everything but fields. */
const press = (selector: string) => {
  const event = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
  document.querySelector(selector)?.dispatchEvent(event)
  return !event.defaultPrevented
}

it.each([
  ['button', '<button><b>Pausa</b></button>', 'b'],
  ['input', '<input type="checkbox">', 'input'],
  ['input', '<label><span>Mörkt</span><input type="radio"></label>', 'span'],
  ['summary', '<details><summary>Mer</summary></details>', 'summary'],
])('gives the focus to the %s that is pressed: %s', (name, page, selector) => {
  document.body.innerHTML = page
  expect(press(selector)).toBe(false)
  expect(document.activeElement?.localName).toBe(name)
})

it.each([
  ['a text', '<p>Text</p>', 'p'],
  ['a field that the browser gives the focus itself', '<label><span>Namn</span><input></label>', 'span'],
  ['what can be drawn along', '<input type="range">', 'input'],
  ['what cannot be used', '<button disabled>Spara</button>', 'button'],
])('leaves %s to the browser', (_, page, selector) => {
  document.body.innerHTML = page
  expect(press(selector)).toBe(true)
  expect(document.activeElement).toBe(document.body)
})

it('leaves the focus where a button wants it to stay', () => {
  document.body.innerHTML = '<input><button>Mer</button>'
  document.querySelector('input')?.focus()
  document.querySelector('button')?.addEventListener('mousedown', (event) => event.preventDefault())
  press('button')
  expect(document.activeElement?.localName).toBe('input')
})

it('lets a link take the focus, and be dragged', () => {
  document.body.innerHTML = '<a href="/ett">Ett</a>'
  expect(press('a')).toBe(true)
  expect(document.querySelector('a')?.getAttribute('tabindex')).toBe('0')
})
