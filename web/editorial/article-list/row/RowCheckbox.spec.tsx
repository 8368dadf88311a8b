import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RowCheckbox } from './RowCheckbox.tsx'

it('knows of the shift key by key or pointer, whatever the click says of it', () => {
  const asked: boolean[] = []
  render(<RowCheckbox label="Välj A" isSelected={false} onChange={(isRange) => asked.push(isRange)} />)
  const box = screen.getByRole('checkbox')
  fireEvent.keyDown(box, { key: ' ', shiftKey: true })
  fireEvent.click(box)
  fireEvent.pointerDown(box)
  fireEvent.click(box)
  fireEvent.pointerDown(box, { shiftKey: true })
  fireEvent.click(box)
  // A screen reader's press has neither a key nor a pointer event.
  fireEvent.click(box)
  expect(asked).toEqual([true, false, true, false])
})
