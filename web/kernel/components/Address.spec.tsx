import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Address } from './Address.tsx'

afterEach(cleanup)

it.each([
  ['sftp://in.example.se/nummer/i//ar.mp3', 'sftp://<wbr>in.example.se/<wbr>nummer/<wbr>i//<wbr>ar.mp3'],
  ['ar.mp3', 'ar.mp3'],
  ['siv.lund@bygden.example', 'siv.lund@<wbr>bygden.example'],
  ['', ''],
])('%s can be broken behind its slashes and its @', (of, html) => {
  expect(render(<Address of={of} />).container.innerHTML).toBe(html)
})
