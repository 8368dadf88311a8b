import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { RowTooltip } from './RowTooltip.tsx'

const Rows = ({ isDragging = false }: { readonly isDragging?: boolean }) => {
  const area = useRef<HTMLTableElement>(null)
  return (
    <>
      <table ref={area}>
        <tbody>
          <tr {...(isDragging ? { 'data-drop': 'after' } : {})}>
            <td>
              <button type="button" data-tip="Dra, eller tryck Enter">
                Flytta
              </button>
            </td>
            <td data-tip="Sida">3</td>
          </tr>
        </tbody>
      </table>
      <RowTooltip area={area} />
    </>
  )
}

afterEach(() => {
  vi.useRealTimers()
})

const grip = () => screen.getByRole('button', { name: 'Flytta' })

it('says what a handle is for, until it is taken, and not before it is let go', () => {
  vi.useFakeTimers()
  render(<Rows />)
  const later = () => {
    act(() => {
      vi.advanceTimersByTime(1_000)
    })
    return screen.queryByRole('tooltip')?.textContent
  }
  fireEvent.pointerOver(grip())
  expect(later()).toBe('Dra, eller tryck Enter')
  fireEvent.pointerDown(grip())
  fireEvent.focusIn(grip())
  expect(later()).toBeUndefined()
  fireEvent.pointerUp(grip())
  fireEvent.pointerOver(screen.getByText('3'))
  expect(later()).toBe('Sida')
})

it.each(['{Enter}', '{Escape}'])('is gone with %s', async (key) => {
  render(<Rows />)
  await userEvent.tab()
  await screen.findByRole('tooltip')
  await userEvent.keyboard(key)
  await expect.poll(() => screen.queryByRole('tooltip')).toBeNull()
})

it.each([
  [true, 0],
  [false, 1],
])('covers nothing while a row is carried: %s', (isDragging, tips) => {
  vi.useFakeTimers()
  render(<Rows isDragging={isDragging} />)
  fireEvent.pointerOver(grip())
  act(() => {
    vi.advanceTimersByTime(1_000)
  })
  expect(screen.queryAllByRole('tooltip')).toHaveLength(tips)
})
