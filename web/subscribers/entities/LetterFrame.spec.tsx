import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderWith } from '../../kernel/testing.tsx'
import { LetterFrame } from './LetterFrame.tsx'

const html = '<style>a{color:blue}@media (prefers-color-scheme:dark){a{color:white}}</style><p>Hej</p>'

const open = async () => {
  renderWith({}, <LetterFrame html={html} />)
  const frame = screen.getByTitle<HTMLIFrameElement>('Mejlet som det ser ut')
  const told: unknown[] = []
  frame.contentWindow?.addEventListener('message', ({ data }) => told.push(data))
  fireEvent.load(frame)
  await expect.poll(() => told.length).toBe(1)
  return { frame, told }
}

it('hands a letter to a page that reaches nothing of ours', async () => {
  const { frame, told } = await open()
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  expect(told).toEqual([{ letter: html.replace('(prefers-color-scheme:dark)', 'not all') }])
})

it('shows it as it is in the dark, from the keyboard', async () => {
  const { told } = await open()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => told.at(-1)).toEqual({ letter: html.replace('(prefers-color-scheme:dark)', 'all') })
  expect(screen.getByRole('radio', { name: 'Mörkt' })).toHaveProperty('checked', true)
})
