import { cleanup, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { forgetStep, useStepHistory } from './use-step-history.ts'

beforeEach(() => history.replaceState(null, ''))
const open = (isSecond = false) => {
  const turns: string[] = []
  const props = { onBack: () => turns.push('back'), onForward: () => turns.push('forward') }
  const { rerender } = renderHook((second: boolean) => useStepHistory({ ...props, isSecond: second }), {
    initialProps: isSecond,
  })
  return { turns, rerender }
}

const goToState = (state: unknown) => dispatchEvent(new PopStateEvent('popstate', { state }))

it('goes forward again to where one came back from', () => {
  const { turns, rerender } = open()
  rerender(true)
  const second: unknown = history.state
  goToState(null)
  goToState(second)
  expect(turns).toEqual(['back', 'forward'])
})

it('stays on the second step when the page is loaded anew there', () => {
  open(true)
  cleanup()
  expect(open().turns).toEqual(['forward'])
})

it('begins with the first step once what was there has been put away', () => {
  open(true)
  cleanup()
  forgetStep()
  expect(open().turns).toEqual([])
})
