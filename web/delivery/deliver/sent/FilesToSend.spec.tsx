import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FilesToSend } from './FilesToSend.tsx'
import { sayReplaced } from './replaced-issues.ts'

it('says of what lies there for another issue that this one is waited for, and that nothing is replaced', () => {
  const of = { issue: 'Nr 46', at: '2026-11-25T09:00:00.000Z' }
  const files = [
    { name: 'n.mp3', bytes: 1, change: 'new' },
    { name: 'Vadret.mp3', bytes: 1, change: 'awaited', of },
  ] as const
  render(<FilesToSend receiver="FTP" files={files} />)
  const list = screen.getByRole('list', { name: 'Filer som skickas till FTP', hidden: true })
  expect(list.textContent).toMatch(/Vadret\.mp3ligger kvar tills Nr 46 levereras igen/)
  expect(screen.getByText(/^Det som skickas: 1 ny, 1 väntar på ett annat nummer/)).toBeDefined()
  expect(sayReplaced(files)).toBe('')
})
