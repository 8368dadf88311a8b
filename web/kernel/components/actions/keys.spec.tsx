import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Kbd } from './Kbd.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

it.each([
  ['Win32', 'Ctrl S'],
  ['Linux x86_64', 'Ctrl S'],
  ['MacIntel', '⌘ S'],
])('says keys as the keyboard has them: %s', (platform, keys) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform)
  expect(render(<Kbd>Ctrl S</Kbd>).container.textContent).toBe(keys)
})
